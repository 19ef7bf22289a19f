/// Everything that belongs to one user and moves with them to another store.
///
/// What two users share is in the data of one of them: a friendship, a block or a follow with its owner, a request with its
/// sender. Devices, presence, subscriptions and the feed stay behind: they belong to the store.
public struct UserData: Sendable, Hashable {
    /// What the user shows of themselves.
    public var profile: Profile
    /// Whether an administrator has forbidden the user to send requests.
    public var isForbiddenToAdd = false
    /// The version of the user's request list.
    public var requestSequence: Int64 = 0
    /// The user's edges, by friend.
    public var friends: [Friendship] = []
    /// The user's groups, oldest first, then by name.
    public var groups: [FriendGroup] = []
    /// The user's blocks, by blocked user.
    public var blocked: [Block] = []
    /// The requests that the user sent, in whatever state, by addressee.
    public var requests: [FriendRequest] = []
    /// The follows of others by the user, by followed user.
    public var follows: [Follow] = []

    /// Creates the data of a user who has nothing but a profile.
    ///
    /// - Parameter profile: What the user shows of themselves.
    public init(profile: Profile) {
        self.profile = profile
    }

    /// The user.
    public var user: UserID { profile.userID }
}
