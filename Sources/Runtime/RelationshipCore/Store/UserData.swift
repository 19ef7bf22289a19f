/// All data of one user that moves to another store.
///
/// Data about two users belongs to one of them. A friendship, a block or a follow belongs to its owner, and a request
/// belongs to its sender. Devices, presence, subscriptions and the feed belong to the store and don't move.
public struct UserData: Sendable, Hashable {
    /// The user's profile.
    public var profile: Profile
    /// Whether an administrator has forbidden the user to send requests.
    public var isForbiddenToAdd = false
    /// The time when the user was created; `nil` if it is unknown.
    public var createdAt: Timestamp?
    /// The version of the user's request list.
    public var requestSequence: Int64 = 0
    /// The user's friendships, by friend.
    public var friends: [Friendship] = []
    /// The user's groups, in the order of their age, oldest first, and then of their names.
    public var groups: [FriendGroup] = []
    /// The user's blocks, by blocked user.
    public var blocked: [Block] = []
    /// The requests that the user has sent, in any state, by addressee.
    public var requests: [FriendRequest] = []
    /// The user's follows, by followed user.
    public var follows: [Follow] = []

    /// Creates the data of a user with only a profile.
    ///
    /// - Parameter profile: The user's profile.
    public init(profile: Profile) {
        self.profile = profile
    }

    /// The user.
    public var user: UserID { profile.userID }
}
