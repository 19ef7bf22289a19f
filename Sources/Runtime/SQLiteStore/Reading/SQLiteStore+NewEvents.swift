internal import GRDB
public import RelationshipCore

extension SQLiteStore {
    /// Pushes new writes of other processes to the listeners in this process, and ends the sessions that other processes
    /// have ended.
    ///
    /// If no other process has written, a call costs one read of a number in the file's header.
    public func pushNewEvents() async throws(RelationshipError) {
        let version = try await foreignVersion()
        guard seenVersion.withLock({ $0 != version }) else { return }
        let heard = feeds.listeningPositions
        let watched = feeds.watchedRevisions
        let (behind, accesses) = try await read { reader in
            let behind = try heard.filter { try reader.feedPosition(of: $0.key) > $0.value }
            return (behind, try watched.compactMap { ($0, try reader.access(of: $0, after: $1)) })
        }
        try await feeds.catchUp(behind.keys) { (user, position) throws(RelationshipError) in
            try await feed(of: user, after: position, limit: 256)
        }
        // A session ends after the events that were written before its end.
        for (user, access) in accesses { if let access { feeds.note(access, of: user) } }
        // Only now: after a failure, the next call finds the missing events.
        seenVersion.withLock { $0 = version }
    }

    /// Returns a number that changes with every transaction of another process.
    ///
    /// It comes from the writing connection, which made all writes of this process.
    private func foreignVersion() async throws(RelationshipError) -> Int {
        do {
            return try await pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }
}
