package import RelationshipCore

extension OutboxEntry {
    /// The columns after the user, in the order of reading.
    package static let columns = "position, at, attempts, dead, note, act"
}

extension StoredRow {
    /// Reads a user and `OutboxEntry.columns`, without the act.
    private func outboxPlace() throws -> OutboxEntry {
        OutboxEntry(
            user: try userID(0),
            place: try place(1),
            at: try timestamp(2),
            act: nil,
            attempts: try count(3),
            note: try text(5),
            isDead: try flag(4)
        )
    }

    /// Reads a user and `OutboxEntry.columns`.
    ///
    /// - Throws: ``UnreadableRow``, also if the act can't be read.
    package func outboxEntry() throws -> OutboxEntry {
        var entry = try outboxPlace()
        entry.act = try json(6) { try JSONText.decodeAct($0, of: entry.user, at: entry.at) }
        return entry
    }

    /// Reads a user and `OutboxEntry.columns` for a sender, who gives up an entry with an unreadable act.
    ///
    /// Such an act must not stop the other acts of its lane.
    package func sendableEntry() throws -> OutboxEntry {
        let entry = try outboxPlace()
        do { return try outboxEntry() } catch { return entry }
    }
}
