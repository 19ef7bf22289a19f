extension Matcher {
    /// The expectation in one line for people.
    var summary: String {
        switch self {
        case .literal(let value): value.line
        case .object, .list: json.line
        case .any: "anything"
        case .type(let kinds): "a value of type " + kinds.map(\.rawValue).joined(separator: " or ")
        case .absent: "nothing"
        case .unsetOr(let matcher): "nothing, null or " + matcher.summary
        case .regex(let pattern): "a text that matches \(pattern.source)"
        case .range(let low?, let high?): "a number from \(low.literal) to \(high.literal)"
        case .range(let low?, nil): "a number of at least \(low.literal)"
        case .range(nil, let high?): "a number of at most \(high.literal)"
        case .range(nil, nil): "a number"
        case .bytesAtMost(let limit): "a text of at most \(limit) bytes"
        case .unordered(let matchers, let isOpen):
            (isOpen ? "a list with at least, in any order, " : "a list with, in any order, ")
                + Matcher.list(matchers).json.line
        case .oneOf(let matchers): "one of " + matchers.map(\.summary).joined(separator: ", ")
        case .capture(_, let matcher): matcher?.summary ?? "anything"
        case .ref(let name): "what was captured as \"\(name)\""
        }
    }

    /// The matcher in the form of a fixture.
    public var json: JSONValue {
        switch self {
        case .literal(let value): return value
        case .object(let members, false) where members.contains(where: { $0.key.hasPrefix("$$") }):
            return ["$$literal": exactValue]
        case .object(let members, let isOpen):
            var object = JSONObject(members.map { ($0.key, $0.matcher.json) })
            if isOpen { object["$$open"] = true }
            return .object(object)
        case .list(let matchers): return .array(matchers.map(\.json))
        case .any: return ["$$any": true]
        case .type(let kinds) where kinds.count == 1: return ["$$type": .string(kinds[0].rawValue)]
        case .type(let kinds): return ["$$type": .array(kinds.map { .string($0.rawValue) })]
        case .absent: return ["$$absent": true]
        case .unsetOr(let matcher): return ["$$unsetOr": matcher.json]
        case .regex(let pattern): return ["$$regex": .string(pattern.source)]
        case .range(let low, let high):
            return ["$$range": .array([low, high].map { $0.map { .number($0) } ?? .null })]
        case .bytesAtMost(let limit): return ["$$bytesAtMost": .integer(limit)]
        case .unordered(let matchers, let isOpen):
            var object: JSONObject = ["$$unordered": .array(matchers.map(\.json))]
            if isOpen { object["$$open"] = true }
            return .object(object)
        case .oneOf(let matchers): return ["$$oneOf": .array(matchers.map(\.json))]
        case .capture(let name, nil): return ["$$capture": .string(name)]
        case .capture(let name, let matcher?): return ["$$capture": ["name": .string(name), "is": matcher.json]]
        case .ref(let name): return ["$$ref": .string(name)]
        }
    }

    /// The value of a matcher that matches exactly one, such as those of `$$literal`.
    private var exactValue: JSONValue {
        switch self {
        case .literal(let value): value
        case .object(let members, _): .object(JSONObject(members.map { ($0.key, $0.matcher.exactValue) }))
        case .list(let matchers): .array(matchers.map(\.exactValue))
        default: json
        }
    }
}
