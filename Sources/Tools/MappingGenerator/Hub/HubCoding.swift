import JSONSyntax

/// A generator of the readers and writers of the hub's JSON.
struct HubCoding {
    let schemas: [HubSchema]
    private let definitions: [String: HubSchema.Definition]

    init(_ schemas: [HubSchema]) {
        self.schemas = schemas
        let all = schemas.flatMap(\.definitions).map { ($0.name, $0) }
        definitions = Dictionary(all) { first, _ in first }
    }

    /// Returns the Swift source for one schema.
    func swift(_ schema: HubSchema) -> String {
        var swift = SwiftText()
        swift.line("internal import JSONSyntax")
        swift.line()
        let union: Union? =
            switch schema.file {
            case HubSchema.path("commands"): Union(type: "Command", function: "arguments")
            case HubSchema.path("events"): Union(type: "Event.Payload", kind: "Event.Kind", function: "payload")
            default: nil
            }
        let objects = schema.definitions.filter { if case .object = $0.kind { true } else { false } }
        let values = objects.filter { $0.name.first?.isUppercase == true }
        let cases = objects.filter { $0.name.first?.isLowercase == true }
        swift.block("extension HubReader") { swift in
            for definition in values { write(readerOf: definition, makes: nil, to: &swift) }
            if let union {
                for definition in cases { write(readerOf: definition, makes: union, to: &swift) }
                write(readerOf: union, cases, to: &swift)
            }
            if !schema.members.isEmpty, union == nil { write(readerOfAnswers: schema.members, to: &swift) }
        }
        swift.line()
        swift.block("extension HubWriter") { swift in
            for definition in values { write(writerOf: definition, to: &swift) }
            if let union { write(writerOf: union, cases, to: &swift) }
            if !schema.members.isEmpty, union == nil { write(writerOfAnswers: schema.members, to: &swift) }
        }
        return swift.text
    }

    // MARK: Names and types

    /// Commands or events: a kind, and arguments that depend on it.
    struct Union {
        var type: String
        var kind: String
        /// The name of the function that reads or writes the arguments.
        var function: String

        init(type: String, kind: String? = nil, function: String) {
            self.type = type
            self.kind = kind ?? "\(type).Kind"
            self.function = function
        }

        /// Returns the name of the function for one kind.
        func function(_ name: String) -> String { "\(name)\(function.prefix(1).uppercased())\(function.dropFirst())" }
    }

    /// Returns the name of the function that reads or writes a definition.
    func function(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

    func expression(_ definition: HubSchema.Definition) -> SwiftExpression {
        let names = members(definition).filter { !$0.isReadOnly }.map(\.name)
        return SwiftExpression(definition.swift ?? "\(definition.name)(...)", members: names)
    }

    /// Returns the definition of a name in any of the schemas.
    func definition(_ name: String) -> HubSchema.Definition? { definitions[name] }

    func members(_ definition: HubSchema.Definition) -> [HubSchema.Member] {
        if case .object(let members) = definition.kind { members } else { [] }
    }

    /// Returns the Swift type of a value.
    func type(_ form: HubSchema.Form) -> String {
        switch form {
        case .string: return "String"
        case .boolean: return "Bool"
        case .integer: return "Int64"
        case .empty: return "Void"
        case .array(let element, isSet: true): return "Set<\(type(element))>"
        case .array(let element, isSet: false): return "[\(type(element))]"
        case .reference(let name):
            guard let definition = definitions[name] else { return name }
            if case .object = definition.kind { return expression(definition).callee }
            return definition.swift ?? name
        }
    }

    /// Returns the Swift expression of a JSON value.
    func swift(_ value: JSONValue.Content) -> String {
        switch value {
        case .null: "nil"
        case .bool(let flag): "\(flag)"
        case .number(let number): literal(Int(number.literal))
        case .string(""): "\"\""
        // Default strings are empty; any other default is a case of an enumeration.
        case .string(let word): ".\(word)"
        case .array(let elements): "[\(elements.map { swift($0.content) }.joined(separator: ", "))]"
        case .object: "[:]"
        }
    }

    func isWord(_ name: String) -> Bool {
        if case .word? = definitions[name]?.kind { true } else { false }
    }
}
