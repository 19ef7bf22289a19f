package import JSONSyntax

/// `calls.json` of a dialect: the calls for the neutral commands.
package struct CallsTable: Sendable {
    package static let file = "calls.json"

    /// The commands, with the calls of each, and the calls that need none.
    package let names: NameTable

    var file: String { names.file }
}

extension CallsTable {
    private static let words = NameTable.Words(
        name: "command",
        entry: "call",
        place: "source",
        absence: "a dialect without a call"
    )

    package init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        names = try NameTable(root, file: file, Self.words, &list)
        checkSelectors(&list)
    }

    /// Checks that the name on the wire is the selector's own, and that a command has a selector once.
    private func checkSelectors(_ list: inout ProblemList) {
        for calls in names.rows.map(\.entries) + [names.local] {
            for (selector, calls) in groupedByName(calls, \.selector) where calls.count > 1 {
                list.add("duplicate row: \(selector) is there twice", in: file, at: calls[1].line)
            }
        }
        for call in names.all {
            guard let name = call.name, call.selector != name, !call.selector.hasPrefix(name + ":") else { continue }
            let rule = "the call \"\(name)\" is not the selector \(call.selector) without its labels"
            list.add(rule, in: file, at: call.line)
        }
    }
}
