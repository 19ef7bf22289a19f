package import JSONSyntax

extension NameTable {
    /// The file with the calls for the neutral commands, and the calls without a command.
    package static let callsFile = "calls.json"

    /// Reads the table of calls.
    package static func calls(
        _ root: JSONValue,
        file: String,
        _ list: inout ProblemList
    ) throws(Problem) -> NameTable {
        let words = Words(name: "command", entry: "call", place: "source", absence: "a dialect without a call")
        let table = try NameTable(root, file: file, words, &list)
        table.checkSelectors(&list)
        return table
    }

    /// Checks that the name on the wire is the selector without its labels, and that a command lists each selector
    /// once.
    private func checkSelectors(_ list: inout ProblemList) {
        for calls in rows.map(\.entries) + [local] {
            list.addDuplicates(calls.map { ($0.line, $0.selector) }, in: file)
        }
        for call in all {
            guard let name = call.name, call.selector != name, !call.selector.hasPrefix(name + ":") else { continue }
            let rule = "the call \"\(name)\" is not the selector \(call.selector) without its labels"
            list.add(rule, in: file, at: call.line)
        }
    }
}
