import RelationshipCore

// Steps in the JSON of a fixture, for all code that writes fixtures.

extension JSONValue {
    /// Returns the JSON of a step.
    static func step(_ comment: String?, _ action: JSONObject, expect: JSONValue, events: JSONValue?) -> JSONValue {
        var step = JSONObject()
        step["comment"] = comment.map { .string($0) }
        step.add(action)
        step["expect"] = expect
        step["events"] = events
        return .object(step)
    }

    /// The callback with its name before its arguments, for readability.
    var eventFirst: JSONValue {
        guard let object, let event = object["event"] else { return self }
        var members: JSONObject = ["event": event]
        members.add(object)
        return .object(members)
    }
}

extension JSONObject {
    /// Creates the action of a call on a device, without empty arguments.
    init(_ call: JSONValue, of user: UserID, on device: DeviceID = SessionAddress.defaultDevice) {
        self = ["user": JSONValue(user)]
        if device != SessionAddress.defaultDevice { self["device"] = .string(device.rawValue) }
        self["call"] = call["call"]
        if let args = call["args"], args != [:], args != .null { self["args"] = args }
    }

    /// Creates the action of a command of the app's server.
    init(server command: JSONValue, for user: UserID) {
        self = ["server": .object(JSONObject(command, of: user))]
    }
}

extension Step {
    /// Returns the step as it is in the fixture's document.
    func document(in fixture: Fixture) -> JSONValue {
        guard case .index(let place)? = path.components.last, let steps = fixture.document["steps"]?.elements,
            steps.indices.contains(place)
        else { return .null }
        return steps[place]
    }
}

extension SessionAddress {
    /// The device in the JSON of a fixture: `alice/phone`, or `alice` for the default device.
    var shortText: String { device == SessionAddress.defaultDevice ? user.rawValue : description }
}
