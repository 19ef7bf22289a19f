#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// The columns of each kind of record, and how they are read back in that order.
enum Columns {
    static let profile = "owner, nickname, avatar_url, add_permission, fields, custom, visibility"
    static let account = """
        \(profile), friend_count, block_count, request_sequence, forbidden_to_add, status_text, following_count,
        follower_count, mutual_count, presence_subscriber_count, profile_subscriber_count
        """
    static let friendship = "owner, incoming, other, remark, groups, source, wording, added_at, custom"
    static let block = "owner, other, blocked_at"
    static let group = "owner, name, created_at"
    static let request = """
        owner, incoming, other, wording, source, remark, friend_group, direction, sent_at, status, handled_at, position,
        is_read, is_deleted, other_position, other_read, other_deleted
        """
    static let device = "owner, device, platform, online, changed_at"
    static let subscription = "owner, incoming, other, topic, subscribed_at, expires_at"
    static let announcement = "owner, previous, reached, last, device, request"
    static let event = "position, at, actor, device, request, kind"
}

extension PostgresRow {
    func text(_ index: Int) throws -> String { ColumnText.decode(try plainText(index)) }

    func optionalText(_ index: Int) throws -> String? { isNull(index) ? nil : try text(index) }

    func timestamp(_ index: Int) throws -> Timestamp { Timestamp(milliseconds: try integer(index)) }

    func optionalTimestamp(_ index: Int) throws -> Timestamp? { isNull(index) ? nil : try timestamp(index) }

    func optionalInteger(_ index: Int) throws -> Int64? { isNull(index) ? nil : try integer(index) }

    /// A number that grows by one at a time, far from the end of its range.
    func place(_ index: Int) throws -> Int64 {
        let number = try integer(index)
        guard 0...(1 << 53) ~= number else { throw unreadable(index, "a place in a list") }
        return number
    }

    func count(_ index: Int) throws -> Int {
        let number = try integer(index)
        guard 0...Int64(Int32.max) ~= number else { throw unreadable(index, "a count") }
        return Int(number)
    }

    func userID(_ index: Int) throws -> UserID {
        guard let user = UserID(try plainText(index)) else { throw unreadable(index, "a user id") }
        return user
    }

    func name<Name: RawRepresentable<String>>(_ index: Int) throws -> Name {
        guard let name = Name(rawValue: try plainText(index)) else {
            throw unreadable(index, "a name that the store writes")
        }
        return name
    }

    /// A structured value as JSON.
    func json<Value>(_ index: Int, _ decode: (String) throws -> Value) throws -> Value {
        let text = try plainText(index)
        do { return try decode(text) } catch { throw unreadable(index, "JSON that the store writes") }
    }

    // MARK: Records

    /// Reads ``Columns/profile``.
    func profile() throws -> Profile {
        Profile(
            userID: try userID(0),
            nickname: try text(1),
            avatarURL: try text(2),
            addPermission: isNull(3) ? nil : try name(3),
            fields: try json(4, JSONText.decodeFields),
            custom: isNull(5) ? [:] : try json(5, JSONText.decodeFields),
            visibility: isNull(6) ? .appDefault : try name(6)
        )
    }

    /// Reads ``Columns/account``; the pending requests are counted apart.
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

    /// The two users that a row with `owner`, `incoming` and `other` is about, the one who does it first.
    func pair() throws -> UserPair {
        let (owner, other) = (try userID(0), try userID(2))
        return try flag(1) ? UserPair(from: other, to: owner) : UserPair(from: owner, to: other)
    }

    /// Reads ``Columns/friendship``.
    func friendship() throws -> Friendship {
        let pair = try pair()
        return Friendship(
            owner: pair.owner,
            friend: pair.other,
            remark: try text(3),
            groups: try json(4, JSONText.decodeList),
            source: try text(5),
            wording: try text(6),
            addedAt: try timestamp(7),
            custom: try json(8, JSONText.decodeFields)
        )
    }

    /// Reads ``Columns/block``.
    func block() throws -> Block {
        Block(owner: try userID(0), blocked: try userID(1), blockedAt: try timestamp(2))
    }

    /// Reads ``Columns/group``.
    func group() throws -> FriendGroup {
        FriendGroup(owner: try userID(0), name: try text(1), createdAt: try timestamp(2))
    }

    /// Reads ``Columns/request``.
    func request() throws -> FriendRequest {
        let pair = try pair()
        let own = FriendRequest.Side(position: try place(11), isRead: try flag(12), isDeleted: try flag(13))
        let others = FriendRequest.Side(position: try place(14), isRead: try flag(15), isDeleted: try flag(16))
        let isIncoming = try flag(1)
        return FriendRequest(
            requester: pair.owner,
            addressee: pair.other,
            wording: try text(3),
            source: try text(4),
            remark: try text(5),
            group: try optionalText(6),
            direction: try name(7),
            sentAt: try timestamp(8),
            status: try name(9),
            handledAt: try optionalTimestamp(10),
            requesterSide: isIncoming ? others : own,
            addresseeSide: isIncoming ? own : others
        )
    }

    /// Reads ``Columns/device``.
    func device() throws -> DevicePresence {
        DevicePresence(
            id: DeviceID(try text(1)),
            platform: try name(2),
            isOnline: try flag(3),
            changedAt: try timestamp(4)
        )
    }

    /// Reads a user and the name of a device.
    func deviceAddress() throws -> DeviceAddress { DeviceAddress(try userID(0), DeviceID(try text(1))) }

    /// Reads ``Columns/subscription``.
    func subscription() throws -> Subscription {
        let pair = try pair()
        return Subscription(
            subscriber: pair.owner,
            publisher: pair.other,
            topic: try name(3),
            subscribedAt: try timestamp(4),
            expiresAt: try optionalTimestamp(5)
        )
    }

    /// Reads the two users of a follow and its time.
    func follow() throws -> Follow {
        Follow(follower: try userID(0), followee: try userID(1), followedAt: try timestamp(2))
    }

    /// Reads ``Columns/announcement``.
    func announcement() throws -> Announcement {
        let user = try userID(0)
        return Announcement(
            user: user,
            previous: try json(1) { try JSONText.decodePrevious($0, of: user) },
            reached: isNull(2) ? nil : try userID(2),
            last: try plainText(3).isEmpty ? nil : try userID(3),
            device: try optionalText(4).map(DeviceID.init),
            request: try optionalInteger(5).map { RequestID(rawValue: $0) }
        )
    }

    /// Reads ``Columns/event``.
    func event(to user: UserID) throws -> Event {
        Event(
            recipient: user,
            position: try place(0),
            at: try timestamp(1),
            actor: try userID(2),
            device: try optionalText(3).map(DeviceID.init),
            request: try optionalInteger(4).map { RequestID(rawValue: $0) },
            payload: try json(5) { try JSONText.decode($0, to: user) }
        )
    }
}
#endif
