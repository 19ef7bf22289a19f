/// The values that `$$capture` has stored during one fixture.
public struct Captures: Sendable, Hashable {
    private(set) var values: [String: JSONValue] = [:]

    /// Creates an empty store.
    public init() {}

    /// The value stored under a name.
    ///
    /// - Parameter name: The name.
    public subscript(name: String) -> JSONValue? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// Returns a value with each `{"$$ref": name}` replaced by the stored value, and each `$$literal` by its content.
    ///
    /// - Parameters:
    ///   - value: The arguments of a call.
    ///   - path: The place of the arguments, for messages.
    /// - Returns: The arguments to send.
    /// - Throws: ``FixtureProblem`` for a name without a stored value.
    func resolve(_ value: JSONValue, at path: JSONPath) throws(FixtureProblem) -> JSONValue {
        switch value.content {
        case .null, .bool, .number, .string: return value
        case .array(let elements):
            var resolved: [JSONValue] = []
            resolved.reserveCapacity(elements.count)
            for (place, element) in elements.enumerated() {
                resolved.append(try resolve(element, at: path.appending(place)))
            }
            return .array(resolved)
        case .object(let object):
            if let name = object["$$ref"]?.text {
                guard let kept = values[name] else { throw FixtureProblem(path, Captures.nothingKept(name)) }
                return kept
            }
            if let literal = object["$$literal"] { return literal }
            var members: [JSONObject.Member] = []
            members.reserveCapacity(object.members.count)
            for member in object.members {
                let resolved = try resolve(member.value, at: path.appending(member.key))
                members.append(JSONObject.Member(key: member.key, value: resolved))
            }
            return .object(JSONObject(distinct: members))
        }
    }

    /// Returns the call of a step with its captured values: `{"call": …, "args": {…}}`.
    func command(of call: Step.Call) throws(FixtureProblem) -> JSONValue {
        ["call": .string(call.name), "args": try resolve(call.args ?? [:], at: call.path.appending("args"))]
    }

    /// Returns an act of the app's server with its captured values.
    func resolve(_ act: Step.ServerAct, at path: JSONPath) throws(FixtureProblem) -> Step.ServerAct {
        var act = act
        if let args = act.args { act.args = try resolve(args, at: path.appending("args")) }
        return act
    }

    /// Returns a request of the app's server with its captured values.
    func resolve(_ request: Step.ServerRequest, at path: JSONPath) throws(FixtureProblem) -> Step.ServerRequest {
        var request = request
        if let body = request.body { request.body = try resolve(body, at: path.appending("body")) }
        return request
    }

    static func nothingKept(_ name: String) -> String {
        "nothing was captured as \"\(name)\" before this; capture it with $$capture first"
    }
}
