internal import GRDB
public import RelationshipCore

extension SQLiteStore {
    /// Hands what other processes have written to those who listen here.
    ///
    /// While no other process writes, a look costs one number of the file's header.
    public func lookForNews() async throws(RelationshipError) {
        let version = try await foreignVersion()
        guard seenVersion.withLock({ $0 != version }) else { return }
        let heard = feeds.listeningPositions
        let behind = try await read { reader in try heard.filter { try reader.feedPosition(of: $0.key) > $0.value } }
        try await feeds.catchUp(behind.keys) { (user, position) throws(RelationshipError) in
            try await feed(of: user, after: position, limit: 256)
        }
        // Not before: what was not handed over because of a failure is found by the next look.
        seenVersion.withLock { $0 = version }
    }

    /// A number that changes with every transaction of another process.
    ///
    /// The writing connection is asked, because for it all that this process writes is its own.
    private func foreignVersion() async throws(RelationshipError) -> Int {
        do {
            return try await pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }
}
