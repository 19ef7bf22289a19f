/// All data of one user that moves to another store.
///
/// Data that two users share belongs to one of them: a friendship, a block or a follow to its owner, a request to its
/// sender. Devices, presence, subscriptions and the feed belong to the store and do not move.
public struct UserData: Sendable, Hashable {
    /// The user's profile.
    public var profile: Profile
    /// Whether an administrator has forbidden the user to send requests.
    public var isForbiddenToAdd = false
    /// The version of the user's request list.
    public var requestSequence: Int64 = 0
    /// The user's friendships, by friend.
    public var friends: [Friendship] = []
    /// The user's groups, oldest first, then by name.
    public var groups: [FriendGroup] = []
    /// The user's blocks, by blocked user.
    public var blocked: [Block] = []
    /// The requests that the user sent, in any state, by addressee.
    public var requests: [FriendRequest] = []
    /// The users whom the user follows, by followed user.
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
