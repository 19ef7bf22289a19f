package import JSONSyntax

extension NameTable {
    /// The file with the callbacks for the neutral events, and the callbacks without an event.
    package static let callbacksFile = "callbacks.json"

    /// Reads the table of callbacks.
    package static func callbacks(
        _ root: JSONValue,
        file: String,
        _ list: inout ProblemList
    ) throws(Problem) -> NameTable {
        let words = Words(
            name: "event",
            entry: "callback",
            key: "callback",
            identity: ["callback", "owner", "selector", "swift"],
            more: ["detail", "beside"],
            absence: "an event without a callback"
        )
        let table = try NameTable(root, file: file, words, &list) { row throws(Problem) in
            Declaration(
                name: try row.string("callback"),
                place: try row.string("owner"),
                selector: try row.string("selector"),
                swift: try row.strings("swift")
            )
        }
        for row in table.rows { table.checkNeighbours(row.entries, &list) }
        table.checkLocal(&list)
        return table
    }

    /// Checks that a callback without an event has no other row.
    private func checkLocal(_ list: inout ProblemList) {
        var known = Set(rows.flatMap(\.entries).map { [$0.place, $0.selector] })
        for row in local where !known.insert([row.place, row.selector]).inserted {
            list.add("duplicate row: \(row.place) \(row.selector) is there twice", in: file, at: row.line)
        }
    }

    /// Checks that each callback of an event lists the other callbacks of that event.
    private func checkNeighbours(_ callbacks: [Entry], _ list: inout ProblemList) {
        let names = callbacks.compactMap(\.name)
        for callback in callbacks where callback.name != nil {
            let others = names.filter { $0 != callback.name }
            guard Set(others) != Set(callback.beside) else { continue }
            let known = others.isEmpty ? "no other callback" : others.joined(separator: ", ")
            let rule = "\(callback.name ?? "") stands \"beside\" \(known) for this event; say so"
            list.add(rule, in: file, at: callback.line)
        }
    }
}
