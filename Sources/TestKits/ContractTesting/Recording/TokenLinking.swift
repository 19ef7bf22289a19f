/// Links page tokens in replies to their use in later calls, because a replay has other tokens than the recording.
struct TokenLinking {
    /// The members with page tokens.
    private let keys: Set<String>
    /// The members with objects whose members the app names, which are no tokens.
    private let maps: Set<String>

    init(_ dialects: FixtureDialects) {
        keys = dialects.pageTokenFields
        maps = dialects.all.reduce(into: []) { $0.formUnion($1.textMembers.maps) }
    }

    /// Returns a document with `$$capture` for each token in a reply, and `$$ref` for the same token in a call.
    ///
    /// A token that no call uses becomes `$$any`.
    func link(_ document: JSONValue) -> JSONValue {
        guard var object = document.object, let steps = object["steps"]?.elements else { return document }
        var handedBack: [JSONValue] = []
        for step in steps {
            _ = step["args"]
                .map { args in
                    mapTokens(args) { token in
                        if !handedBack.contains(token) { handedBack.append(token) }
                        return token
                    }
                }
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
        value.replacing { key, value in
            if maps.contains(key) { return value }
            return keys.contains(key) && isToken(value) ? transform(value) : nil
        }
    }
}
