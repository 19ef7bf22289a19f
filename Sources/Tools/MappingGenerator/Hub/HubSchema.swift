import JSONSyntax

/// One schema of the hub's JSON: the part of JSON Schema that `Mappings/hub` uses, read for the generator.
///
/// The keyword `x-swift` maps a definition to Swift: a type, or an expression (``SwiftExpression``) that creates the
/// value from the members. ``CommandFacts`` and ``Mark`` are the other keywords of the commands.
struct HubSchema {
    /// The form of a value.
    indirect enum Form {
        case string, boolean, integer
        /// An object without members.
        case empty
        case reference(String)
        case array(Form, isSet: Bool)
    }

    /// What `x-limit` or `x-audited` says about a text or a list.
    enum Mark: Equatable {
        /// `false`: the text or list has no limit, or is not audited.
        case none
        /// `true`: fields are limited or audited under their own names.
        case own
        /// The name of a limit, or of the field for the audit.
        case name(String)
    }

    /// A member of an object.
    struct Member {
        var name: String
        var form: Form
        var isRequired: Bool
        /// The default value, which writers omit; `nil` for none.
        var standard: JSONValue.Content?
        /// Whether the member is derived from others, and readers skip it.
        var isReadOnly: Bool
        /// The limit of a text or of the length of a list: `x-limit`.
        var limit: Mark?
        /// The limit of each text in a list: `x-limit` of `items`.
        var itemLimit: Mark?
        /// The field under which a text is audited: `x-audited`.
        var audited: Mark?

        /// Whether the member can be missing, and has no default value.
        var isOptional: Bool { !isRequired && standard == nil }
    }

    /// A named definition.
    struct Definition {
        enum Kind {
            /// A string from a closed list.
            case word
            /// An object of members.
            case object([Member])
            /// A value with a hand-written reader.
            case other
        }

        var name: String
        var kind: Kind
        /// The value of `x-swift`.
        var swift: String?
        var facts = CommandFacts()
    }

    /// The facts of a command that follow from no member.
    struct CommandFacts {
        /// The kind of outcome: `x-answers`.
        var answer = "done"
        /// Whether the command changes nothing: `x-reads`.
        var isRead = false
        /// Whether the command concerns users that it does not name: `x-concernsAll`.
        var concernsAll = false
        /// The paragraphs of the documentation: `x-doc`.
        var documentation: [String] = []
    }

    /// The schemas, in the order of writing.
    static let files = ["values", "outcomes", "commands", "events", "data"]

    let file: String
    /// The definitions in the order of the file.
    private(set) var definitions: [Definition] = []
    /// The members of the document itself.
    private(set) var members: [Member] = []
    /// The hub's own limits, which only the schema of the commands contains: `x-limits`.
    private(set) var limits: [Limit] = []

    init(_ tree: JSONValue, file: String) throws(Problem) {
        self.file = file
        let object = try TableReader(tree, in: file).object()
        members = try members(of: object)
        limits = try limits(of: object)
        for (name, value) in try object.value("$defs")?.entries() ?? [] {
            let object = try value.object()
            var definition = try definition(name, object)
            if file == Self.path("commands") { definition.facts = try facts(of: object) }
            try checkMarks(of: definition, object)
            definitions.append(definition)
        }
    }

    static func path(_ name: String) -> String { "hub/\(name).schema.json" }

    private func definition(_ name: String, _ object: Row) throws(Problem) -> Definition {
        let swift = try object.optionalString("x-swift")
        if object.value("enum") != nil { return Definition(name: name, kind: .word, swift: swift) }
        let isObject = object.object["type"] == "object"
        // An expression, or no `x-swift`, requests a generated reader; the name of a type means a hand-written reader.
        let isMade = swift.map { $0.contains("(") || $0.first?.isLowercase == true } ?? true
        guard isObject, isMade else { return Definition(name: name, kind: .other, swift: swift) }
        return Definition(name: name, kind: .object(try members(of: object)), swift: swift)
    }

    private func members(of object: Row) throws(Problem) -> [Member] {
        let required = try object.optionalStrings("required")
        var members: [Member] = []
        for (name, property) in try object.value("properties")?.entries() ?? [] {
            let property = try property.object()
            members.append(
                Member(
                    name: name,
                    form: try form(property),
                    isRequired: required.contains(name),
                    standard: property.object["default"]?.content,
                    isReadOnly: property.value("readOnly") != nil,
                    limit: try mark("x-limit", of: property),
                    itemLimit: try property.value("items")
                        .flatMap { items throws(Problem) in
                            try mark("x-limit", of: items.object())
                        },
                    audited: try mark("x-audited", of: property)
                )
            )
        }
        return members
    }

    private func form(_ object: Row) throws(Problem) -> Form {
        if let reference = try object.optionalString("$ref") {
            return .reference(String(reference.split(separator: "/").last ?? ""))
        }
        switch object.object["type"]?.text {
        case "string": return .string
        case "boolean": return .boolean
        case "integer": return .integer
        case "object": return .empty
        case "array":
            guard let items = object.value("items") else { break }
            return .array(try form(items.object()), isSet: object.value("uniqueItems") != nil)
        default: break
        }
        throw object.problem("the generator reads no value of this form")
    }
}
