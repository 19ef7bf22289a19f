/// `calls.json`: which calls of each dialect stand for which neutral command.
struct CallsTable: Sendable {
    static let file = "calls.json"

    /// A call of a dialect, or the statement that it has none.
    struct Call: Sendable {
        var line: Int
        /// The name on the wire: the selector without its labels; `nil` if the dialect has no call.
        var name: String?
        var selector: String
        /// How Swift spells it, oldest first.
        var swift: [String]
        var fidelity: Fidelity
        /// Where the call is declared.
        var source: String
        var note: String
    }

    struct Row: Sendable {
        var line: Int
        var command: String
        var summary: String
        var cells: [Dialect: [Call]]
    }

    /// A call that needs no command: initialisation, listeners, logout.
    struct LocalCall: Sendable {
        var line: Int
        var dialect: Dialect
        var name: String
        var selector: String
        var swift: [String]
        var summary: String
        var source: String
        /// Why the call does nothing here, if that is so.
        var unsupported: Unsupported?
    }

    var rows: [Row] = []
    var localCalls: [LocalCall] = []

    /// The commands, in the order of the table.
    var commands: [String] { rows.map(\.command) }
}

extension CallsTable {
    init(_ root: JSONNode, _ list: inout ProblemList) throws(Problem) {
        let top = try MappingRules.Row(root, file: Self.file, keys: ["$schema", "about", "commands", "localCalls"])
        for node in try top.elements("commands") {
            if let row = list.attempt({ _ throws(Problem) in try Self.row(node) }) { rows.append(row) }
        }
        for node in try top.elements("localCalls") {
            if let call = list.attempt({ _ throws(Problem) in try Self.localCall(node) }) { localCalls.append(call) }
        }
        for (command, rows) in groupedByName(rows, \.command) where rows.count > 1 {
            let rule = "duplicate row: the command \"\(command)\" is there twice"
            list.add(Problem(file: Self.file, line: rows[1].line, rule: rule))
        }
        checkSelectors(&list)
    }

    private static func row(_ node: JSONNode) throws(Problem) -> Row {
        let keys = ["command", "summary"] + Dialect.allCases.map(\.rawValue)
        let row = try MappingRules.Row(node, file: file, keys: keys)
        var cells: [Dialect: [Call]] = [:]
        for dialect in Dialect.allCases {
            guard row.node(dialect.rawValue) != nil else {
                throw row.problem("the cell of \(dialect.rawValue) is missing")
            }
            var calls: [Call] = []
            for element in try row.elements(dialect.rawValue) { calls.append(try call(element)) }
            guard !calls.isEmpty else {
                throw row.problem("\(dialect.rawValue) has no entry; a dialect without a call says so: \"call\": null")
            }
            cells[dialect] = calls
        }
        return Row(
            line: row.line,
            command: try row.string("command"),
            summary: try row.string("summary"),
            cells: cells
        )
    }

    private static func call(_ node: JSONNode) throws(Problem) -> Call {
        let keys = ["call", "selector", "swift", "fidelity", "source", "note"]
        let row = try MappingRules.Row(node, file: file, keys: keys)
        let fidelity = try row.choice("fidelity", Fidelity.self, fidelityRule)
        let note = try row.optionalString("note") ?? ""
        guard let name = try row.nullableString("call") else {
            guard !note.isEmpty else { throw row.problem("a dialect without a call needs a note that tells why") }
            return Call(line: row.line, selector: "", swift: [], fidelity: fidelity, source: "", note: note)
        }
        return Call(
            line: row.line,
            name: name,
            selector: try row.string("selector"),
            swift: try row.strings("swift"),
            fidelity: fidelity,
            source: try row.string("source"),
            note: note
        )
    }

    private static func localCall(_ node: JSONNode) throws(Problem) -> LocalCall {
        let keys = ["dialect", "call", "selector", "swift", "summary", "source", "unsupported"]
        let row = try MappingRules.Row(node, file: file, keys: keys)
        return LocalCall(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            name: try row.string("call"),
            selector: try row.string("selector"),
            swift: try row.strings("swift"),
            summary: try row.string("summary"),
            source: try row.string("source"),
            unsupported: try Unsupported(row)
        )
    }

    /// The name on the wire must be the selector's own, and a selector may stand for a command once.
    private func checkSelectors(_ list: inout ProblemList) {
        for row in rows {
            for (dialect, calls) in row.cells {
                for (selector, calls) in groupedByName(calls, \.selector) where calls.count > 1 {
                    let rule = "duplicate row: \(selector) of \(dialect.rawValue) is there twice"
                    list.add(Problem(file: Self.file, line: calls[1].line, rule: rule))
                }
            }
        }
        let locals = groupedByName(localCalls, { "\($0.selector) of \($0.dialect.rawValue)" })
        for (selector, calls) in locals where calls.count > 1 {
            list.add(Problem(file: Self.file, line: calls[1].line, rule: "duplicate row: \(selector) is there twice"))
        }
        let named =
            rows.flatMap { $0.cells.values.joined() }
            .compactMap { call in call.name.map { (call.line, $0, call.selector) } }
            + localCalls.map { ($0.line, $0.name, $0.selector) }
        for (line, name, selector) in named where !(selector == name || selector.hasPrefix(name + ":")) {
            let rule = "the call \"\(name)\" is not the selector \(selector) without its labels"
            list.add(Problem(file: Self.file, line: line, rule: rule))
        }
    }
}
