public import RelationshipCore

/// One scenario: the starting state, the calls of apps, the expected replies and callbacks, and the expected end.
///
/// A fixture is one JSON file, described by `Fixtures/schemas/fixture-1.0.schema.json`.
public struct Fixture: Sendable, Hashable {
    /// The source of a fixture.
    public enum Source: Sendable, Hashable {
        /// A page of a vendor's documentation.
        case page(String)
        /// A recorded run.
        case recorded(String)
        /// A decision or a complaint, as text.
        case note(String)
    }

    /// The reason why a fixture is known to fail.
    public struct ExpectedFailure: Sendable, Hashable {
        /// The error.
        public var reason: String
        /// The place where the error is tracked.
        public var link: String
    }

    /// The origin of a fixture that was expanded from a neutral one.
    public struct Expansion: Sendable, Hashable {
        /// The name of the neutral fixture's file, in the same folder.
        public var file: String
        /// The losses and changes of the expansion.
        public var notes: [String]
    }

    /// The end of a scenario in a dialect that cannot express all of it.
    public struct Variant: Sendable, Hashable {
        /// The reason for the different end.
        public var why: String
        /// The end in the dialect.
        public var end: [EndExpectation]
    }

    /// The version of the fixture's format.
    public var format: FixtureVersion
    /// The scenario in a sentence.
    public var name: String
    /// The reason why the scenario matters.
    public var why: String
    /// The sources of the fixture.
    public var sources: [Source]
    /// The vocabulary of the steps, unless `apps` has another one for a user or a device.
    public var dialect: FixtureDialect
    /// The versions of the vendor's SDK to which the fixture applies; `nil` for all.
    public var versions: VersionRange?
    /// The requirements for a backend before the first step: settings, the time, the starting state, the devices.
    public var setup: ContractSetup
    /// The devices that are connected before the first step.
    public var connected: [SessionAddress]
    /// The steps.
    public var steps: [Step]
    /// The expected state at the end.
    public var end: [EndExpectation]
    /// The reason why the fixture is known to fail; `nil` if it must pass.
    public var expectedFailure: ExpectedFailure?
    /// The neutral fixture that this one was expanded from.
    public var expansion: Expansion?
    /// In a neutral fixture, the ends of dialects that differ.
    public var variants: [FixtureDialect: Variant]

    /// All devices that call or receive events, in order of first mention.
    public var sessions: [SessionAddress] { setup.sessions }

    /// The document that the fixture was read from.
    public var document: JSONValue { setup.document }

    /// The number of steps, with each concurrent call counted separately.
    public var stepCount: Int {
        steps.reduce(0) { count, step in
            if case .concurrent(let calls) = step.action { count + calls.count } else { count + 1 }
        }
    }
}

/// The expected data of one user at the end.
public struct EndExpectation: Sendable, Hashable {
    /// The user.
    public var user: UserID
    /// The expectation for each section.
    public var sections: [Section: Matcher]
    /// The place in the fixture.
    public var path: JSONPath

    /// A list, or another part of a user's data.
    public enum Section: String, Sendable, Hashable, CaseIterable {
        /// The friend list, oldest first.
        case friends
        /// The requests that other users sent, newest first.
        case received
        /// The requests that the user sent, newest first.
        case sent
        /// The blocklist, oldest first.
        case blocked
        /// The groups with their members, oldest first.
        case groups
        /// The profile.
        case profile
        /// The users that the user follows, oldest first.
        case following
        /// The users who follow the user, oldest first.
        case followers
    }
}
