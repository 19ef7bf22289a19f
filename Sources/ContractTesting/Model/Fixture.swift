public import RelationshipCore

/// One scenario: where it starts, what apps then do, what they are answered and told, and where it ends.
///
/// A fixture is one JSON file, described by `Fixtures/schemas/fixture-1.0.schema.json`.
public struct Fixture: Sendable, Hashable {
    /// Where the words of a fixture come from.
    public enum Source: Sendable, Hashable {
        /// A page of a vendor.
        case page(String)
        /// A run that was recorded.
        case recorded(String)
        /// A decision or complaint, told in words.
        case told(String)
    }

    /// Why a fixture is known to fail.
    public struct ExpectedFailure: Sendable, Hashable {
        /// What is wrong.
        public var reason: String
        /// Where it is being dealt with.
        public var link: String
    }

    /// What an expansion of a neutral fixture has to say of itself.
    public struct Expansion: Sendable, Hashable {
        /// The name of the neutral fixture's file, in the same folder.
        public var file: String
        /// What was lost or done another way.
        public var notes: [String]
    }

    /// The end of a scenario in one dialect that cannot say all of it.
    public struct Variant: Sendable, Hashable {
        /// Why the dialect ends elsewhere.
        public var why: String
        /// Where it ends.
        public var end: [EndExpectation]
    }

    /// The format that the fixture is written in.
    public var format: FixtureVersion
    /// What happens, in a sentence.
    public var name: String
    /// Why it matters.
    public var why: String
    /// Where the words come from.
    public var sources: [Source]
    /// The vocabulary of the steps, unless `apps` says another for a user.
    public var dialect: FixtureDialect
    /// The versions of the vendor's SDK in which the fixture holds; `nil` for all.
    public var versions: VersionRange?
    /// What the backend's operator has chosen.
    public var policy: Policy
    /// The words that the content audit refuses.
    public var refusedWords: [String]
    /// The users that no other user may write to, and the codes for it.
    public var refusals: [Refusal] = []
    /// The time at the first step.
    public var clock: Timestamp
    /// What is there at the first step.
    public var start: StartState
    /// All devices that act or hear, in order of first mention.
    public var sessions: [SessionAddress]
    /// The devices that are connected before the first step.
    public var connected: [SessionAddress]
    /// What happens.
    public var steps: [Step]
    /// What is there at the end.
    public var end: [EndExpectation]
    /// Why the fixture is known to fail; `nil` if it must pass.
    public var expectedFailure: ExpectedFailure?
    /// The neutral fixture that this one was expanded from.
    public var expansion: Expansion?
    /// In a neutral fixture, the dialects whose expansions end elsewhere.
    public var variants: [FixtureDialect: Variant]
    /// The document that the fixture was read from.
    public var document: JSONValue

    /// The number of steps, those that run at once counted one by one.
    public var stepCount: Int {
        steps.reduce(0) { count, step in
            if case .concurrent(let calls) = step.action { count + calls.count } else { count + 1 }
        }
    }
}

/// What must be in one user's lists at the end.
public struct EndExpectation: Sendable, Hashable {
    /// The user.
    public var user: UserID
    /// What each list must be.
    public var sections: [Section: Matcher]
    /// Where it stands in the fixture.
    public var path: JSONPath

    /// A list, or another part of what is kept about a user.
    public enum Section: String, Sendable, Hashable, CaseIterable {
        /// The friend list, oldest first.
        case friends
        /// The requests that others sent, newest first.
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
        /// Who follows the user, oldest first.
        case followers
    }
}
