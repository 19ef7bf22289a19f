import JSONSyntax

/// `hub/errors.json`: the neutral error codes, and the arguments that an error can be about.
struct HubErrors: Sendable {
    static let file = "hub/errors.json"

    /// The closed list of neutral codes.
    let codes: [String]
    let arguments: [HubNames.Row]

    init(_ root: JSONValue, _ list: inout ProblemList) throws(Problem) {
        let top = try Row(root, file: Self.file, keys: ["$schema", "about", "codes", "arguments"])
        codes = try top.strings("codes")
        arguments = try top.rows("arguments", ["name", "summary"], &list) { row throws(Problem) in
            try HubNames.Row(row, "name")
        }
    }

    /// Records the arguments that no dialect's row uses.
    func check(use tables: [CodesTable], _ list: inout ProblemList) {
        let used = Set(tables.flatMap(\.rows).compactMap(\.argument))
        for argument in arguments where !used.contains(argument.name) {
            list.add("no row of a dialect is about the argument \"\(argument.name)\"", in: Self.file, at: argument.line)
        }
    }
}
