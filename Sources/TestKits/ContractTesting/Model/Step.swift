public import RelationshipCore

/// One step of a scenario.
public struct Step: Sendable, Hashable {
    /// The kind of step.
    public enum Action: Sendable, Hashable {
        /// An app calls.
        case call(Call)
        /// Time passes, in milliseconds.
        case clock(Int64)
        /// Apps call concurrently, in any order.
        case concurrent([Call])
        /// The app's own server acts.
        case server(ServerAct)
        /// The app's own server sends a request to a vendor's server API.
        case request(ServerRequest)
    }

    /// A call of an app.
    public struct Call: Sendable, Hashable {
        /// The user and the device of the app.
        public var session: SessionAddress
        /// The call's name.
        public var name: String
        /// Its arguments, in which `$$ref` refers to a captured value; `nil` for none.
        public var args: JSONValue?
        /// The expected reply; `nil` for any.
        public var expect: Matcher?
        /// In a neutral fixture, the calls that replace the command in the expansions to dialects.
        public var words: [FixtureDialect: [Words]] = [:]
        /// The place of the call in the fixture.
        public var path: JSONPath
    }

    /// A call that apps of one dialect use in place of the translation of a command.
    public struct Words: Sendable, Hashable {
        /// The call: `{"call": …, "args": {…}}`.
        public var call: JSONValue
        /// The literal reply, which is used unless the backend reports an error; `nil` for the translated reply.
        public var reply: JSONValue?
        /// The place of the call in the fixture.
        public var path: JSONPath
    }

    /// A neutral command of the app's server.
    public struct ServerAct: Sendable, Hashable {
        /// The user for whom the server acts.
        public var user: UserID
        /// The command's name (`Command.Kind`).
        public var name: String
        /// Its arguments; `nil` for none.
        public var args: JSONValue?
    }

    /// The action of the step.
    public var action: Action
    /// A comment for readers.
    public var comment: String?
    /// The expected reply to a server act or request, or to concurrent calls in any order; `nil` for any.
    public var expect: Matcher?
    /// The expected callbacks of devices; `nil` to ignore callbacks.
    public var events: [EventExpectation]?
    /// The place of the step in the fixture.
    public var path: JSONPath
}

/// The expected callbacks of one device.
public struct EventExpectation: Sendable, Hashable {
    /// The device.
    public var session: SessionAddress
    /// The expectation for the list of its callbacks.
    public var matcher: Matcher
    /// The place of the expectation in the fixture.
    public var path: JSONPath

    /// The minimum number of expected callbacks, for a backend with delayed callbacks.
    public var count: Int {
        switch matcher {
        case .list(let matchers, _), .unordered(let matchers, _, _): matchers.count
        default: 0
        }
    }
}
