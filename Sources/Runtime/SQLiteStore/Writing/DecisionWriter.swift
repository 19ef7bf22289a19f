internal import Foundation
internal import GRDB
internal import RelationshipCore
internal import StoreRecords

/// Writes decisions inside a transaction.
struct DecisionWriter {
    let statements: GroupStatements
    var db: Database { statements.db }

    /// Applies all changes of a decision, appends its events, and records their positions.
    ///
    /// - Parameter decision: The decision.
    /// - Throws: `DatabaseError`, or ``DecisionMismatch`` if a change does not fit the stored data.
    func write(_ decision: inout Decision) throws {
        for change in decision.changes { try apply(change, at: decision.at) }
        try appendEvents(of: &decision)
        if let act = decision.act { try Outbox(statements: statements).append(act) }
        if let answered = decision.answered { try remember(answered, of: decision) }
    }

    private func apply(_ change: Change, at moment: Timestamp) throws {
        switch change {
        case .putUser(let profile):
            try put(profile, at: moment)
        case .insertFriendship(let friendship):
            try insert(friendship)
            try addToFriendCount(1, of: friendship.owner)
        case .updateFriendship(let friendship):
            try update(friendship)
        case .deleteFriendship(let pair):
            try run(
                "DELETE FROM friendship WHERE owner = ? AND friend = ?",
                [pair.owner.rawValue, pair.other.rawValue]
            )
            try expectOneRow("removed a friendship that does not exist", pair)
            try addToFriendCount(-1, of: pair.owner)
        case .insertBlock(let block):
            try run(
                "INSERT INTO block (owner, blocked, blocked_at) VALUES (?, ?, ?)",
                [block.owner.rawValue, block.blocked.rawValue, block.blockedAt.milliseconds]
            )
            try addToBlockCount(1, of: block.owner)
        case .deleteBlock(let pair):
            try run("DELETE FROM block WHERE owner = ? AND blocked = ?", [pair.owner.rawValue, pair.other.rawValue])
            try expectOneRow("removed a block that does not exist", pair)
            try addToBlockCount(-1, of: pair.owner)
        case .putRequest(let request):
            try put(request)
        case .deleteRequest(let pair):
            try run(
                "DELETE FROM request WHERE requester = ? AND addressee = ?",
                [pair.owner.rawValue, pair.other.rawValue]
            )
            try expectOneRow("removed a request that does not exist", pair)
        case .putRecentRequests(let recent):
            try put(recent)
        case .deleteRecentRequests(let pair):
            try delete(recentRequestsOf: pair)
        case .setRequestSequence(let user, let sequence):
            try run("UPDATE user SET request_sequence = ? WHERE id = ?", [sequence, user.rawValue])
        case .insertGroup(let group):
            try insert(group)
        case .deleteGroup(let owner, let name):
            try deleteGroup(name, of: owner)
        case .setCreationTime(let user, let moment):
            let time = (moment ?? AccountPlace.unknownTime).milliseconds
            try run("UPDATE user SET created_at = ? WHERE id = ?", [time, user.rawValue])
        case .setForbiddenToAdd(let user, let isForbidden):
            try run("UPDATE user SET forbidden_to_add = ? WHERE id = ?", [isForbidden, user.rawValue])
        case .putDevice(let user, let device):
            try put(device, of: user)
        case .deleteDevice(let user, let device):
            try deleteDevice(device, of: user)
        case .setStatusText(let user, let text):
            let text = text.isEmpty ? nil : ColumnText.encode(text)
            try run("UPDATE user SET status_text = ? WHERE id = ?", [text, user.rawValue])
        case .setFeedPosition(let user, let device, let position):
            try run(
                "INSERT OR REPLACE INTO feed_position (user, device, place, epoch, mark, at) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    user.rawValue, ColumnText.key(device.rawValue), position.place, position.epoch,
                    Int64(bitPattern: position.mark), moment.milliseconds,
                ]
            )
        case .putAccess(let user, let access):
            try put(access, of: user)
        case .putSubscription(let subscription):
            try put(subscription)
        case .deleteSubscription(let subscription):
            try delete(subscription)
        case .putAnnouncement(let announcement):
            try put(announcement)
        case .deleteAnnouncement(let announcement):
            try delete(announcement)
        case .insertFollow(let follow):
            try insert(follow)
        case .deleteFollow(let follow):
            try delete(follow)
        case .deleteUser(let user):
            try deleteUser(user)
        }
    }

    /// Writes the answer of a request, and deletes the answers that are too far behind the newest request.
    private func remember(_ answered: AnsweredRequest, of decision: Decision) throws {
        guard let device = (decision.caller.device?.rawValue).map(ColumnText.key) else { return }
        let user = decision.caller.user.rawValue
        try run(
            "INSERT INTO answered_request (user, device, id, digest, position, answer, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                user, device, answered.id.rawValue, Data(answered.digest), decision.position,
                JSONText.encode(answered.outcome), decision.at.milliseconds,
            ]
        )
        try run(
            """
            DELETE FROM answered_request WHERE user = ?1 AND device = ?2
            AND id <= (SELECT max(id) FROM answered_request WHERE user = ?1 AND device = ?2) - ?3
            """,
            [user, device, AnsweredRequest.window]
        )
    }

    /// Appends the events to the feeds of their recipients, and sets their positions.
    private func appendEvents(of decision: inout Decision) throws {
        var ends = LoadedRecords<UserID, Int64>()
        for place in decision.events.indices {
            let event = decision.events[place]
            // The end of a feed is read first, because `RETURNING` creates a table in memory for each run.
            let position = try (ends[event.recipient] ?? StateReader(statements).feedPosition(of: event.recipient)) + 1
            ends.put(position, for: event.recipient)
            try run(
                """
                INSERT INTO event (recipient, position, at, actor, device, request, kind) VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    event.recipient.rawValue, position, decision.at.milliseconds, decision.caller.user.rawValue,
                    (decision.caller.device?.rawValue).map(ColumnText.encode), decision.caller.request?.rawValue,
                    JSONText.encode(event.payload),
                ]
            )
            decision.events[place].position = position
        }
    }

    private func addToFriendCount(_ difference: Int, of owner: UserID) throws {
        try run("UPDATE user SET friend_count = friend_count + ? WHERE id = ?", [difference, owner.rawValue])
    }

    private func addToBlockCount(_ difference: Int, of owner: UserID) throws {
        try run("UPDATE user SET block_count = block_count + ? WHERE id = ?", [difference, owner.rawValue])
    }

    func run(_ sql: StaticString, _ arguments: Arguments) throws {
        try statements.statement(sql).run(arguments)
    }

    /// Throws if no row was affected, because the change was then decided on another state than the stored one.
    func expectOneRow(_ fault: String, _ pair: UserPair) throws {
        guard db.changesCount == 1 else {
            throw DecisionMismatch(description: "\(fault): \(pair.owner) → \(pair.other)")
        }
    }
}
