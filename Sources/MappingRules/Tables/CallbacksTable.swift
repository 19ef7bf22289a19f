package import JSONSyntax

/// `callbacks.json` of a dialect: the callbacks that report the neutral events.
package struct CallbacksTable: Sendable {
    package static let file = "callbacks.json"

    /// The events, with the callbacks of each, and the callbacks without an event.
    package let names: NameTable

    var file: String { names.file }
}

extension CallbacksTable {
    private static let words = NameTable.Words(
        name: "event",
        entry: "callback",
        place: "owner",
        more: ["detail", "beside"],
        absence: "an event without a callback"
    )

    package init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        names = try NameTable(root, file: file, Self.words, &list)
        for row in names.rows { checkNeighbours(row.entries, &list) }
        checkLocal(&list)
    }

    /// Checks that no callback has both an event and none, or two rows without an event.
    private func checkLocal(_ list: inout ProblemList) {
        var known = Set(names.rows.flatMap(\.entries).map { [$0.place, $0.selector] })
        for row in names.local where !known.insert([row.place, row.selector]).inserted {
            list.add("duplicate row: \(row.place) \(row.selector) is there twice", in: file, at: row.line)
        }
    }

    /// Checks that callbacks of the same event name each other, so that none is overlooked.
    private func checkNeighbours(_ callbacks: [NameTable.Entry], _ list: inout ProblemList) {
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
