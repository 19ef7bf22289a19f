#if Gateway
import JSONSyntax
import RelationshipCore

/// The components of a document, in the form that code generators need.
///
/// A generator declares a type for each component, and invents the names of everything else, which may collide or
/// change with the document. So each object, enumeration and choice gets its own component, named for its place, and
/// each choice between objects has a discriminator.
struct NamedSchemas {
    private(set) var components: JSONObject = [:]

    /// Names the schemas of a book.
    init(_ book: SchemaBook) {
        for schema in book.schemas.members { add(schema.key, schema.value) }
    }

    /// Returns the name of a type: `v2tim.addFriend.reply` becomes `V2timAddFriendReply`.
    static func typeName(_ name: String) -> String {
        name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func reference(_ name: String) -> JSONValue { SchemaBook.reference(typeName(name)) }

    /// Adds a component.
    ///
    /// - Parameters:
    ///   - name: The name of its place, with dots.
    ///   - schema: The schema, whose references have such names as well.
    private mutating func add(_ name: String, _ schema: JSONValue) {
        guard var object = content(schema, name).object else { return }
        let type = NamedSchemas.typeName(name)
        object["title"] = .string(type)
        components[type] = .object(object)
    }

    /// Returns a schema for use in another schema or in an operation: a reference if a type needs a name.
    private mutating func part(_ schema: JSONValue, _ name: String) -> JSONValue {
        guard var object = schema.object else { return schema }
        let types = object.types
        guard types.contains("object") || types.filter({ $0 != "null" }).count > 1 || object.isChoice else {
            return content(schema, name)
        }
        guard types.contains("null") else {
            add(name, schema)
            return NamedSchemas.reference(name)
        }
        object.types = types.filter { $0 != "null" }
        return ["anyOf": [part(.object(object), name), ["type": "null"]]]
    }

    /// Returns an operation whose schemas have names.
    mutating func operation(_ operation: APIOperation) -> APIOperation {
        let name = "\(operation.tag).\(operation.name)"
        var named = operation
        for (index, parameter) in operation.parameters.enumerated() {
            named.parameters[index].schema = part(parameter.schema, "\(name).\(parameter.name)")
        }
        if let body = operation.body { named.body?.schema = part(body.schema, "\(name).body") }
        for (index, answer) in operation.answers.enumerated() {
            guard let content = answer.content else { continue }
            let place = answer.status < 300 ? "answer" : "\(answer.status)"
            named.answers[index].content?.schema = part(content.schema, "\(name).\(place)")
        }
        return named
    }

    // MARK: Contents

    private mutating func content(_ schema: JSONValue, _ name: String) -> JSONValue {
        guard var object = schema.object else { return schema }
        if let path = object["$ref"]?.text?.split(separator: "/").last {
            object["$ref"] = NamedSchemas.reference(String(path))["$ref"]
            return .object(object)
        }
        if object.types.filter({ $0 != "null" }).count > 1 { object = object.splitByType }
        if let choices = object["oneOf"]?.elements { return choice(object, between: choices, name) }
        if let choices = object["anyOf"]?.elements {
            let isOptional = choices.count == 2 && choices.contains(["type": "null"])
            object["anyOf"] = .array(
                choices.map { part($0, isOptional ? name : "\(name).\($0.object?.types.first ?? "choice")") }
            )
        }
        for member in object["properties"]?.object?.members ?? [] {
            var properties = object["properties"]?.object ?? [:]
            properties[member.key] = part(member.value, "\(name).\(member.key)")
            object["properties"] = .object(properties)
        }
        object["items"] = object["items"].map { part($0, "\(name).item") }
        if let values = object["additionalProperties"], values.object != nil {
            object["additionalProperties"] = part(values, "\(name).value")
        }
        return .object(object.withExactType)
    }

    /// Returns a choice between components that a constant member tells apart.
    ///
    /// Each component repeats the members that the choice declares for all of them.
    private mutating func choice(_ object: JSONObject, between choices: [JSONValue], _ name: String) -> JSONValue {
        let constants = (choices.first?["properties"]?.object?.members ?? []).filter { $0.value["const"] != nil }
        guard let key = constants.first?.key else { return .object(object) }
        let place = name.split(separator: ".")
        var common = object
        for key in ["oneOf", "description", "title"] { common[key] = nil }
        var mapping: JSONObject = [:]
        for choice in choices {
            guard let value = choice["properties"]?[key]?["const"]?.text else { continue }
            let name = (place.dropLast() + [Substring(value)] + place.suffix(1)).joined(separator: ".")
            add(name, JSONValue.object(common).joined(with: choice))
            mapping[value] = NamedSchemas.reference(name)["$ref"]
        }
        let choices = mapping.members.map { ["$ref": $0.value] as JSONValue }
        var result: JSONObject = [
            "oneOf": .array(choices), "discriminator": ["propertyName": .string(key), "mapping": .object(mapping)],
        ]
        result["description"] = object["description"]
        return .object(result)
    }
}

extension JSONObject {
    /// The types that a schema names.
    fileprivate var types: [String] {
        get { (self["type"]?.elements ?? self["type"].map { [$0] } ?? []).compactMap(\.text) }
        set { self["type"] = newValue.count == 1 ? .string(newValue[0]) : .array(newValue.map { .string($0) }) }
    }

    /// Whether a schema is an enumeration, or a choice between more than a value and `null`.
    fileprivate var isChoice: Bool {
        if self["enum"] != nil || self["oneOf"] != nil { return true }
        return (self["anyOf"]?.elements ?? []).filter { $0 != ["type": "null"] }.count > 1
    }

    /// A schema of several types as a choice, in which the members belong to the object.
    fileprivate var splitByType: JSONObject {
        var result = self
        for key in ["type", "properties", "required", "additionalProperties"] { result[key] = nil }
        result["anyOf"] = .array(
            types.map { type in
                guard type == "object" else { return ["type": .string(type)] }
                var object = self
                object["description"] = nil
                object.types = [type]
                return .object(object)
            }
        )
        return result
    }

    /// The schema with the type of its constants, and the size of its whole numbers: some generators assume 32 bits.
    fileprivate var withExactType: JSONObject {
        var result = self
        if types.isEmpty, let value = self["const"] ?? self["enum"]?.elements?.first {
            result["type"] = value.text == nil ? "integer" : "string"
        }
        if result.types.contains("integer") { result["format"] = "int64" }
        return result
    }
}
#endif
