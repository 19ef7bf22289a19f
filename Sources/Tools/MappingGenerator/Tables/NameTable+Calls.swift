package import JSONSyntax

extension NameTable {
    /// The file with the calls for the neutral commands, and the calls without a command.
    package static let callsFile = "calls.json"

    /// The key of the rows of calls.
    static let callsKey = "calls"

    /// Reads the table of calls.
    package static func calls(
        _ root: JSONValue,
        file: String,
        _ list: inout ProblemList
    ) throws(Problem) -> NameTable {
        let top = try TableReader(root, in: file).object()
        let calls = try top.rows(callsKey, CallRow.keys, &list) { row throws(Problem) in try CallRow(row) }
        try MessageRow.check(calls.compactMap(\.value), of: "\"calls\"", .call, in: file)
        let selectors = calls.flatMap { call in call.selectors.map { (call: call.name, selector: $0) } }
        list.addDuplicates(selectors.map { ($0.selector.line, $0.selector.name) }, in: file)
        let words = Words(
            name: "command",
            entry: "call",
            key: "selector",
            identity: ["selector"],
            absence: "a dialect without a call"
        )
        let table = try NameTable(root, file: file, words, calls: calls, &list) { row throws(Problem) in
            let name = try row.string("selector")
            guard let (call, selector) = selectors.first(where: { $0.selector.name == name }) else {
                throw row.problem("no call has the selector \(name)")
            }
            return Declaration(name: call, place: selector.source, selector: name, swift: selector.swift)
        }
        table.checkSelectors(&list)
        return table
    }

    /// The selectors in the order of the commands, then those of the local calls.
    var selectors: [CallRow.Selector] {
        let rows = Dictionary(calls.flatMap(\.selectors).map { ($0.name, $0) }) { first, _ in first }
        return groupedByName(all, \.selector).compactMap { rows[$0.0] }
    }

    /// Checks that a command lists each selector once.
    private func checkSelectors(_ list: inout ProblemList) {
        for calls in rows.map(\.entries) + [local] {
            list.addDuplicates(calls.filter { $0.name != nil }.map { ($0.line, $0.selector) }, in: file)
        }
    }

    /// Records the selectors that neither a command nor the local calls list.
    func checkUse(_ list: inout ProblemList) {
        let listed = Set(all.map(\.selector))
        for selector in calls.flatMap(\.selectors) where !listed.contains(selector.name) {
            let rule = "\(selector.name) is neither a call of a command nor a local call"
            list.add(rule, in: file, at: selector.line)
        }
    }
}
