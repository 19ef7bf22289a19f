public import RelationshipCore

/// The state before the first step, in neutral terms.
public struct StartState: Sendable, Hashable {
    /// A user.
    public struct User: Sendable, Hashable {
        /// The id.
        public var id: UserID
        /// The user's profile, as a change of an empty one.
        public var profile: ProfilePatch
        /// Whether the server forbids the user to send requests.
        public var isForbiddenToAdd: Bool
        /// The place of the user in the fixture.
        public var path: JSONPath
    }

    /// One side of a friendship.
    public struct Friendship: Sendable, Hashable {
        /// The owner of the list.
        public var owner: UserID
        /// The friend, with the owner's record.
        public var friend: ImportedFriend
        /// The place of the friendship in the fixture.
        public var path: JSONPath
    }

    /// A request that was sent before the first step.
    public struct Request: Sendable, Hashable {
        /// The requester.
        public var requester: UserID
        /// The addressee, and the texts.
        public var request: AddFriendArguments
        /// The time of the request; `nil` for the time of the first step.
        public var sentAt: Timestamp?
        /// The place of the request in the fixture.
        public var path: JSONPath
    }

    /// An entry of a blocklist.
    public struct Block: Sendable, Hashable {
        /// The owner of the blocklist.
        public var owner: UserID
        /// The blocked user.
        public var user: UserID
        /// The time of blocking; `nil` for the time of the first step.
        public var at: Timestamp?
        /// The place of the entry in the fixture.
        public var path: JSONPath
    }

    /// A user's groups in addition to those of friendships.
    public struct Groups: Sendable, Hashable {
        /// The owner of the groups.
        public var owner: UserID
        /// Their names.
        public var names: [String]
        /// The place of the groups in the fixture.
        public var path: JSONPath
    }

    /// One user follows another.
    public struct Follow: Sendable, Hashable {
        /// The follower.
        public var follower: UserID
        /// The followed user.
        public var followee: UserID
        /// The place of the friendship in the fixture.
        public var path: JSONPath
    }

    /// The users.
    public var users: [User] = []
    /// The friendships of one side each; mutual friends have two.
    public var friendships: [Friendship] = []
    /// The requests.
    public var requests: [Request] = []
    /// The blocks.
    public var blocks: [Block] = []
    /// Groups in addition to those of the friendships.
    public var groups: [Groups] = []
    /// The follows.
    public var follows: [Follow] = []

    /// Creates an empty state.
    public init() {}
}

/// One command that creates a part of a starting state.
///
/// Only commands of an app and its server create a starting state, so that every backend can have it.
public struct StartAct: Sendable, Hashable {
    /// The command.
    public var command: Command
    /// The user who acts.
    public var user: UserID
    /// Whether the app's server acts.
    public var isAdministrator: Bool
    /// The time of the command.
    public var at: Timestamp
    /// The place of the act's source in the fixture.
    public var path: JSONPath
}
