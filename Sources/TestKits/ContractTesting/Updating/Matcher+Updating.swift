extension Matcher {
    /// Returns the expectation that a value matches, and keeps as much of this one as possible.
    ///
    /// Parts that match stay as they are, with their operators. Other parts become the value's.
    ///
    /// - Parameters:
    ///   - value: The actual value.
    ///   - captures: The captures so far, to which this adds its own.
    /// - Returns: The expectation in the JSON of a fixture.
    func updated(to value: JSONValue, captures: inout Captures) -> JSONValue {
        var trial = captures
        if mismatches(of: value, captures: &trial).isEmpty {
            captures = trial
            return json
        }
        switch (self, value.content) {
        case (.object(let members, let isOpen, _), .object(let object)):
            return .object(Matcher.updated(members, isOpen: isOpen, to: object, &captures))
        case (.list(let matchers, _), .array(let elements)):
            return .array(
                elements.enumerated()
                    .map { place, element in
                        let matcher = matchers.indices.contains(place) ? matchers[place] : .exactly(element)
                        return matcher.updated(to: element, captures: &captures)
                    }
            )
        case (.unordered(let matchers, let isOpen, _), .array(let elements)):
            let updated = Matcher.updated(matchers, isOpen: isOpen, to: elements, &captures)
            return isOpen ? ["$$unordered": .array(updated), "$$open": true] : ["$$unordered": .array(updated)]
        case (.capture(let name, let matcher?), _) where captures[name] == nil:
            let updated = matcher.updated(to: value, captures: &captures)
            captures[name] = value
            return ["$$capture": ["name": .string(name), "is": updated]]
        default: return Matcher.exactly(value).json
        }
    }

    private static func updated(
        _ members: [Member],
        isOpen: Bool,
        to object: JSONObject,
        _ captures: inout Captures
    ) -> JSONObject {
        var updated = JSONObject()
        for member in members {
            if let value = object[member.key] {
                updated[member.key] = member.matcher.updated(to: value, captures: &captures)
            } else if member.matcher.allowsAbsence {
                updated[member.key] = member.matcher.json
            }
        }
        guard !isOpen else {
            updated["$$open"] = true
            return updated
        }
        for member in object.members where updated[member.key] == nil {
            updated[member.key] = Matcher.exactly(member.value).json
        }
        return updated
    }

    /// Keeps each matcher that an element matches, and adds the other elements unless the list is open.
    private static func updated(
        _ matchers: [Matcher],
        isOpen: Bool,
        to elements: [JSONValue],
        _ captures: inout Captures
    ) -> [JSONValue] {
        var rest = elements
        var updated: [JSONValue] = []
        for matcher in matchers {
            var trial = captures
            guard let place = rest.firstIndex(where: { matcher.mismatches(of: $0, captures: &trial).isEmpty }) else {
                continue
            }
            updated.append(matcher.updated(to: rest.remove(at: place), captures: &captures))
        }
        return isOpen ? updated : updated + rest.map { Matcher.exactly($0).json }
    }
}
