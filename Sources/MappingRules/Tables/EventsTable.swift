/// `events.json`: by which callbacks each dialect tells the neutral events.
struct EventsTable: Sendable {
    static let file = "events.json"

    /// A callback of a dialect, or the statement that it does not tell the event.
    struct Callback: Sendable {
        var line: Int
        /// The callback's name; `nil` if the dialect does not tell the event.
        var name: String?
        /// The protocol that declares it.
        var owner: String
        var selector: String
        /// How Swift spells it, oldest first.
        var swift: [String]
        /// What the callback carries, where it tells several events.
        var detail: String
        /// The other callbacks that tell the same event in the dialect.
        var beside: [String]
        var fidelity: Fidelity
        var note: String
    }

    struct Row: Sendable {
        var line: Int
        var event: String
        var summary: String
        var cells: [Dialect: [Callback]]
    }

    /// A callback that no neutral event causes: the state of the connection, or what never comes here.
    struct LocalCallback: Sendable {
        var line: Int
        var dialect: Dialect
        var name: String
        var owner: String
        var selector: String
        var swift: [String]
        var summary: String
        /// Why the callback never comes, if that is so.
        var unsupported: Unsupported?
    }

    var rows: [Row] = []
    var localCallbacks: [LocalCallback] = []
}

extension EventsTable {
    init(_ root: JSONNode, _ list: inout ProblemList) throws(Problem) {
        let top = try MappingRules.Row(
            root,
            file: Self.file,
            keys: ["$schema", "about", "events", "localCallbacks"]
        )
        for node in try top.elements("events") {
            if let row = list.attempt({ _ throws(Problem) in try Self.row(node) }) { rows.append(row) }
        }
        for (event, rows) in groupedByName(rows, \.event) where rows.count > 1 {
            let rule = "duplicate row: the event \"\(event)\" is there twice"
            list.add(Problem(file: Self.file, line: rows[1].line, rule: rule))
        }
        for node in try top.elements("localCallbacks") {
            if let row = list.attempt({ _ throws(Problem) in try Self.localCallback(node) }) {
                localCallbacks.append(row)
            }
        }
        checkLocal(&list)
    }

    /// A callback tells events or does not; told twice, one of the rows is wrong.
    private func checkLocal(_ list: inout ProblemList) {
        let told = rows.flatMap { row in
            row.cells.flatMap { dialect, callbacks in callbacks.map { [dialect.rawValue, $0.owner, $0.selector] } }
        }
        var known = Set(told)
        for row in localCallbacks where !known.insert([row.dialect.rawValue, row.owner, row.selector]).inserted {
            let rule = "duplicate row: \(row.owner) \(row.selector) is there twice"
            list.add(Problem(file: Self.file, line: row.line, rule: rule))
        }
    }

    private static func localCallback(_ node: JSONNode) throws(Problem) -> LocalCallback {
        let keys = ["dialect", "callback", "owner", "selector", "swift", "summary", "unsupported"]
        let row = try MappingRules.Row(node, file: file, keys: keys)
        return LocalCallback(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            name: try row.string("callback"),
            owner: try row.string("owner"),
            selector: try row.string("selector"),
            swift: try row.strings("swift"),
            summary: try row.string("summary"),
            unsupported: try Unsupported(row)
        )
    }

    private static func row(_ node: JSONNode) throws(Problem) -> Row {
        let keys = ["event", "summary"] + Dialect.allCases.map(\.rawValue)
        let row = try MappingRules.Row(node, file: file, keys: keys)
        var cells: [Dialect: [Callback]] = [:]
        for dialect in Dialect.allCases {
            guard row.node(dialect.rawValue) != nil else {
                throw row.problem("the cell of \(dialect.rawValue) is missing")
            }
            var callbacks: [Callback] = []
            for element in try row.elements(dialect.rawValue) { callbacks.append(try callback(element)) }
            guard !callbacks.isEmpty else {
                throw row.problem(
                    "\(dialect.rawValue) has no entry; an event that is not told says so: \"callback\": null"
                )
            }
            try checkNeighbours(callbacks)
            cells[dialect] = callbacks
        }
        return Row(
            line: row.line,
            event: try row.string("event"),
            summary: try row.string("summary"),
            cells: cells
        )
    }

    /// Callbacks that tell one event name each other, so that none of them can go unnoticed.
    private static func checkNeighbours(_ callbacks: [Callback]) throws(Problem) {
        let names = callbacks.compactMap(\.name)
        for callback in callbacks where callback.name != nil {
            let others = names.filter { $0 != callback.name }
            guard Set(others) != Set(callback.beside) else { continue }
            let told = others.isEmpty ? "no other callback" : others.joined(separator: ", ")
            let rule = "\(callback.name ?? "") stands \"beside\" \(told) in this cell; say so"
            throw Problem(file: file, line: callback.line, rule: rule)
        }
    }

    private static func callback(_ node: JSONNode) throws(Problem) -> Callback {
        let keys = ["callback", "owner", "selector", "swift", "detail", "beside", "fidelity", "note"]
        let row = try MappingRules.Row(node, file: file, keys: keys)
        let fidelity = try row.choice("fidelity", Fidelity.self, fidelityRule)
        let note = try row.optionalString("note") ?? ""
        guard let name = try row.nullableString("callback") else {
            guard !note.isEmpty else { throw row.problem("an event that is not told needs a note that tells why") }
            return Callback(
                line: row.line,
                owner: "",
                selector: "",
                swift: [],
                detail: "",
                beside: [],
                fidelity: fidelity,
                note: note
            )
        }
        return Callback(
            line: row.line,
            name: name,
            owner: try row.string("owner"),
            selector: try row.string("selector"),
            swift: try row.strings("swift"),
            detail: try row.optionalString("detail") ?? "",
            beside: try row.optionalStrings("beside"),
            fidelity: fidelity,
            note: note
        )
    }
}
