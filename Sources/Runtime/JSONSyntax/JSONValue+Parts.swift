extension JSONValue {
    /// The value and all nested values, outer values first, each with the key of its member.
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

    /// Returns the value with some of its parts replaced.
    ///
    /// - Parameters:
    ///   - key: The key of the value's member; `""` if the value is not in a member.
    ///   - replace: Returns the replacement of a part, or `nil` to keep the part and continue with its parts.
    /// - Returns: The value with the replacements.
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
