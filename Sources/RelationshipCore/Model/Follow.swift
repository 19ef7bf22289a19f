/// A directed edge without consent: `follower` follows `followee`.
public struct Follow: Sendable, Hashable {
    /// Who follows.
    public let follower: UserID
    /// Who is followed.
    public let followee: UserID
    /// Since when.
    public var followedAt: Timestamp

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - follower: Who follows.
    ///   - followee: Who is followed.
    ///   - followedAt: Since when.
    public init(follower: UserID, followee: UserID, followedAt: Timestamp) {
        self.follower = follower
        self.followee = followee
        self.followedAt = followedAt
    }
}

/// The lists of people that following makes.
public enum FollowList: String, Sendable, Hashable, Codable, CaseIterable {
    /// The users that the user follows.
    case following
    /// Who follows the user.
    case followers
    /// Mutual follows.
    case mutual
}

/// How many people stand in a user's lists.
public struct FollowCounts: Sendable, Hashable {
    /// How many the user follows.
    public var following: Int
    /// How many follow the user.
    public var followers: Int
    /// How many do both.
    public var mutual: Int

    /// Creates counts.
    ///
    /// - Parameters:
    ///   - following: How many the user follows.
    ///   - followers: How many follow the user.
    ///   - mutual: How many do both.
    public init(following: Int = 0, followers: Int = 0, mutual: Int = 0) {
        self.following = following
        self.followers = followers
        self.mutual = mutual
    }
}

/// A place in one of a user's lists of follows: lists are ordered by time, oldest first, then by user.
public struct FollowPlace: Sendable, Hashable, Comparable {
    /// When the user of that place was followed, or followed; in the mutual list, when the list's owner followed.
    public let followedAt: Timestamp
    /// The user of that place.
    public let user: UserID

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - followedAt: When the user of that place was followed, or followed.
    ///   - user: The user of that place.
    public init(followedAt: Timestamp, user: UserID) {
        self.followedAt = followedAt
        self.user = user
    }

    /// Orders places by time, then by user.
    public static func < (lhs: FollowPlace, rhs: FollowPlace) -> Bool {
        lhs.followedAt == rhs.followedAt ? lhs.user < rhs.user : lhs.followedAt < rhs.followedAt
    }
}
