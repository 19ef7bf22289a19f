package import RelationshipCore

/// The records with the same columns in both databases, in this order.
extension StoredRow {
    /// Reads `nickname`, `avatar_url`, `add_permission`, `fields`, `custom` and `visibility`.
    package func profile(_ user: UserID, at start: Int) throws -> Profile {
        Profile(
            userID: user,
            nickname: try text(start),
            avatarURL: try text(start + 1),
            addPermission: isNull(start + 2) ? nil : try name(start + 2),
            fields: try json(start + 3, JSONText.decodeFields),
            custom: isNull(start + 4) ? [:] : try json(start + 4, JSONText.decodeFields),
            visibility: isNull(start + 5) ? .appDefault : try name(start + 5)
        )
    }

    /// Reads `wording`, `source`, `remark`, `friend_group`, `direction`, `sent_at`, `status` and `handled_at`.
    package func request(
        _ pair: UserPair,
        at start: Int,
        requesterSide: FriendRequest.Side,
        addresseeSide: FriendRequest.Side
    ) throws -> FriendRequest {
        FriendRequest(
            requester: pair.owner,
            addressee: pair.other,
            wording: try text(start),
            source: try text(start + 1),
            remark: try text(start + 2),
            group: try optionalText(start + 3),
            direction: try name(start + 4),
            sentAt: try timestamp(start + 5),
            status: try name(start + 6),
            handledAt: try optionalTimestamp(start + 7),
            requesterSide: requesterSide,
            addresseeSide: addresseeSide
        )
    }

    /// Reads `times`, `refused_at` and `ends_at`.
    package func recentRequests(_ pair: UserPair, at start: Int) throws -> RecentRequests {
        RecentRequests(
            requester: pair.owner,
            addressee: pair.other,
            sentAt: try json(start, JSONText.decodeTimes),
            refusedAt: try optionalTimestamp(start + 1),
            endsAt: try timestamp(start + 2)
        )
    }

    /// Reads the position of a request in the list of a user, whether it is read, and whether it is deleted.
    package func requestSide(at start: Int) throws -> FriendRequest.Side {
        FriendRequest.Side(position: try place(start), isRead: try flag(start + 1), isDeleted: try flag(start + 2))
    }

    /// Reads `owner`, `name` and `created_at`.
    package func group(at start: Int = 0) throws -> FriendGroup {
        FriendGroup(owner: try userID(start), name: try text(start + 1), createdAt: try timestamp(start + 2))
    }

    /// Reads `owner`, the blocked user and `blocked_at`.
    package func block(at start: Int = 0) throws -> Block {
        Block(owner: try userID(start), blocked: try userID(start + 1), blockedAt: try timestamp(start + 2))
    }

    /// Reads the user, `device`, `platform`, `online` and `changed_at`.
    package func device(at start: Int = 0) throws -> DevicePresence {
        DevicePresence(
            id: DeviceID(try text(start + 1)),
            platform: try name(start + 2),
            isOnline: try flag(start + 3),
            changedAt: try timestamp(start + 4)
        )
    }

    /// Reads a user and the name of one of their devices.
    package func deviceAddress(at start: Int = 0) throws -> DeviceAddress {
        DeviceAddress(try userID(start), DeviceID(try text(start + 1)))
    }

    /// Reads `revision`, `void_up_to` and `sessions`.
    package func access(at start: Int) throws -> UserAccess {
        UserAccess(
            revision: try place(start),
            voidUpTo: try optionalTimestamp(start + 1),
            sessions: try json(start + 2, JSONText.decodeSessions)
        )
    }

    /// Reads `topic`, `subscribed_at` and `expires_at`.
    package func subscription(_ pair: UserPair, at start: Int) throws -> Subscription {
        Subscription(
            subscriber: pair.owner,
            publisher: pair.other,
            topic: try name(start),
            subscribedAt: try timestamp(start + 1),
            expiresAt: try optionalTimestamp(start + 2)
        )
    }

    /// Reads the user, `previous`, `reached`, `last`, `device` and `request`.
    package func announcement() throws -> Announcement {
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

    /// Reads `position`, `at`, `actor`, `device`, `request` and `kind`.
    package func event(to user: UserID) throws -> Event {
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
