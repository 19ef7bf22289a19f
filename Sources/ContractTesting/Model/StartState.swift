public import RelationshipCore

/// What is there before the first step, in neutral terms.
public struct StartState: Sendable, Hashable {
    /// A user.
    public struct User: Sendable, Hashable {
        /// The id.
        public var id: UserID
        /// What the user shows, as a change of an empty profile.
        public var profile: ProfilePatch
        /// Whether the server forbids the user to send requests.
        public var isForbiddenToAdd: Bool
        /// Where the user stands in the fixture.
        public var path: JSONPath
    }

    /// A directed edge of a friend list.
    public struct Edge: Sendable, Hashable {
        /// Whose list.
        public var owner: UserID
        /// Who is in it, and how.
        public var friend: ImportedFriend
        /// Where the edge stands in the fixture.
        public var path: JSONPath
    }

    /// A request that was sent before.
    public struct Request: Sendable, Hashable {
        /// Who sent it.
        public var requester: UserID
        /// The receiver, and the words.
        public var request: AddFriendArguments
        /// When; `nil` for the moment of the first step.
        public var sentAt: Timestamp?
        /// Where the request stands in the fixture.
        public var path: JSONPath
    }

    /// An entry of a blocklist.
    public struct Block: Sendable, Hashable {
        /// Whose blocklist.
        public var owner: UserID
        /// Who is on it.
        public var user: UserID
        /// Since when; `nil` for the moment of the first step.
        public var at: Timestamp?
        /// Where the entry stands in the fixture.
        public var path: JSONPath
    }

    /// The groups of a user that shall be there beside those that friendships name.
    public struct Groups: Sendable, Hashable {
        /// Whose groups.
        public var owner: UserID
        /// Their names.
        public var names: [String]
        /// Where they stand in the fixture.
        public var path: JSONPath
    }

    /// One user follows another.
    public struct Follow: Sendable, Hashable {
        /// Who follows.
        public var follower: UserID
        /// The user.
        public var followee: UserID
        /// Where the edge stands in the fixture.
        public var path: JSONPath
    }

    /// The users.
    public var users: [User] = []
    /// The directed edges; a mutual friendship is two.
    public var edges: [Edge] = []
    /// The requests.
    public var requests: [Request] = []
    /// The blocks.
    public var blocks: [Block] = []
    /// Groups beside those of the edges.
    public var groups: [Groups] = []
    /// The follows.
    public var follows: [Follow] = []

    /// Creates an empty state.
    public init() {}
}

/// One command that brings a starting state about.
///
/// A starting state is reached by commands only, as an app and its server would give them, so that it is always one that a
/// backend can be in.
public struct StartAct: Sendable, Hashable {
    /// What to do.
    public var command: Command
    /// The user who acts.
    public var user: UserID
    /// Whether the app's server acts.
    public var isAdministrator: Bool
    /// At what time.
    public var at: Timestamp
    /// Where in the fixture the act comes from.
    public var path: JSONPath
}
