import JSONSyntax

/// One schema of the hub's JSON: the part of JSON Schema that `Mappings/hub` uses, read for the generator.
///
/// The keyword `x-swift` says what a definition is in Swift: a type, or an expression (``SwiftExpression``) that makes the
/// value out of the members.
struct HubSchema {
    /// What a value looks like.
    indirect enum Form {
        case string, boolean, integer
        /// An object without members.
        case empty
        case reference(String)
        case array(Form, isSet: Bool)
    }

    /// A member of an object.
    struct Member {
        var name: String
        var form: Form
        var isRequired: Bool
        /// The value that is left out; `nil` for none.
        var standard: JSONValue.Content?
        /// Whether the member only tells what others amount to.
        var isReadOnly: Bool
    }

    /// A named definition.
    struct Definition {
        enum Kind {
            /// A word of a closed list.
            case word
            /// An object of members.
            case object([Member])
            /// A value whose reader is written by hand.
            case other
        }

        var name: String
        var kind: Kind
        /// What `x-swift` says.
        var swift: String?
    }

    /// The schemas, and the order in which they are written.
    static let files = ["values", "outcomes", "commands", "events"]

    let file: String
    /// The definitions in the order of the file.
    private(set) var definitions: [Definition] = []
    /// The members of the document itself.
    private(set) var members: [Member] = []

    init(_ tree: JSONValue, file: String) throws(Problem) {
        self.file = file
        members = try members(of: tree)
        for member in try tree.member("$defs", in: file)?.members(in: file) ?? [] {
            definitions.append(try definition(member.key, member.value))
        }
    }

    static func path(_ name: String) -> String { "hub/\(name).schema.json" }

    private func definition(_ name: String, _ tree: JSONValue) throws(Problem) -> Definition {
        let swift = try tree.member("x-swift", in: file)?.text(in: file)
        if try tree.member("enum", in: file) != nil { return Definition(name: name, kind: .word, swift: swift) }
        let isObject = try tree.member("type", in: file)?.text == "object"
        // An expression, or nothing, makes an object of members; the name of a type says that its reader is written by hand.
        let isMade = swift.map { $0.contains("(") || $0.first?.isLowercase == true } ?? true
        guard isObject, isMade else { return Definition(name: name, kind: .other, swift: swift) }
        return Definition(name: name, kind: .object(try members(of: tree)), swift: swift)
    }

    private func members(of tree: JSONValue) throws(Problem) -> [Member] {
        var required: [String] = []
        for name in try tree.member("required", in: file)?.elements ?? [] {
            required.append(try name.text(in: file))
        }
        var members: [Member] = []
        for member in try tree.member("properties", in: file)?.members(in: file) ?? [] {
            members.append(
                Member(
                    name: member.key,
                    form: try form(member.value),
                    isRequired: required.contains(member.key),
                    standard: try member.value.member("default", in: file)?.content,
                    isReadOnly: try member.value.member("readOnly", in: file) != nil
                )
            )
        }
        return members
    }

    private func form(_ tree: JSONValue) throws(Problem) -> Form {
        if let reference = try tree.member("$ref", in: file)?.text(in: file) {
            return .reference(String(reference.split(separator: "/").last ?? ""))
        }
        switch try tree.member("type", in: file)?.text {
        case "string": return .string
        case "boolean": return .boolean
        case "integer": return .integer
        case "object": return .empty
        case "array":
            guard let items = try tree.member("items", in: file) else { break }
            return .array(try form(items), isSet: try tree.member("uniqueItems", in: file) != nil)
        default: break
        }
        throw Problem(file: file, line: tree.line, rule: "the generator reads no value of this form")
    }
}

extension JSONValue {
    fileprivate func member(_ key: String, in file: String) throws(Problem) -> JSONValue? {
        try members(in: file).first { $0.key == key }?.value
    }

    fileprivate func text(in file: String) throws(Problem) -> String {
        guard let text else {
            throw Problem(file: file, line: line, rule: "a text is expected here, not \(tableKind)")
        }
        return text
    }
}
