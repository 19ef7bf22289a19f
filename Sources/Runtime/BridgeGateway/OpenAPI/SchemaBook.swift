#if Gateway
import JSONSyntax
import MappingExports

/// The named schemas of a document, under `#/components/schemas/`.
final class SchemaBook {
    private(set) var schemas: JSONObject = [:]

    /// Returns a reference to a schema of the book.
    static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }

    /// Adds a schema.
    ///
    /// - Returns: A reference to it.
    @discardableResult func add(_ name: String, _ schema: JSONValue) -> JSONValue {
        schemas[name] = schema
        return SchemaBook.reference(name)
    }

    /// Adds the schemas of the hub: the documents under their titles, and their definitions below them.
    ///
    /// - Throws: ``JSONSyntaxError`` if one is not JSON, which the generator rules out.
    func addHub() throws {
        let documents = [
            ("values", nil, HubSchemas.values), ("outcomes", "Outcome", HubSchemas.outcomes),
            ("commands", "Command", HubSchemas.commands), ("events", "Event", HubSchemas.events),
        ]
        for (file, root, text) in documents {
            guard var document = try JSONValue(parsing: Array(text.utf8)).object else { continue }
            for definition in document["$defs"]?.object?.members ?? [] {
                add(SchemaBook.hubName(definition.key, in: file), SchemaBook.moved(definition.value, from: file))
            }
            guard let root else { continue }
            for key in ["$schema", "$defs"] { document[key] = nil }
            add("hub.\(root)", SchemaBook.moved(.object(document), from: file))
        }
    }

    private static func hubName(_ name: String, in file: String) -> String {
        // Commands and events are named for their kind, in lower case.
        guard name.first?.isLowercase == true else { return "hub.\(name)" }
        return file == "commands" ? "hub.\(name).arguments" : "hub.\(name).content"
    }

    /// Returns a schema with its references adapted to the document.
    private static func moved(_ schema: JSONValue, from file: String) -> JSONValue {
        if let elements = schema.elements { return .array(elements.map { moved($0, from: file) }) }
        guard var object = schema.object else { return schema }
        for key in object.keys {
            guard key == "$ref", let path = object[key]?.text else {
                object[key] = object[key].map { moved($0, from: file) }
                continue
            }
            let target = path.prefix { $0 != "." && $0 != "#" }
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            object[key] = reference(hubName(name, in: target.isEmpty ? file : String(target)))["$ref"]
        }
        // A set is read from any list.
        object["uniqueItems"] = nil
        return .object(object.acceptingNull)
    }

    // MARK: Examples

    /// Returns a value that a schema allows, with all its members.
    ///
    /// - Parameters:
    ///   - schema: The schema.
    ///   - name: The text of strings that the schema does not restrict.
    /// - Returns: The value.
    func example(of schema: JSONValue, named name: String = "text") -> JSONValue {
        guard let object = schema.object else { return [:] }
        if let path = object["$ref"]?.text?.split(separator: "/").last {
            return schemas[String(path)].map { example(of: $0, named: name) } ?? [:]
        }
        if let value = object["examples"]?.elements?.first ?? object["const"] ?? object["enum"]?.elements?.first {
            return value
        }
        if let choice = (object["anyOf"] ?? object["oneOf"])?.elements?.first {
            return example(of: choice, named: name)
        }
        switch object["type"]?.text ?? object["type"]?.elements?.first?.text {
        case "integer": return object["default"] ?? .integer(1)
        case "number": return 1
        case "boolean": return object["default"] ?? true
        case "array":
            let element = object["items"].map { example(of: $0, named: name) } ?? [:]
            return object["minItems"] == 2 ? [element, element] : [element]
        case "object": return .object(members(of: object))
        case nil where object["properties"] != nil: return .object(members(of: object))
        default: return .string(name)
        }
    }

    private func members(of schema: JSONObject) -> JSONObject {
        var members: JSONObject = [:]
        for property in schema["properties"]?.object?.members ?? [] {
            // Omits members derived from other members, and errors of successful results.
            guard property.value["readOnly"] == nil, property.key != "error" else { continue }
            members[property.key] = example(of: property.value, named: property.key)
        }
        if let values = schema["additionalProperties"], values.object != nil {
            let key = schema["propertyNames"]?["enum"]?.elements?.first?.text ?? "key"
            members[key] = example(of: values, named: "value")
        }
        return members
    }
}
#endif
