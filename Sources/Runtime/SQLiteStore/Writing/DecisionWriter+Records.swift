internal import GRDB
internal import RelationshipCore
internal import StoreRecords

extension DecisionWriter {
    func put(_ profile: Profile, at moment: Timestamp) throws {
        try run(
            """
            INSERT INTO user (id, search_text, gender, birthday, nickname, avatar_url, add_permission, fields, custom,
            visibility, unique_id, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET search_text = excluded.search_text, gender = excluded.gender,
            birthday = excluded.birthday, nickname = excluded.nickname, avatar_url = excluded.avatar_url,
            add_permission = excluded.add_permission, fields = excluded.fields, custom = excluded.custom,
            visibility = excluded.visibility, unique_id = excluded.unique_id
            """,
            [
                profile.userID.rawValue, SearchText.of(profile), profile.number(.gender) ?? 0,
                profile.number(.birthday) ?? 0, ColumnText.encode(profile.nickname),
                ColumnText.encode(profile.avatarURL),
                profile.addPermission?.rawValue,
                JSONText.encode(fields: profile.fields),
                profile.custom.isEmpty ? nil : JSONText.encode(fields: profile.custom),
                profile.visibility == .appDefault ? nil : profile.visibility.rawValue,
                profile.fields[Profile.Field.uniqueID.rawValue]?.text.map(ColumnText.key), moment.milliseconds,
            ]
        )
        try noteShortForm(of: profile.userID)
    }

    /// Stores the user of a short form, in a separate row.
    private func noteShortForm(of user: UserID) throws {
        guard user.needsShortForm else { return }
        try run(
            "INSERT INTO short_form (short, user) VALUES (?, ?) ON CONFLICT (short) DO NOTHING",
            [user.shortForm.rawValue, user.rawValue]
        )
    }

    /// Deletes the data that belongs to a user alone.
    func deleteUser(_ user: UserID) throws {
        let id: Arguments = [user.rawValue]
        try run("DELETE FROM user WHERE id = ?", id)
        try run("DELETE FROM friend_group WHERE owner = ?", id)
        try run("DELETE FROM device WHERE user = ?", id)
        try run("DELETE FROM feed_position WHERE user = ?", id)
        try run("DELETE FROM answered_request WHERE user = ?", id)
        try run("DELETE FROM announcement WHERE user = ?", id)
        try run("DELETE FROM event WHERE recipient = ?", id)
        if user.needsShortForm { try run("DELETE FROM short_form WHERE short = ?", [user.shortForm.rawValue]) }
    }

    private static let insertFriendship = """
        INSERT INTO friendship (\(Columns.friendship.joined(separator: ", ")))
        VALUES (\(Columns.friendship.map { _ in "?" }.joined(separator: ", ")))
        """
    private static let updateFriendship = """
        UPDATE friendship SET \(Friendship.columns.names.map { "\($0) = ?" }.joined(separator: ", "))
        WHERE owner = ? AND friend = ?
        """

    func insert(_ friendship: Friendship) throws {
        var arguments: Arguments = [friendship.owner.rawValue, friendship.friend.rawValue]
        for value in friendship.columnValues { arguments.append(value) }
        try statements.statement(named: "insert a friendship", Self.insertFriendship).run(arguments)
    }

    func update(_ friendship: Friendship) throws {
        var arguments: Arguments = []
        for value in friendship.columnValues { arguments.append(value) }
        arguments += [friendship.owner.rawValue, friendship.friend.rawValue]
        try statements.statement(named: "update a friendship", Self.updateFriendship).run(arguments)
        try expectOneRow(
            "changed a friendship that does not exist",
            UserPair(from: friendship.owner, to: friendship.friend)
        )
    }

    func insert(_ group: FriendGroup) throws {
        try run(
            "INSERT INTO friend_group (owner, name, created_at) VALUES (?, ?, ?)",
            [group.owner.rawValue, ColumnText.encode(group.name), group.createdAt.milliseconds]
        )
    }

    func deleteGroup(_ name: String, of owner: UserID) throws {
        // Look up the stored spelling, because two spellings of an accented letter are equal in Swift but not in
        // SQLite.
        guard let group = try StateReader(db: db).groupRecords(of: owner).first(where: { $0.name == name }) else {
            throw DecisionMismatch(
                description: "removed a group that does not exist: \(name.debugDescription) of \(owner)"
            )
        }
        try run(
            "DELETE FROM friend_group WHERE owner = ? AND name = ?",
            [owner.rawValue, ColumnText.encode(group.name)]
        )
    }

    func put(_ recent: RecentRequests) throws {
        try run(
            """
            INSERT INTO recent_requests (requester, addressee, times, refused_at, ends_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (requester, addressee) DO UPDATE SET times = excluded.times, refused_at = excluded.refused_at,
            ends_at = excluded.ends_at
            """,
            [
                recent.requester.rawValue, recent.addressee.rawValue, JSONText.encode(times: recent.sentAt),
                recent.refusedAt?.milliseconds, recent.endsAt.milliseconds,
            ]
        )
    }

    func delete(recentRequestsOf pair: UserPair) throws {
        try run(
            "DELETE FROM recent_requests WHERE requester = ? AND addressee = ?",
            [pair.owner.rawValue, pair.other.rawValue]
        )
        try expectOneRow("removed recent requests that do not exist", pair)
    }

    func put(_ request: FriendRequest) throws {
        try run(
            """
            INSERT INTO request (requester, addressee, wording, source, remark, friend_group, direction, sent_at,
            status, handled_at, requester_position, requester_read, requester_deleted,
            addressee_position, addressee_read, addressee_deleted)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (requester, addressee) DO UPDATE SET wording = excluded.wording, source = excluded.source,
            remark = excluded.remark, friend_group = excluded.friend_group, direction = excluded.direction,
            sent_at = excluded.sent_at, status = excluded.status, handled_at = excluded.handled_at,
            requester_position = excluded.requester_position, requester_read = excluded.requester_read,
            requester_deleted = excluded.requester_deleted, addressee_position = excluded.addressee_position,
            addressee_read = excluded.addressee_read, addressee_deleted = excluded.addressee_deleted
            """,
            [
                request.requester.rawValue, request.addressee.rawValue, ColumnText.encode(request.wording),
                ColumnText.encode(request.source), ColumnText.encode(request.remark),
                request.group.map(ColumnText.encode), request.direction.rawValue, request.sentAt.milliseconds,
                request.status.rawValue,
                request.handledAt?.milliseconds, request.requesterSide.position, request.requesterSide.isRead,
                request.requesterSide.isDeleted, request.addresseeSide.position, request.addresseeSide.isRead,
                request.addresseeSide.isDeleted,
            ]
        )
    }
}
