internal import GRDB
internal import RelationshipCore
internal import StoreRecords

extension StateReader {
    // Use the index in which the friendships of others with the owner are adjacent.
    private static let friendsQuery = """
        SELECT \(Columns.list(Columns.friendship, of: "own")), \(Columns.list(Columns.profile, of: "user")), back.owner
        FROM friendship AS own
        LEFT JOIN user ON user.id = own.friend
        LEFT JOIN friendship AS back INDEXED BY friendship_by_friend
            ON back.friend = own.owner AND back.owner = own.friend
        WHERE own.owner = ? ORDER BY own.added_at, own.friend
        """

    func friends(of owner: UserID) throws -> [FriendEntry] {
        let profile = Columns.friendship.count
        let back = profile + Columns.profile.count
        return try all(Self.friendsQuery, [owner.rawValue]) { row in
            let friendship = try row.friendship(at: 0)
            return FriendEntry(
                profile: try row.profile(at: profile, of: friendship.friend),
                relation: Relation(outgoing: true, incoming: !row.isNull(back)),
                friendship: friendship,
                exists: !row.isNull(profile)
            )
        }
    }

    private static let blockedQuery = """
        SELECT \(Columns.list(Columns.block, of: "block")), \(Columns.list(Columns.profile, of: "user"))
        FROM block LEFT JOIN user ON user.id = block.blocked
        WHERE block.owner = ? ORDER BY block.blocked_at, block.blocked
        """

    func blocked(by owner: UserID) throws -> [BlockEntry] {
        try all(Self.blockedQuery, [owner.rawValue]) { row in
            let block = try row.block(at: 0)
            return BlockEntry(block: block, profile: try row.profile(at: Columns.block.count, of: block.blocked))
        }
    }

    private static let feedQuery = """
        SELECT \(Columns.event.joined(separator: ", ")) FROM event
        WHERE recipient = ? AND position > ? ORDER BY position LIMIT ?
        """

    func feed(of user: UserID, after position: Int64, limit: Int) throws -> FeedSlice {
        var slice = FeedSlice()
        // A negative limit means no limit in SQLite.
        _ = try all(Self.feedQuery, [user.rawValue, position, max(limit, 0)]) { row in
            let position = try row.place(0)
            do {
                slice.events.append(try row.event(to: user))
            } catch let fault as UnreadableRow {
                slice.unreadable.append(
                    FeedSlice.Unreadable(position: position, reason: fault.named(Columns.event).description)
                )
            }
        }
        return slice
    }

    /// Loads the identity of the store, the acknowledged position of a device, and the end of its user's feed.
    func loadFeed(of device: DeviceAddress, into state: inout RelationshipState) throws {
        state.epoch = try first("SELECT epoch FROM store", []) { try $0.integer(0) } ?? 0
        state.acknowledged = try first(
            "SELECT place, epoch, mark FROM feed_position WHERE user = ? AND device = ?",
            [device.user.rawValue, ColumnText.key(device.id.rawValue)]
        ) { row in
            // Any number, so that a damaged row does not keep its device from signing in.
            FeedPosition(
                try row.integer(0),
                epoch: try row.integer(1),
                mark: UInt64(bitPattern: try row.integer(2))
            )
        }
        state.feedEnd = try feedPosition(of: device.user)
    }

    func feedPosition(of user: UserID) throws -> Int64 {
        let query = "SELECT coalesce(max(position), 0) FROM event WHERE recipient = ?"
        return try first(prepared("the end of a feed", query), [user.rawValue]) { try $0.place(0) } ?? 0
    }
}
