#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// The columns of each kind of record, in the order of reading.
enum Columns {
    static let profile = "owner, nickname, avatar_url, add_permission, fields, custom, visibility"
    static let account = """
        \(profile), friend_count, block_count, request_sequence, forbidden_to_add, status_text, following_count,
        follower_count, mutual_count, presence_subscriber_count, profile_subscriber_count
        """
    static let friendship = (["owner", "incoming", "other"] + Friendship.columns.names).joined(separator: ", ")
    static let block = "owner, other, blocked_at"
    static let group = "owner, name, created_at"
    static let request = """
        owner, incoming, other, wording, source, remark, friend_group, direction, sent_at, status, handled_at, position,
        is_read, is_deleted, other_position, other_read, other_deleted
        """
    static let device = "owner, device, platform, online, changed_at"
    static let subscription = "owner, incoming, other, topic, subscribed_at, expires_at"
    static let announcement = "owner, previous, reached, last, device, request"
    static let access = "owner, revision, void_up_to, sessions"
    static let event = "position, at, actor, device, request, kind"
}

extension PostgresRow {
    /// Reads ``Columns/profile``.
    func profile() throws -> Profile { try profile(userID(0), at: 1) }

    /// Reads ``Columns/account``, without the counts of pending requests, which another statement reads.
    func account() throws -> UserRecord {
        UserRecord(
            profile: try profile(),
            friendCount: try count(7),
            blockCount: try count(8),
            requestSequence: try place(9),
            isForbiddenToAdd: try flag(10),
            statusText: try optionalText(11) ?? ""
        )
    }

    func followCounts() throws -> FollowCounts {
        FollowCounts(following: try count(12), followers: try count(13), mutual: try count(14))
    }

    func subscriberCounts() throws -> [Subscription.Topic: Int] {
        [.presence: try count(15), .profile: try count(16)].filter { $0.value > 0 }
    }

    /// Returns the two users of a row with `owner`, `incoming` and `other`, the acting user first.
    func pair() throws -> UserPair {
        let (owner, other) = (try userID(0), try userID(2))
        return try flag(1) ? UserPair(from: other, to: owner) : UserPair(from: owner, to: other)
    }

    /// Reads ``Columns/friendship``.
    func friendship() throws -> Friendship { try friendship(pair(), at: 3) }

    /// Reads ``Columns/request``.
    func request() throws -> FriendRequest {
        let isIncoming = try flag(1)
        return try request(
            pair(),
            at: 3,
            requesterSide: requestSide(at: isIncoming ? 14 : 11),
            addresseeSide: requestSide(at: isIncoming ? 11 : 14)
        )
    }

    /// Reads ``Columns/subscription``.
    func subscription() throws -> Subscription { try subscription(pair(), at: 3) }

    /// Reads the two users of a follow and its time.
    func follow() throws -> Follow {
        Follow(follower: try userID(0), followee: try userID(1), followedAt: try timestamp(2))
    }
}
#endif
