package import JSONSyntax

/// A file of a dialect's folder `surface`: the declarations of one version of the SDK.
///
/// The generator creates constants, types and methods from the rows; tests compare all rows with the built adapters.
package struct SurfaceTable: Sendable {
    /// A name of an error number, and the number.
    package struct Constant: Sendable, Equatable {
        var file: String
        var line: Int
        package let name: String
        package let number: Int
    }

    let file: String
    /// The SDK and its version.
    package let sdk: String
    /// The rows, in the order of the vendor's headers.
    package private(set) var rows: [SurfaceRow] = []

    package init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try Row(root, file: file, keys: ["$schema", "about", "sdk", "rows"])
        sdk = try top.string("sdk")
        rows = try top.rows("rows", ["kind", "owner", "declaration", "deprecated"], &list, Self.row)
        list.addDuplicates(rows.map { ($0.line, "the \($0.kind) \"\($0.declaration)\" of \($0.owner)") }, in: file)
    }

    private static func row(_ row: Row) throws(Problem) -> SurfaceRow {
        let kind = try row.choice("kind", SurfaceRow.Kind.self)
        let found = SurfaceRow(
            kind,
            try row.string("owner"),
            try row.string("declaration"),
            isDeprecated: try row.flag("deprecated"),
            line: row.line
        )
        guard kind == .type || found.swift != nil else {
            throw row.problem("'\(found.declaration)' is not a declaration of a \(kind)")
        }
        return found
    }

    /// Returns the cases of an enumeration.
    ///
    /// - Parameters:
    ///   - owner: The enumeration.
    ///   - list: Collects the rows that do not have the form `case NAME = NUMBER`.
    /// - Returns: The names and their numbers, in the order of the file.
    func cases(of owner: String, _ list: inout ProblemList) -> [Constant] {
        let cases = rows.filter { $0.kind == .case && $0.owner == owner }
        if cases.isEmpty { list.add("there is no case of \(owner)", in: file) }
        return cases.compactMap { row in
            guard let name = row.member, let number = row.number else {
                list.add("a case reads \"case NAME = NUMBER\", not \"\(row.declaration)\"", in: file, at: row.line)
                return nil
            }
            return Constant(file: file, line: row.line, name: name, number: number)
        }
    }
}
