#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

// Finds the commits of other stores, with or without a notification.

extension FeedNotifier {
    /// Pushes the new events of users, and then ends the sessions that have ended.
    ///
    /// - Parameter users: The users of a notification; none if there were too many to name.
    func receive(_ users: [UserID]) async {
        guard !users.isEmpty else { return await compare() }
        guard let accesses = await newAccesses(feeds.watchedRevisions(of: users)) else { return noteMissed() }
        await catchUp(users)
        end(accesses)
    }

    /// Pushes the events that listeners have not received, and then ends the sessions that have ended.
    ///
    /// This takes one statement for all sessions, one for all listeners, and one for each listener with missing events.
    ///
    /// - Returns: Whether all sessions that had ended before the call have ended here.
    func lookForMissed() async -> Bool {
        guard let accesses = await newAccesses(feeds.watchedRevisions) else { return false }
        await catchUp(await usersBehind())
        end(accesses)
        return true
    }

    // MARK: Events

    /// Finds the users with newer events than their listeners have received.
    private func usersBehind() async -> [UserID] {
        let heard = feeds.listeningPositions
        guard !heard.isEmpty else { return [] }
        let sql = """
            SELECT feed.owner FROM feed JOIN unnest($1, $2) AS heard (owner, position) ON heard.owner = feed.owner
            WHERE feed.owner = ANY($1) AND feed.position > heard.position
            """
        let query = PostgresQuery(sql, [.users(heard.keys), .integers(Array(heard.values))])
        do {
            return try await pool.withConnection(until: pool.commandDeadline) { connection in
                try await connection.run([query])[0].map { try $0.userID(0) }
            }
        } catch {
            // The server is unreachable, which every command reports. The next comparison finds the users.
            return []
        }
    }

    private func catchUp(_ users: [UserID]) async {
        do throws(RelationshipError) {
            try await feeds.catchUp(users) { (user, position) throws(RelationshipError) in
                do {
                    return try await self.pool.withRetries(until: self.pool.commandDeadline) {
                        try await $0.feed(of: user, after: position, limit: 256)
                    }
                } catch {
                    throw RelationshipError(databaseFailure: error)
                }
            }
        } catch {
            // The next comparison finds the missing events.
        }
    }

    // MARK: Sessions

    private static let accessQuery = """
        SELECT \(Columns.access) FROM access JOIN unnest($1, $2) AS known (name, seen) ON known.name = access.owner
        WHERE access.owner = ANY($1) AND access.revision > known.seen
        """

    /// Reads the records of access that are newer than the given revisions.
    ///
    /// A record is read before the events, and used after them. So a session ends after the events that were written
    /// before its end.
    ///
    /// - Returns: The records, or `nil` if they cannot be read.
    private func newAccesses(_ revisions: [UserID: Int64]) async -> [(UserID, UserAccess)]? {
        guard !revisions.isEmpty else { return [] }
        let query = PostgresQuery(Self.accessQuery, [.users(revisions.keys), .integers(Array(revisions.values))])
        do {
            return try await pool.withConnection(until: pool.commandDeadline) { connection in
                try await connection.run([query])[0].map { (try $0.userID(0), try $0.access(at: 1)) }
            }
        } catch {
            // The server is unreachable, which every command reports. The next comparison reads the records.
            return nil
        }
    }

    private func end(_ accesses: [(UserID, UserAccess)]) {
        for (user, access) in accesses { feeds.note(access, of: user) }
    }
}
#endif
