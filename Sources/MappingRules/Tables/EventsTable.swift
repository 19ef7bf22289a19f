import JSONSyntax

/// `events.json`: by which callbacks each dialect tells the neutral events.
struct EventsTable: Sendable {
    static let file = "events.json"

    /// The events, with the callbacks of each, and the callbacks that no event causes.
    let names: NameTable

    var rows: [NameTable.Row] { names.rows }
    var localCallbacks: [NameTable.LocalEntry] { names.local }

    /// The events, in the order of the table.
    var events: [String] { rows.map(\.name) }
}

extension EventsTable {
    private static let words = NameTable.Words(
        file: file,
        name: "event",
        entry: "callback",
        place: "owner",
        more: ["detail", "beside"],
        absence: "an event that is not told"
    )

    init(_ root: JSONTree, _ list: inout ProblemList) throws(Problem) {
        names = try NameTable(root, Self.words, &list)
        for row in rows {
            for dialect in Dialect.allCases { checkNeighbours(row.cells[dialect] ?? [], &list) }
        }
        checkLocal(&list)
    }

    /// A callback tells events or does not; told twice, one of the rows is wrong.
    private func checkLocal(_ list: inout ProblemList) {
        let told = rows.flatMap { row in
            row.cells.flatMap { dialect, callbacks in callbacks.map { [dialect.rawValue, $0.place, $0.selector] } }
        }
        var known = Set(told)
        for row in localCallbacks where !known.insert([row.dialect.rawValue, row.place, row.selector]).inserted {
            let rule = "duplicate row: \(row.place) \(row.selector) is there twice"
            list.add(Problem(file: Self.file, line: row.line, rule: rule))
        }
    }

    /// Callbacks that tell one event name each other, so that none of them can go unnoticed.
    private func checkNeighbours(_ callbacks: [NameTable.Entry], _ list: inout ProblemList) {
        let names = callbacks.compactMap(\.name)
        for callback in callbacks where callback.name != nil {
            let others = names.filter { $0 != callback.name }
            guard Set(others) != Set(callback.beside) else { continue }
            let told = others.isEmpty ? "no other callback" : others.joined(separator: ", ")
            let rule = "\(callback.name ?? "") stands \"beside\" \(told) in this cell; say so"
            list.add(Problem(file: Self.file, line: callback.line, rule: rule))
        }
    }
}
