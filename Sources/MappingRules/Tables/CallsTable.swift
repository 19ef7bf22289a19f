import JSONSyntax

/// `calls.json` of a dialect: the calls for the neutral commands.
struct CallsTable: Sendable {
    static let file = "calls.json"

    /// The commands, with the calls of each, and the calls that need none.
    let names: NameTable

    var file: String { names.file }
    var rows: [NameTable.Row] { names.rows }
    var localCalls: [NameTable.LocalEntry] { names.local }
}

extension CallsTable {
    private static let words = NameTable.Words(
        name: "command",
        entry: "call",
        place: "source",
        absence: "a dialect without a call"
    )

    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        names = try NameTable(root, file: file, Self.words, &list)
        checkSelectors(&list)
    }

    /// Checks that the name on the wire is the selector's own, and that a command has a selector once.
    private func checkSelectors(_ list: inout ProblemList) {
        let lists = rows.map { row in row.entries.map { (line: $0.line, selector: $0.selector) } }
        for calls in lists + [localCalls.map { (line: $0.line, selector: $0.selector) }] {
            for (selector, calls) in groupedByName(calls, \.selector) where calls.count > 1 {
                list.add("duplicate row: \(selector) is there twice", in: file, at: calls[1].line)
            }
        }
        let named =
            rows.flatMap(\.entries).compactMap { call in call.name.map { (call.line, $0, call.selector) } }
            + localCalls.map { ($0.line, $0.name, $0.selector) }
        for (line, name, selector) in named where !(selector == name || selector.hasPrefix(name + ":")) {
            list.add("the call \"\(name)\" is not the selector \(selector) without its labels", in: file, at: line)
        }
    }
}
