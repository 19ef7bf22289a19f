/// A follow: `follower` follows `followee`, without the consent of `followee`.
public struct Follow: Sendable, Hashable {
    /// The user who follows.
    public let follower: UserID
    /// The user who is followed.
    public let followee: UserID
    /// The time when the follow began.
    public var followedAt: Timestamp

    /// Creates a follow.
    ///
    /// - Parameters:
    ///   - follower: The user who follows.
    ///   - followee: The user who is followed.
    ///   - followedAt: The time when the follow began.
    public init(follower: UserID, followee: UserID, followedAt: Timestamp) {
        self.follower = follower
        self.followee = followee
        self.followedAt = followedAt
    }
}

/// The follow lists of a user.
public enum FollowList: String, Sendable, Hashable, Codable, CaseIterable {
    /// The users that the user follows.
    case following
    /// The users that follow the user.
    case followers
    /// The users that follow the user and that the user follows.
    case mutual
}

/// The lengths of a user's follow lists.
public struct FollowCounts: Sendable, Hashable {
    /// The number of users that the user follows.
    public var following: Int
    /// The number of users that follow the user.
    public var followers: Int
    /// The number of mutual follows.
    public var mutual: Int

    /// Creates counts.
    ///
    /// - Parameters:
    ///   - following: The number of users that the user follows.
    ///   - followers: The number of users that follow the user.
    ///   - mutual: The number of mutual follows.
    public init(following: Int = 0, followers: Int = 0, mutual: Int = 0) {
        self.following = following
        self.followers = followers
        self.mutual = mutual
    }
}

/// A position in a user's follow list.
///
/// Lists are ordered by time, oldest first, and then by user.
public struct FollowPlace: Sendable, Hashable, Comparable {
    /// The time when the user at this position followed or was followed.
    ///
    /// In the mutual list, it is the time when the list's owner followed the user.
    public let followedAt: Timestamp
    /// The user at this position.
    public let user: UserID

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - followedAt: The time when the user at this position followed or was followed.
    ///   - user: The user at this position.
    public init(followedAt: Timestamp, user: UserID) {
        self.followedAt = followedAt
        self.user = user
    }

    /// Orders positions by time, and then by user.
    public static func < (lhs: FollowPlace, rhs: FollowPlace) -> Bool {
        lhs.followedAt == rhs.followedAt ? lhs.user < rhs.user : lhs.followedAt < rhs.followedAt
    }
}
