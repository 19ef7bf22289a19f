/// A file of `surface/`: what one SDK of a vendor declares, row by row.
///
/// The generator makes constants of the rows of one enumeration; tests hold all of them against the built adapters.
struct SurfaceTable {
    enum Kind: String, CaseIterable {
        case type, `typealias`, constant, `case`, property, `init`, method, callback
    }

    struct Row {
        var line: Int
        var kind: Kind
        var owner: String
        var declaration: String
    }

    /// A name of an enumeration and its number.
    struct Constant {
        var file: String
        var line: Int
        var name: String
        var number: Int
    }

    let file: String
    var rows: [Row] = []

    init(_ root: JSONNode, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try MappingGenerator.Row(root, file: file, keys: ["$schema", "about", "dialect", "sdk", "rows"])
        _ = try top.choice("dialect", Dialect.self)
        for node in try top.elements("rows") {
            if let row = list.attempt({ _ throws(Problem) in try Self.row(node, file) }) { rows.append(row) }
        }
        for (_, rows) in groupedByName(rows, { "\($0.kind) \($0.owner) \($0.declaration)" }) where rows.count > 1 {
            let rule = "duplicate row: \"\(rows[1].declaration)\" of \(rows[1].owner) is there twice"
            list.add(Problem(file: file, line: rows[1].line, rule: rule))
        }
    }

    private static func row(_ node: JSONNode, _ file: String) throws(Problem) -> Row {
        let row = try MappingGenerator.Row(node, file: file, keys: ["kind", "owner", "declaration", "deprecated"])
        return Row(
            line: row.line,
            kind: try row.choice("kind", Kind.self),
            owner: try row.string("owner"),
            declaration: try row.string("declaration")
        )
    }

    /// The cases of an enumeration.
    ///
    /// - Parameters:
    ///   - owner: The enumeration.
    ///   - list: Takes the rows that do not read `case NAME = NUMBER`.
    /// - Returns: The names and their numbers, in the order of the file.
    func cases(of owner: String, _ list: inout ProblemList) -> [Constant] {
        let cases = rows.filter { $0.kind == .case && $0.owner == owner }
        if cases.isEmpty { list.add(Problem(file: file, rule: "there is no case of \(owner)")) }
        return cases.compactMap { row in
            let words = row.declaration.split(separator: " ")
            guard words.count == 4, words[0] == "case", words[2] == "=", let number = Int(words[3]) else {
                let rule = "a case reads \"case NAME = NUMBER\", not \"\(row.declaration)\""
                list.add(Problem(file: file, line: row.line, rule: rule))
                return nil
            }
            return Constant(file: file, line: row.line, name: String(words[1]), number: number)
        }
    }
}
