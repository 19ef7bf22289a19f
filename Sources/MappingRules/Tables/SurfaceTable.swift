import JSONSyntax

/// A file of a dialect's `surface/`: the declarations of one version of the SDK, row by row.
///
/// The generator creates constants from the rows of one enumeration; tests compare all rows with the built adapters.
struct SurfaceTable: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case type, `typealias`, constant, `case`, property, `init`, method, callback
    }

    struct Row: Sendable {
        var line: Int
        var kind: Kind
        var owner: String
        var declaration: String
        /// The name in its owner, with argument labels; `nil` for an owner itself.
        var member: String?
        /// The number of an enumeration's case.
        var number: Int?
        /// Whether it is deprecated by the vendor.
        var isDeprecated = false
    }

    /// A name of an enumeration and its number.
    struct Constant: Sendable, Equatable {
        var file: String
        var line: Int
        var name: String
        var number: Int
    }

    let file: String
    var rows: [Row] = []

    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try MappingRules.Row(root, file: file, keys: ["$schema", "about", "sdk", "rows"])
        _ = try top.string("sdk")
        rows = try top.rows("rows", ["kind", "owner", "declaration", "deprecated"], &list, Self.row)
        for (_, rows) in groupedByName(rows, { "\($0.kind) \($0.owner) \($0.declaration)" }) where rows.count > 1 {
            let rule = "duplicate row: \"\(rows[1].declaration)\" of \(rows[1].owner) is there twice"
            list.add(rule, in: file, at: rows[1].line)
        }
    }

    private static func row(_ row: MappingRules.Row) throws(Problem) -> Row {
        let kind = try row.choice("kind", Kind.self)
        let declaration = try row.string("declaration")
        return Row(
            line: row.line,
            kind: kind,
            owner: try row.string("owner"),
            declaration: declaration,
            member: member(of: declaration, kind),
            number: kind == .case ? declaration.split(separator: " ").last.flatMap { Int($0) } : nil,
            isDeprecated: row.value("deprecated") != nil
        )
    }

    /// Returns the name in a declaration, with argument labels.
    private static func member(of declaration: String, _ kind: Kind) -> String? {
        switch kind {
        case .case, .property:
            let words = declaration.split(whereSeparator: { " :".contains($0) })
            guard let index = words.firstIndex(where: { ["var", "let", "case"].contains($0) }) else { return nil }
            return words.indices.contains(index + 1) ? String(words[index + 1]) : nil
        case .method, .callback:
            guard let start = declaration.firstRange(of: "func ")?.upperBound else { return nil }
            return functionName(declaration[start...])
        case .type, .typealias, .constant, .`init`:
            return nil
        }
    }

    /// Returns the name of a function: `addFriend(_ request: Request!, succ: (() -> Void)!)` becomes
    /// `addFriend(_:succ:)`.
    private static func functionName(_ text: Substring) -> String? {
        guard let open = text.firstIndex(of: "(") else { return nil }
        // A name that is a Swift keyword is declared in backticks.
        let name = text[..<open].filter { $0 != "`" }.prefix { $0 != "<" && $0 != " " }
        var labels = ""
        var depth = 0
        var isLabel = true
        for character in text[open...] {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if depth == 0 { break }
            guard depth == 1 else { continue }
            switch character {
            case ",":
                isLabel = true
            case ":" where isLabel:
                isLabel = false
                labels += ":"
            case " " where isLabel && !labels.isEmpty && labels.last != ":":
                // The name inside the function, or the type, follows.
                isLabel = false
                labels += ":"
            default:
                if isLabel, character != " ", character != "(" { labels.append(character) }
            }
        }
        return "\(name)(\(labels))"
    }

    /// Returns the list with the names of cases as the lists without the prefix have them.
    func withoutCasePrefix(_ prefix: String) -> SurfaceTable {
        var table = self
        for index in rows.indices where rows[index].kind == .case {
            guard let name = rows[index].member, name.hasPrefix(prefix) else { continue }
            table.rows[index].member = String(name.dropFirst(prefix.count))
        }
        return table
    }

    /// Returns the cases of an enumeration.
    ///
    /// - Parameters:
    ///   - owner: The enumeration.
    ///   - list: Collects the rows that are not of the form `case NAME = NUMBER`.
    /// - Returns: The names and their numbers, in the order of the file.
    func cases(of owner: String, _ list: inout ProblemList) -> [Constant] {
        let cases = rows.filter { $0.kind == .case && $0.owner == owner }
        if cases.isEmpty { list.add("there is no case of \(owner)", in: file) }
        return cases.compactMap { row in
            let words = row.declaration.split(separator: " ")
            guard words.count == 4, words[0] == "case", words[2] == "=", let number = Int(words[3]) else {
                list.add("a case reads \"case NAME = NUMBER\", not \"\(row.declaration)\"", in: file, at: row.line)
                return nil
            }
            return Constant(file: file, line: row.line, name: String(words[1]), number: number)
        }
    }
}
