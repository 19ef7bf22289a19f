extension JSONValue {
    /// The value and all that it contains, from the outside in, each with the key of the member that it belongs to.
    ///
    /// The elements of an array have the key of the array.
    package var parts: [(key: String, value: JSONValue)] {
        var parts: [(key: String, value: JSONValue)] = []
        collect(&parts, under: "")
        return parts
    }

    private func collect(_ parts: inout [(key: String, value: JSONValue)], under key: String) {
        parts.append((key, self))
        switch content {
        case .array(let elements): for element in elements { element.collect(&parts, under: key) }
        case .object(let object): for member in object.members { member.value.collect(&parts, under: member.key) }
        case .null, .bool, .number, .string: break
        }
    }

    /// Returns the value with other parts.
    ///
    /// - Parameters:
    ///   - key: The key of the member that the value belongs to; `""` for none.
    ///   - replace: Returns what takes the place of a part, or `nil` to go on with the parts of it.
    /// - Returns: The value with what has taken the place of its parts.
    package func replacing(under key: String = "", _ replace: (_ key: String, JSONValue) -> JSONValue?) -> JSONValue {
        if let other = replace(key, self) { return other }
        switch content {
        case .array(let elements): return .array(elements.map { $0.replacing(under: key, replace) })
        case .object(let object):
            let members = object.members.map { member in
                JSONObject.Member(key: member.key, value: member.value.replacing(under: member.key, replace))
            }
            return .object(JSONObject(distinct: members))
        case .null, .bool, .number, .string: return self
        }
    }
}
