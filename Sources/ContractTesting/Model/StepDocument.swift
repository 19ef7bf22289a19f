import RelationshipCore

// Steps in the form of a fixture, for everything that writes one.

extension JSONValue {
    /// Returns a step.
    static func step(_ comment: String?, _ action: JSONObject, expect: JSONValue, events: JSONValue?) -> JSONValue {
        var step = JSONObject()
        step["comment"] = comment.map { .string($0) }
        step.add(action)
        step["expect"] = expect
        step["events"] = events
        return .object(step)
    }

    /// A callback with its name before its arguments, for readers.
    var eventFirst: JSONValue {
        guard let object, let event = object["event"] else { return self }
        var members: JSONObject = ["event": event]
        members.add(object)
        return .object(members)
    }
}

extension JSONObject {
    /// Creates the action of a call on a device, which leaves out empty arguments.
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
    /// Returns the step in the form of the fixture's document.
    func document(in fixture: Fixture) -> JSONValue {
        guard case .index(let place)? = path.components.last, let steps = fixture.document["steps"]?.elements,
            steps.indices.contains(place)
        else { return .null }
        return steps[place]
    }
}

extension SessionAddress {
    /// The device in the form of a fixture.
    var shortText: String { device == SessionAddress.defaultDevice ? user.rawValue : description }
}
