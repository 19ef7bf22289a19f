/// A follow, which needs no consent: `follower` follows `followee`.
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

/// The lists of follows of a user.
public enum FollowList: String, Sendable, Hashable, Codable, CaseIterable {
    /// The users whom the user follows.
    case following
    /// The users who follow the user.
    case followers
    /// The users who follow each other with the user.
    case mutual
}

/// The numbers of users in a user's lists of follows.
public struct FollowCounts: Sendable, Hashable {
    /// The number of users whom the user follows.
    public var following: Int
    /// The number of users who follow the user.
    public var followers: Int
    /// The number of mutual follows.
    public var mutual: Int

    /// Creates counts.
    ///
    /// - Parameters:
    ///   - following: The number of users whom the user follows.
    ///   - followers: The number of users who follow the user.
    ///   - mutual: The number of mutual follows.
    public init(following: Int = 0, followers: Int = 0, mutual: Int = 0) {
        self.following = following
        self.followers = followers
        self.mutual = mutual
    }
}

/// A place in one of a user's lists of follows: lists are ordered by time, oldest first, then by user.
public struct FollowPlace: Sendable, Hashable, Comparable {
    /// The time when the user at that place followed, or was followed.
    ///
    /// In the mutual list, it is the time when the owner of the list followed.
    public let followedAt: Timestamp
    /// The user at that place.
    public let user: UserID

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - followedAt: The time when the user at that place followed, or was followed.
    ///   - user: The user at that place.
    public init(followedAt: Timestamp, user: UserID) {
        self.followedAt = followedAt
        self.user = user
    }

    /// Orders places by time, then by user.
    public static func < (lhs: FollowPlace, rhs: FollowPlace) -> Bool {
        lhs.followedAt == rhs.followedAt ? lhs.user < rhs.user : lhs.followedAt < rhs.followedAt
    }
}
