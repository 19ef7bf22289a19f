/// Links a backend's tokens to their use by an app, because a replay has other page tokens than the recording.
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
        for (key, value) in steps.flatMap({ $0["args"]?.parts ?? [] })
        where keys.contains(key) && isToken(value) && !handedBack.contains(value) {
            handedBack.append(value)
        }
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
        value.replacing { key, value in keys.contains(key) && isToken(value) ? transform(value) : nil }
    }
}
