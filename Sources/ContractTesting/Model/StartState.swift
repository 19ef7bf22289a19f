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

    /// A command of a user that creates a part of the state.
    struct Part: Sendable, Hashable {
        var user: UserID
        var command: Command
        /// The time of the command; `nil` for the time of the first step.
        var at: Timestamp?
        /// The place of the part in the fixture.
        var path: JSONPath
    }

    /// The users.
    public var users: [User] = []
    /// The friendships of one side each, and groups in addition to theirs, and follows.
    var lists: [Part] = []
    /// The requests and blocks.
    var events: [Part] = []

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
