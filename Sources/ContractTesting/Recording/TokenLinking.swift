/// Links tokens of a backend to their use by an app: a page token of a replay differs from the recorded one.
struct TokenLinking {
    /// The members with values that the backend creates and only the backend reads.
    private let keys: Set<String>

    init(_ keys: Set<String>) {
        self.keys = keys
    }

    /// Writes `$$capture` where a token appears and `$$ref` where the app sends it back; a token that the app never
    /// sends back may be anything.
    func link(_ document: JSONValue) -> JSONValue {
        guard var object = document.object, let steps = object["steps"]?.elements else { return document }
        var handedBack: [JSONValue] = []
        for step in steps { collect(step["args"] ?? .null, into: &handedBack) }
        var seen: [JSONValue] = []
        object["steps"] = .array(steps.map { link($0, handedBack, &seen) })
        return .object(object)
    }

    private func link(_ step: JSONValue, _ handedBack: [JSONValue], _ seen: inout [JSONValue]) -> JSONValue {
        guard var object = step.object else { return step }
        if let args = object["args"] { object["args"] = refer(args, seen) }
        if let reply = object["expect"] { object["expect"] = capture(reply, handedBack, &seen) }
        return .object(object)
    }

    private func collect(_ value: JSONValue, into tokens: inout [JSONValue]) {
        forEachToken(value) { if !tokens.contains($0) { tokens.append($0) } }
    }

    private func forEachToken(_ value: JSONValue, _ body: (JSONValue) -> Void) {
        switch value.content {
        case .array(let elements): for element in elements { forEachToken(element, body) }
        case .object(let object):
            for member in object.members {
                if keys.contains(member.key), isToken(member.value) { body(member.value) }
                forEachToken(member.value, body)
            }
        default: break
        }
    }

    /// Returns whether a value is a token; the empty token of the first page and 0 are not.
    private func isToken(_ value: JSONValue) -> Bool {
        switch value.content {
        case .string(let text): !text.isEmpty
        case .number: value != .integer(0)
        default: false
        }
    }

    private func refer(_ value: JSONValue, _ seen: [JSONValue]) -> JSONValue {
        mapTokens(value) { token in seen.firstIndex(of: token).map { ["$$ref": .string(name($0))] } ?? token }
    }

    private func capture(_ value: JSONValue, _ handedBack: [JSONValue], _ seen: inout [JSONValue]) -> JSONValue {
        mapTokens(value) { token in
            guard handedBack.contains(token) else { return ["$$any": true] }
            if !seen.contains(token) { seen.append(token) }
            return ["$$capture": .string(name(seen.firstIndex(of: token) ?? 0))]
        }
    }

    private func name(_ index: Int) -> String { "token\(index + 1)" }

    private func mapTokens(_ value: JSONValue, _ transform: (JSONValue) -> JSONValue) -> JSONValue {
        switch value.content {
        case .array(let elements): .array(elements.map { mapTokens($0, transform) })
        case .object(let object):
            .object(
                JSONObject(
                    object.members.map { member in
                        let isToken = keys.contains(member.key) && isToken(member.value)
                        return (member.key, isToken ? transform(member.value) : mapTokens(member.value, transform))
                    }
                )
            )
        default: value
        }
    }
}
