public import RelationshipCore

/// One thing that happens in a scenario.
public struct Step: Sendable, Hashable {
    /// What happens.
    public enum Action: Sendable, Hashable {
        /// An app calls.
        case call(Call)
        /// Time passes, in milliseconds.
        case clock(Int64)
        /// Apps call at once, in no order.
        case concurrent([Call])
        /// The app's own server acts.
        case server(ServerAct)
    }

    /// A call of an app.
    public struct Call: Sendable, Hashable {
        /// Whose app on which device.
        public var session: SessionAddress
        /// The call's name.
        public var name: String
        /// Its arguments, in which `$$ref` stands for what was captured; `nil` for none.
        public var args: JSONValue?
        /// What it must answer; `nil` for anything.
        public var expect: Matcher?
        /// In a neutral fixture, what an app says instead when the fixture is expanded.
        public var words: [FixtureDialect: [Words]] = [:]
        /// Where the call stands in the fixture.
        public var path: JSONPath
    }

    /// A call as the apps of one dialect write it, where the translation of a command would say it better than they do.
    public struct Words: Sendable, Hashable {
        /// The call: `{"call": …, "args": {…}}`.
        public var call: JSONValue
        /// The literal reply, where the device answers by itself; `nil` for the backend's.
        public var reply: JSONValue?
        /// Where the words stand in the fixture.
        public var path: JSONPath
    }

    /// A neutral command of the app's server.
    public struct ServerAct: Sendable, Hashable {
        /// In whose name it acts.
        public var user: UserID
        /// The command's name (`Command.Kind`).
        public var name: String
        /// Its arguments; `nil` for none.
        public var args: JSONValue?
    }

    /// What happens.
    public var action: Action
    /// What people shall know of it.
    public var comment: String?
    /// What a server act must answer, or the calls at once in any order; `nil` for anything.
    public var expect: Matcher?
    /// The callbacks that devices must get; `nil` if no device listens.
    public var events: [EventExpectation]?
    /// Where the step stands in the fixture.
    public var path: JSONPath
}

/// What one device must hear.
public struct EventExpectation: Sendable, Hashable {
    /// The device.
    public var session: SessionAddress
    /// What the list of its callbacks must be.
    public var matcher: Matcher
    /// Where the expectation stands in the fixture.
    public var path: JSONPath

    /// How many callbacks are expected at least, for a backend whose callbacks take their time.
    public var count: Int {
        switch matcher {
        case .list(let matchers), .unordered(let matchers, _): matchers.count
        default: 0
        }
    }
}
