public import RelationshipCore

/// The state before the first step, in neutral terms.
struct StartState {
    /// A user.
    struct User {
        /// The id.
        var id: UserID
        /// The user's profile, as a change to an empty profile.
        var profile: ProfilePatch
        /// Whether the server forbids the user to send requests.
        var isForbiddenToAdd: Bool
        /// The place of the user in the fixture.
        var path: JSONPath
    }

    /// The time at the first step.
    let clock: Timestamp
    /// The users.
    var users: [User] = []
    /// The friendships, one for each side, the additional groups, and the follows.
    var lists: [StartAct] = []
    /// The requests and blocks.
    var events: [StartAct] = []
}

/// One command that creates a part of a starting state.
///
/// A starting state consists of commands of apps and their server, so every backend can create it.
public struct StartAct: Sendable, Hashable {
    /// The command.
    public var command: Command
    /// The user who acts.
    public var user: UserID
    /// Whether the app's server acts.
    public var isAdministrator: Bool
    /// The time of the command.
    public var at: Timestamp
    /// The place in the fixture that requires the command.
    public var path: JSONPath
}
