import JSONSyntax

/// `calls.json`: which calls of each dialect stand for which neutral command.
struct CallsTable: Sendable {
    static let file = "calls.json"

    /// The commands, with the calls of each, and the calls that need none.
    let names: NameTable

    var rows: [NameTable.Row] { names.rows }
    var localCalls: [NameTable.LocalEntry] { names.local }

    /// The commands, in the order of the table.
    var commands: [String] { rows.map(\.name) }
}

extension CallsTable {
    private static let words = NameTable.Words(
        file: file,
        name: "command",
        entry: "call",
        place: "source",
        absence: "a dialect without a call"
    )

    init(_ root: JSONTree, _ list: inout ProblemList) throws(Problem) {
        names = try NameTable(root, Self.words, &list)
        checkSelectors(&list)
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
