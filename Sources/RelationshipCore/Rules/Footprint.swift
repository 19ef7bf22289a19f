/// What a command touches: all that a store must load before ``Rules`` can decide.
public struct Footprint: Sendable, Hashable {
    /// The users whose records are needed.
    public var users: [UserID]
    /// The pairs of users of which edges, blocks and requests are needed, in both directions each.
    public var pairs: [UserPair]
    /// The user of whom all received requests that pend and were sent after ``expiredUpTo`` are needed, if any.
    public var receivedRequestsOf: UserID?
    /// The user of whom every edge towards them, and its reverse, is needed, if any.
    public var listersOf: UserID?
    /// The users of whom all groups are needed.
    public var groupsOf: [UserID]
    /// The user of whom all edges, and their reverses, are needed, if any.
    public var friendsOf: UserID?
    /// Requests sent at this moment or earlier have expired: they do not count as pending in ``UserRecord``, and
    /// ``receivedRequestsOf`` leaves them out.
    public var expiredUpTo: Timestamp

    /// Creates a footprint.
    ///
    /// - Parameters:
    ///   - users: The users whose records are needed.
    ///   - pairs: The pairs of users of which edges, blocks and requests are needed, in both directions each.
    ///   - receivedRequestsOf: The user of whom all received requests that pend and have not expired are needed.
    ///   - listersOf: The user of whom every edge towards them is needed.
    ///   - groupsOf: The users of whom all groups are needed.
    ///   - friendsOf: The user of whom all edges, and their reverses, are needed.
    ///   - expiredUpTo: Requests sent at this moment or earlier do not count as pending.
    public init(
        users: [UserID],
        pairs: [UserPair] = [],
        receivedRequestsOf: UserID? = nil,
        listersOf: UserID? = nil,
        groupsOf: [UserID] = [],
        friendsOf: UserID? = nil,
        expiredUpTo: Timestamp
    ) {
        self.users = users
        self.pairs = pairs
        self.receivedRequestsOf = receivedRequestsOf
        self.listersOf = listersOf
        self.groupsOf = groupsOf
        self.friendsOf = friendsOf
        self.expiredUpTo = expiredUpTo
    }
}

/// A user as a store keeps them.
public struct UserRecord: Sendable, Hashable {
    /// What the user shows of themselves.
    public var profile: Profile
    /// How many users are in the user's friend list.
    public var friendCount: Int
    /// How many users are on the user's blocklist.
    public var blockCount: Int
    /// How many requests that the user sent are pending.
    public var pendingSentCount: Int
    /// How many requests that the user received are pending.
    public var pendingReceivedCount: Int
    /// The version of the user's request list: the newest ``FriendRequest/Side/position``, or greater.
    public var requestSequence: Int64
    /// Whether an administrator has forbidden the user to send requests.
    public var isForbiddenToAdd: Bool

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - profile: What the user shows of themselves.
    ///   - friendCount: How many users are in the friend list.
    ///   - blockCount: How many users are on the blocklist.
    ///   - pendingSentCount: How many requests that the user sent are pending.
    ///   - pendingReceivedCount: How many requests that the user received are pending.
    ///   - requestSequence: The version of the user's request list.
    ///   - isForbiddenToAdd: Whether an administrator has forbidden the user to send requests.
    public init(
        profile: Profile,
        friendCount: Int = 0,
        blockCount: Int = 0,
        pendingSentCount: Int = 0,
        pendingReceivedCount: Int = 0,
        requestSequence: Int64 = 0,
        isForbiddenToAdd: Bool = false
    ) {
        self.profile = profile
        self.friendCount = friendCount
        self.blockCount = blockCount
        self.pendingSentCount = pendingSentCount
        self.pendingReceivedCount = pendingReceivedCount
        self.requestSequence = requestSequence
        self.isForbiddenToAdd = isForbiddenToAdd
    }
}

/// What a store loaded for a footprint: exactly the users and pairs that it names, as of one moment.
public struct RelationshipState: Sendable, Hashable {
    /// The users that exist.
    public var users: [UserID: UserRecord] = [:]
    /// The edges that exist, by owner and friend.
    public var friendships: [UserPair: Friendship] = [:]
    /// The blocks that exist, by blocker and blocked.
    public var blocks: [UserPair: Block] = [:]
    /// The requests on record, by requester and addressee, in whatever state.
    public var requests: [UserPair: FriendRequest] = [:]

    /// The groups that exist, by owner, oldest first, then by name.
    public var groups: [UserID: [FriendGroup]] = [:]

    /// Creates an empty state.
    public init() {}

    /// How the pair's owner stands to the other user.
    ///
    /// - Parameter pair: The two users.
    /// - Returns: The relation, seen from the owner.
    public func relation(_ pair: UserPair) -> Relation {
        Relation(outgoing: friendships[pair] != nil, incoming: friendships[pair.reversed] != nil)
    }

    /// What a user shows of themselves; only the id for a user who does not exist.
    ///
    /// - Parameter user: The user.
    /// - Returns: The profile.
    public func profile(_ user: UserID) -> Profile {
        users[user]?.profile ?? Profile(userID: user)
    }

    /// A user as seen by another.
    ///
    /// - Parameter pair: The viewer, and the user seen.
    /// - Returns: The entry.
    public func entry(_ pair: UserPair) -> FriendEntry {
        FriendEntry(
            profile: profile(pair.other),
            relation: relation(pair),
            friendship: friendships[pair],
            exists: users[pair.other] != nil
        )
    }
}
