/// A user's record in a store.
public struct UserRecord: Sendable, Hashable {
    /// The user's profile.
    public var profile: Profile
    /// The number of users in the user's friend list.
    public var friendCount: Int
    /// The number of users on the user's blocklist.
    public var blockCount: Int
    /// The number of pending requests that the user has sent.
    public var pendingSentCount: Int
    /// The number of pending requests that the user has received.
    public var pendingReceivedCount: Int
    /// The version of the user's request list, which is the newest ``FriendRequest/Side/position`` or greater.
    public var requestSequence: Int64
    /// Whether an administrator has forbidden the user to send requests.
    public var isForbiddenToAdd: Bool
    /// The user's own status text.
    public var statusText: String

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - profile: The user's profile.
    ///   - friendCount: The number of users in the friend list.
    ///   - blockCount: The number of users on the blocklist.
    ///   - pendingSentCount: The number of pending requests that the user has sent.
    ///   - pendingReceivedCount: The number of pending requests that the user has received.
    ///   - requestSequence: The version of the user's request list.
    ///   - isForbiddenToAdd: Whether an administrator has forbidden the user to send requests.
    ///   - statusText: The user's own status text.
    public init(
        profile: Profile,
        friendCount: Int = 0,
        blockCount: Int = 0,
        pendingSentCount: Int = 0,
        pendingReceivedCount: Int = 0,
        requestSequence: Int64 = 0,
        isForbiddenToAdd: Bool = false,
        statusText: String = ""
    ) {
        self.profile = profile
        self.friendCount = friendCount
        self.blockCount = blockCount
        self.pendingSentCount = pendingSentCount
        self.pendingReceivedCount = pendingReceivedCount
        self.requestSequence = requestSequence
        self.isForbiddenToAdd = isForbiddenToAdd
        self.statusText = statusText
    }
}
