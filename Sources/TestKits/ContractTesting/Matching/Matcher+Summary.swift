extension Matcher {
    /// The expectation in one readable line.
    var summary: String {
        switch self {
        case .literal(let value): value.line
        case .object(_, _, let json), .list(_, let json): json.line
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
        case .each(let matcher): "a list, each element of which is " + matcher.summary
        case .unordered(_, let isOpen, let json):
            (isOpen ? "a list with at least, in any order, " : "a list with, in any order, ") + json.line
        case .oneOf(let matchers): "one of " + matchers.map(\.summary).joined(separator: ", ")
        case .capture(_, let matcher): matcher?.summary ?? "anything"
        case .ref(let name): "what was captured as \"\(name)\""
        }
    }
}
