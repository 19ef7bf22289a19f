extension Matcher {
    /// The matcher in the JSON of a fixture.
    public var json: JSONValue {
        switch self {
        case .literal(let value): value
        case .object(_, _, let json), .list(_, let json): json
        case .any: ["$$any": true]
        case .type(let kinds):
            ["$$type": kinds.count == 1 ? kinds[0].json : .array(kinds.map(\.json))]
        case .absent: ["$$absent": true]
        case .unsetOr(let matcher): ["$$unsetOr": matcher.json]
        case .regex(let pattern): ["$$regex": .string(pattern.source)]
        case .range(let low, let high):
            ["$$range": [low.map { .number($0) } ?? .null, high.map { .number($0) } ?? .null]]
        case .bytesAtMost(let limit): ["$$bytesAtMost": .integer(limit)]
        case .each(let matcher): ["$$each": matcher.json]
        case .unordered(_, false, let json): ["$$unordered": json]
        case .unordered(_, true, let json): ["$$unordered": json, "$$open": true]
        case .oneOf(let matchers): ["$$oneOf": .array(matchers.map(\.json))]
        case .capture(let name, nil): ["$$capture": .string(name)]
        case .capture(let name, let matcher?): ["$$capture": ["name": .string(name), "is": matcher.json]]
        case .ref(let name): ["$$ref": .string(name)]
        }
    }
}

extension JSONKind {
    fileprivate var json: JSONValue { .string(rawValue) }
}
