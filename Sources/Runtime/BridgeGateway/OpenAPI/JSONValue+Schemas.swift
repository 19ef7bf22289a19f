#if Gateway
import JSONSyntax

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

    /// Returns the schema of an object with the members of two schemas: those that are in only one of them are
    /// optional.
    ///
    /// It allows more than either schema, and code generators need no choice between types.
    func merged(with other: JSONValue) -> JSONValue {
        guard self != other, orNull != other else { return other }
        guard other.orNull != self else { return self }
        guard let members = self["properties"]?.object, let others = other["properties"]?.object else {
            return ["anyOf": [self, other]]
        }
        var properties = members
        for member in others.members {
            properties[member.key] = members[member.key]?.merged(with: member.value) ?? member.value
        }
        let required = (self["required"]?.elements ?? []).filter { other["required"]?.elements?.contains($0) == true }
        var object: JSONObject = ["type": "object", "properties": .object(properties)]
        object["description"] = self["description"]
        if !required.isEmpty { object["required"] = .array(required) }
        if self["additionalProperties"] == false, other["additionalProperties"] == false {
            object["additionalProperties"] = false
        }
        return .object(object)
    }

    /// Returns the schema of an object that both schemas describe; the other schema's members take precedence.
    func joined(with other: JSONValue) -> JSONValue {
        var object = self.object ?? [:]
        for member in other.object?.members ?? [] where member.key != "required" && member.key != "properties" {
            object[member.key] = member.value
        }
        var properties = self["properties"]?.object ?? [:]
        for member in other["properties"]?.object?.members ?? [] { properties[member.key] = member.value }
        object["properties"] = .object(properties)
        let required = self["required"]?.elements ?? []
        let more = (other["required"]?.elements ?? []).filter { !required.contains($0) }
        object["required"] = .array(required + more)
        return .object(object)
    }
}

extension JSONObject {
    /// A schema whose optional members may be `null`, as the readers of the hub and of the dialects accept it.
    var acceptingNull: JSONObject {
        guard let members = self["properties"]?.object?.members else { return self }
        let required = self["required"]?.elements ?? []
        var result = self
        result["properties"] = .object(
            JSONObject(
                members.map { member in
                    let isOptional = !required.contains(.string(member.key)) && member.value["const"] == nil
                    return (member.key, isOptional ? member.value.orNull : member.value)
                }
            )
        )
        return result
    }
}
#endif
