import JSONSyntax

/// `objc.json` of a dialect: the vendor's declarations in Objective-C.
///
/// The generator creates the headers from it that Swift cannot print; `.ci/check-objc` compares all rows with what an
/// app in Objective-C sees.
struct ObjectiveCTable: Sendable {
    static let file = "objc.json"

    /// A declaration of the vendor's headers.
    struct Declaration: Sendable {
        enum Kind: String, CaseIterable, Sendable {
            case `class`, `protocol`, `enum`, constant, typedef, property, method, callback, global
        }

        var line: Int
        var kind: Kind
        /// The type that contains it; "" for a type and a global constant.
        var owner: String
        var declaration: String
        /// The text of a global constant.
        var value: String?

        /// The selector of a method.
        var selector: String { parts(at: ") ").map { String($0.rest.prefix { $0 != " " }) } ?? "" }

        /// The parts of `NAME SEPARATOR REST`.
        func parts(at separator: String) -> (name: String, rest: String)? {
            declaration.firstRange(of: separator)
                .map { (String(declaration[..<$0.lowerBound]), String(declaration[$0.upperBound...])) }
        }
    }

    /// A folder of headers.
    struct Umbrella: Sendable {
        var name: String
        /// The single headers that files import.
        var headers: [String]
        /// The module of the classes that only this folder has.
        var module: String?
    }

    let file: String
    /// The SDK and its version.
    let sdk: String
    /// The folders of the vendor's headers, each with a header of the same name that includes all others.
    let umbrellas: [Umbrella]
    /// The module that declares the enumerations and the global constants.
    let declarations: String
    /// Whether the vendor's headers declare what can be `nil`.
    let isAudited: Bool
    private(set) var rows: [Declaration] = []

    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let keys = ["$schema", "about", "sdk", "umbrellas", "declarations", "audited", "missing", "rows"]
        let top = try Row(root, file: file, keys: keys)
        sdk = try top.string("sdk")
        umbrellas = try top.rows("umbrellas", ["name", "headers", "module"]) { row throws(Problem) in
            Umbrella(
                name: try row.string("name"),
                headers: try row.strings("headers"),
                module: try row.optionalString("module")
            )
        }
        declarations = try top.string("declarations")
        isAudited = try top.flag("audited")
        rows = try top.rows("rows", ["kind", "owner", "declaration", "value"], &list, Self.row)
        list.addDuplicates(rows.map { ($0.line, "the \($0.kind) \"\($0.declaration)\" of \($0.owner)") }, in: file)
        let known = Set(rows.map { "\($0.owner) \($0.declaration)" })
        let missing = try top.rows("missing", ["owner", "declaration", "reason"], &list) { row throws(Problem) in
            _ = try row.string("reason")
            return (line: row.line, key: "\(try row.string("owner")) \(try row.string("declaration"))")
        }
        for row in missing where !known.contains(row.key) {
            list.add("there is no row \"\(row.key)\"", in: file, at: row.line)
        }
    }

    /// Returns the selectors of the callbacks of a listener.
    func selectors(of listener: String) -> [String] {
        rows.filter { $0.kind == .callback && $0.owner == listener }
            .compactMap { row in row.parts(at: ") ").map { String($0.rest.prefix { $0 != " " }) } }
    }

    private static func row(_ row: Row) throws(Problem) -> Declaration {
        let found = Declaration(
            line: row.line,
            kind: try row.choice("kind", Declaration.Kind.self),
            owner: try row.optionalString("owner") ?? "",
            declaration: try row.string("declaration"),
            value: try row.optionalString("value")
        )
        if found.kind == .global, found.value == nil { throw row.problem("a global constant has a \"value\"") }
        switch found.kind {
        case .enum where found.parts(at: " : ") == nil, .constant where found.parts(at: " = ") == nil,
            .typedef where found.parts(at: " = ") == nil:
            throw row.problem("'\(found.declaration)' is not a declaration of a \(found.kind)")
        case .class, .protocol, .enum, .constant, .typedef, .property, .method, .callback, .global: return found
        }
    }
}
