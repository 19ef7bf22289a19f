package import JSONSyntax

/// The names of error numbers that are global constants, shared by several dialects or of one dialect.
package struct ConstantsTable: Sendable {
    /// The name of the file in a dialect's folder.
    static let ownFile = "error-codes.json"

    /// The declaration of the shared constants; `nil` in the file of a dialect.
    package struct Declaration: Sendable {
        package let module: String
        package let type: String
    }

    let file: String
    package private(set) var declaration: Declaration?
    /// The constants, in the order of the file.
    package private(set) var constants: [SurfaceTable.Constant] = []

    /// The SDK and its version; `nil` in the shared file.
    package private(set) var sdk: String?

    /// Reads the file that several dialects share.
    package static func shared(
        _ root: JSONValue,
        file: String,
        _ list: inout ProblemList
    ) throws(Problem) -> ConstantsTable {
        try ConstantsTable(root, file: file, isShared: true, &list)
    }

    /// Reads the file of one dialect.
    package static func own(
        _ root: JSONValue,
        file: String,
        _ list: inout ProblemList
    ) throws(Problem) -> ConstantsTable {
        try ConstantsTable(root, file: file, isShared: false, &list)
    }

    private init(_ root: JSONValue, file: String, isShared: Bool, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let keys = isShared ? ["module", "type"] : ["sdk"]
        let top = try Row(root, file: file, keys: ["$schema", "about", "codes"] + keys)
        if isShared {
            declaration = Declaration(module: try top.string("module"), type: try top.string("type"))
        } else {
            sdk = try top.string("sdk")
        }
        constants = try top.rows("codes", ["name", "number"], &list) { row throws(Problem) in
            let (name, number) = (try row.string("name"), try row.integer("number"))
            guard Int32(exactly: number) != nil else { throw row.problem("\(number) is no 32-bit number") }
            return SurfaceTable.Constant(file: file, line: row.line, name: name, number: number)
        }
    }
}
