#if Gateway
import JSONSyntax
import RelationshipCore

/// The schemas of a dialect's calls and replies, from the text of the dialect.
struct DialectSchemas {
    private static let anyObject: JSONValue = ["type": "object"]

    /// What ``Dialect/schemas`` contains.
    let document: JSONValue
    private let prefix: String
    private let book: SchemaBook

    /// Reads the schemas.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - book: The book that gets the types in the schemas.
    /// - Throws: ``JSONSyntaxError`` if the text of the dialect is not JSON.
    init(_ dialect: some Dialect, _ book: SchemaBook) throws {
        let text = dialect.schemas
        document = text.isEmpty ? [:] : try JSONValue(parsing: Array(text.utf8))
        (prefix, self.book) = (dialect.name.rawValue, book)
    }

    /// Returns the schema of the arguments of a call.
    func arguments(of call: String) -> JSONValue {
        document["calls"]?[call].map { form(of: $0) } ?? DialectSchemas.anyObject
    }

    /// Returns the schema of a reply and of others in the same form.
    ///
    /// Its members are named for their place, because they often have several forms.
    func form(like reply: JSONValue) -> JSONValue {
        let choices = document["reply"]?["oneOf"]?.elements ?? []
        let choice = choices.first { fits(reply, $0) }?.object
        var properties: JSONObject = [:]
        for member in reply.object?.members ?? [] {
            let schema = choice?["properties"]?[member.key].map { definition($0)?.schema ?? $0 }
            properties[member.key] = schema.map { form(of: $0, like: member.value) } ?? DialectSchemas.anyObject
        }
        var result = choice ?? ["type": "object", "required": .array(properties.keys.map { .string($0) })]
        result["properties"] = .object(properties)
        return .object(result)
    }

    /// Returns a schema for the document, and adds its types to the book.
    ///
    /// - Parameters:
    ///   - schema: The schema.
    ///   - value: A value, which decides between the forms; without one the first form applies.
    /// - Returns: The schema of one form.
    private func form(of schema: JSONValue, like value: JSONValue? = nil) -> JSONValue {
        if let (name, schema) = definition(schema) {
            guard schema["properties"] != nil || schema["anyOf"] != nil else { return form(of: schema, like: value) }
            let type = "\(prefix).\(name)"
            if book.schemas[type] == nil {
                // The type may contain itself.
                book.add(type, DialectSchemas.anyObject)
                book.add(type, form(of: schema))
            }
            return SchemaBook.reference(type)
        }
        guard var object = schema.object else { return schema }
        if let choices = object["oneOf"]?.elements {
            let choice = choices.first { choice in value.map { fits($0, choice) } ?? true }
            return choice.map { form(of: $0, like: value) } ?? DialectSchemas.anyObject
        }
        if let members = object["properties"]?.object?.members {
            object["properties"] = .object(
                JSONObject(members.map { ($0.key, form(of: $0.value, like: value?[$0.key])) })
            )
        }
        object["items"] = object["items"].map { form(of: $0, like: value?.elements?.first) }
        object["additionalProperties"] = object["additionalProperties"].map { form(of: $0) }
        if let choices = object["anyOf"]?.elements { object["anyOf"] = .array(choices.map { form(of: $0) }) }
        return .object(object.acceptingNull)
    }

    /// Returns whether a value has the form of a schema: its members, and the kinds of its values.
    func fits(_ value: JSONValue, _ schema: JSONValue) -> Bool {
        if let schema = definition(schema)?.schema { return fits(value, schema) }
        if let choices = (schema["oneOf"] ?? schema["anyOf"])?.elements {
            return choices.contains { fits(value, $0) }
        }
        switch (schema["type"]?.text, value.content) {
        case ("object", .object(let object)):
            let required = (schema["required"]?.elements ?? []).compactMap(\.text)
            return required.allSatisfy { object[$0] != nil }
                && object.members.allSatisfy { member in
                    guard let rule = schema["properties"]?[member.key] ?? schema["additionalProperties"] else {
                        return true
                    }
                    return rule != false && fits(member.value, rule)
                }
        case ("array", .array(let elements)):
            return elements.allSatisfy { element in schema["items"].map { fits(element, $0) } ?? true }
        case ("string", .string), ("integer", .number), ("number", .number), ("boolean", .bool), (nil, _):
            return true
        default:
            return false
        }
    }

    private func definition(_ schema: JSONValue) -> (name: String, schema: JSONValue)? {
        guard let name = schema["$ref"]?.text?.split(separator: "/").last.map(String.init) else { return nil }
        return (name, document["$defs"]?[name] ?? DialectSchemas.anyObject)
    }
}
#endif
