import JSONSyntax

/// `surface/tencent-error-codes.json`: the global constants of Tencent's `ERROR_CODE`.
struct ErrorCodesTable: Sendable {
    static let file = "surface/tencent-error-codes.json"

    /// The constants of each dialect, in the order of the file.
    var constants: [Dialect: [SurfaceTable.Constant]] = [:]

    init(_ root: JSONTree, _ list: inout ProblemList) throws(Problem) {
        let top = try Row(root, file: Self.file, keys: ["$schema", "about", "codes"])
        for tree in try top.elements("codes") {
            list.attempt { _ throws(Problem) in try read(tree) }
        }
    }

    private mutating func read(_ tree: JSONTree) throws(Problem) {
        let dialects = [Dialect.tim, .v2tim]
        let row = try Row(tree, file: Self.file, keys: ["name"] + dialects.map(\.rawValue))
        let name = try row.string("name")
        guard dialects.contains(where: { row.value($0.rawValue) != nil }) else {
            throw row.problem("\"\(name)\" has no value in any dialect")
        }
        for dialect in dialects where row.value(dialect.rawValue) != nil {
            let number = try row.integer(dialect.rawValue)
            guard Int32(exactly: number) != nil else { throw row.problem("\(number) is no 32-bit number") }
            let constant = SurfaceTable.Constant(file: Self.file, line: row.line, name: name, number: number)
            constants[dialect, default: []].append(constant)
        }
    }
}
