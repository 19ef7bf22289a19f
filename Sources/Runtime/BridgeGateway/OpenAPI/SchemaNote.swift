#if Gateway
import JSONSyntax

/// The members that a type reads while it decodes itself, from which its JSON Schema follows.
final class SchemaNote {
    private enum Form {
        case unknown
        case schema(JSONValue)
        case array(SchemaNote)
        case map(SchemaNote)
        case object
    }

    private struct Member {
        let name: String
        let note = SchemaNote()
        var isRequired: Bool
        var mayBeNull: Bool
    }

    private var form = Form.unknown
    private var members: [Member] = []
    private var isClosed = false

    /// Records a value of a known schema.
    func set(_ schema: JSONValue) { form = .schema(schema) }

    /// Records an object.
    func setObject() {
        if case .object = form { return }
        form = .object
    }

    /// Records that an object refuses unknown members.
    func close() { isClosed = true }

    /// Records a list, and returns the note of its elements.
    func elements() -> SchemaNote {
        if case .array(let note) = form { return note }
        let note = SchemaNote()
        form = .array(note)
        return note
    }

    /// Records an object with members of any name, and returns the note of its values.
    func values() -> SchemaNote {
        let note = SchemaNote()
        form = .map(note)
        return note
    }

    /// Records a member, and returns its note.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - isRequired: Whether the member is required; `nil` if that is not known yet.
    /// - Returns: The note of the value.
    func member(_ name: String, isRequired: Bool?) -> SchemaNote {
        setObject()
        let place =
            members.firstIndex { $0.name == name }
            ?? {
                members.append(Member(name: name, isRequired: false, mayBeNull: false))
                return members.count - 1
            }()
        if isRequired == true { members[place].isRequired = true }
        if isRequired == false { members[place].mayBeNull = true }
        return members[place].note
    }

    /// Keeps only the members with these names, all of them required.
    func restrict(to names: [String]) {
        members = members.filter { names.contains($0.name) }
        for index in members.indices { (members[index].isRequired, members[index].mayBeNull) = (true, false) }
    }

    /// The schema.
    var schema: JSONValue {
        switch form {
        case .unknown: return [:]
        case .schema(let schema): return schema
        case .array(let note): return ["type": "array", "items": note.schema]
        case .map(let note): return ["type": "object", "additionalProperties": note.schema]
        case .object:
            var object: JSONObject = ["type": "object"]
            if !members.isEmpty {
                object["properties"] = .object(
                    JSONObject(
                        members.map {
                            ($0.name, $0.mayBeNull && !$0.isRequired ? $0.note.schema.orNull : $0.note.schema)
                        }
                    )
                )
            }
            let required = members.filter(\.isRequired).map { JSONValue.string($0.name) }
            if !required.isEmpty { object["required"] = .array(required) }
            if isClosed { object["additionalProperties"] = false }
            return .object(object)
        }
    }
}

extension JSONValue {
    /// A schema that allows `null` as well.
    var orNull: JSONValue {
        guard var object, !object.members.isEmpty else { return self }
        if object["enum"] == nil, let type = object["type"]?.text {
            object["type"] = [.string(type), "null"]
            return .object(object)
        }
        return ["anyOf": [self, ["type": "null"]]]
    }
}
#endif
