import JSONSyntax

/// Names of error numbers that are global constants: those that several dialects share, or those that only one has.
struct ConstantsTable: Sendable {
    /// The name of a dialect's own file.
    static let ownFile = "error-codes.json"

    /// The declaration of the shared constants; `nil` in the file of a dialect.
    struct Declaration: Sendable {
        var module: String
        var type: String
    }

    let file: String
    var declaration: Declaration?
    /// The constants, in the order of the file.
    var constants: [SurfaceTable.Constant] = []

    init(_ root: JSONValue, file: String, isShared: Bool, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let keys = isShared ? ["module", "type"] : ["sdk"]
        let top = try Row(root, file: file, keys: ["$schema", "about", "codes"] + keys)
        if isShared {
            declaration = Declaration(module: try top.string("module"), type: try top.string("type"))
        } else {
            _ = try top.string("sdk")
        }
        constants = try top.rows("codes", ["name", "number"], &list) { row throws(Problem) in
            let (name, number) = (try row.string("name"), try row.integer("number"))
            guard Int32(exactly: number) != nil else { throw row.problem("\(number) is no 32-bit number") }
            return SurfaceTable.Constant(file: file, line: row.line, name: name, number: number)
        }
    }
}
