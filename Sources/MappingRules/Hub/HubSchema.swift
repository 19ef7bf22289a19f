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
        var standard: JSONNode.Value?
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

    init(_ node: JSONNode, file: String) throws(Problem) {
        self.file = file
        members = try members(of: node)
        for member in try node.member("$defs", in: file)?.members(in: file) ?? [] {
            definitions.append(try definition(member.key, member.node))
        }
    }

    static func path(_ name: String) -> String { "hub/\(name).schema.json" }

    private func definition(_ name: String, _ node: JSONNode) throws(Problem) -> Definition {
        let swift = try node.member("x-swift", in: file)?.text(in: file)
        if try node.member("enum", in: file) != nil { return Definition(name: name, kind: .word, swift: swift) }
        let isObject = if case .string("object")? = try node.member("type", in: file)?.value { true } else { false }
        // An expression, or nothing, makes an object of members; the name of a type says that its reader is written by hand.
        let isMade = swift.map { $0.contains("(") || $0.first?.isLowercase == true } ?? true
        guard isObject, isMade else { return Definition(name: name, kind: .other, swift: swift) }
        return Definition(name: name, kind: .object(try members(of: node)), swift: swift)
    }

    private func members(of node: JSONNode) throws(Problem) -> [Member] {
        var required: [String] = []
        if case .array(let names)? = try node.member("required", in: file)?.value {
            for name in names { required.append(try name.text(in: file)) }
        }
        var members: [Member] = []
        for member in try node.member("properties", in: file)?.members(in: file) ?? [] {
            members.append(
                Member(
                    name: member.key,
                    form: try form(member.node),
                    isRequired: required.contains(member.key),
                    standard: try member.node.member("default", in: file)?.value,
                    isReadOnly: try member.node.member("readOnly", in: file) != nil
                )
            )
        }
        return members
    }

    private func form(_ node: JSONNode) throws(Problem) -> Form {
        if let reference = try node.member("$ref", in: file)?.text(in: file) {
            return .reference(String(reference.split(separator: "/").last ?? ""))
        }
        switch try node.member("type", in: file)?.value {
        case .string("string")?: return .string
        case .string("boolean")?: return .boolean
        case .string("integer")?: return .integer
        case .string("object")?: return .empty
        case .string("array")?:
            guard let items = try node.member("items", in: file) else { break }
            return .array(try form(items), isSet: try node.member("uniqueItems", in: file) != nil)
        default: break
        }
        throw Problem(file: file, line: node.line, rule: "the generator reads no value of this form")
    }
}

extension JSONNode {
    fileprivate func members(in file: String) throws(Problem) -> [Member] {
        guard case .object(let members) = value else {
            throw Problem(file: file, line: line, rule: "an object is expected here, not \(kind)")
        }
        return members
    }

    fileprivate func member(_ key: String, in file: String) throws(Problem) -> JSONNode? {
        try members(in: file).first { $0.key == key }?.node
    }

    fileprivate func text(in file: String) throws(Problem) -> String {
        guard case .string(let text) = value else {
            throw Problem(file: file, line: line, rule: "a text is expected here, not \(kind)")
        }
        return text
    }
}
