#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// Notifies other stores over the same database of the users with new events or changed sessions, and receives their
/// notifications.
///
/// A commit with a notification waits for all other such commits. For this reason, notifications are sent after the
/// commit, over a separate connection, in one batch for all commits that finished in the meantime. Notifications may be
/// lost with that connection. Missed events and ended sessions are found by comparing positions and revisions,
/// once a second and after each reconnection.
final class FeedNotifier: Sendable {
    private struct State {
        var pending: Set<UserID> = []
        var isNotifying = false
        var connection: PostgresConnection?
        var task: Task<Void, Never>?
    }

    private let settings: ConnectionSettings
    private let channel: String
    private let pool: ConnectionPool
    private let feeds: FeedHub
    private let state = Mutex(State())

    init(_ settings: ConnectionSettings, epoch: Int64, pool: ConnectionPool, feeds: FeedHub) {
        self.settings = settings
        self.pool = pool
        self.feeds = feeds
        // All schemas of a database share the channels, so the name contains the epoch.
        channel = "relationship_store_\(epoch)"
    }

    /// Starts listening, and continues until ``stop()``.
    func start() {
        let task = Task { [weak self] in
            while !Task.isCancelled, let step = self?.step { await step() }
        }
        state.withLock { $0.task = task }
    }

    /// Stops listening.
    func stop() {
        let (task, connection) = state.withLock { ($0.task, $0.connection) }
        task?.cancel()
        connection?.close()
    }

    /// Notifies other stores that users have new events or changed sessions.
    func notify(_ users: [UserID]) {
        guard !users.isEmpty else { return }
        let starts = state.withLock { state in
            // Without a connection, the other stores find the events themselves.
            guard state.connection != nil else { return false }
            state.pending.formUnion(users)
            guard !state.isNotifying else { return false }
            state.isNotifying = true
            return true
        }
        if starts { Task { await notifyAll() } }
    }
}

extension FeedNotifier {
    /// The maximum number of bytes in one notification.
    private static let payloadLimit = 7_900

    private func notifyAll() async {
        while true {
            let (connection, users) = state.withLock { state -> (PostgresConnection?, Set<UserID>) in
                defer { state.pending = [] }
                if state.pending.isEmpty || state.connection == nil { state.isNotifying = false }
                return (state.isNotifying ? state.connection : nil, state.pending)
            }
            guard let connection else { return }
            do throws(PostgresFailure) {
                _ = try await connection.run(Self.payloads(users).map { notification($0) })
            } catch {
                // The other stores find the events themselves within a second.
                connection.close()
            }
        }
    }

    private func notification(_ payload: String) -> PostgresQuery {
        PostgresQuery("SELECT pg_notify($1, $2)", [.text(channel), .text(payload)])
    }

    /// Returns the ids, one per line, in as many texts as needed.
    ///
    /// An id contains no line ends.
    static func payloads(_ users: some Collection<UserID>) -> [String] {
        var payloads: [String] = []
        for user in users {
            if let last = payloads.last, last.utf8.count + user.rawValue.utf8.count < payloadLimit {
                payloads[payloads.count - 1] += "\n\(user.rawValue)"
            } else {
                payloads.append(user.rawValue)
            }
        }
        return payloads
    }

    // MARK: Receiving

    /// Reconnects if necessary, looks for missed events, and waits for a second.
    private func step() async {
        await connectIfNeeded()
        await lookForMissed()
        do { try await Task.sleep(for: .seconds(1)) } catch { /* Cancelled: the loop ends. */  }
    }

    private func connectIfNeeded() async {
        if let known = state.withLock({ $0.connection }), known.isOpen { return }
        let connection = PostgresConnection(settings)
        do throws(PostgresFailure) {
            try await connection.open()
            connection.listen { [weak self] payload in
                let users = payload.split(separator: "\n").compactMap { UserID(String($0)) }
                Task { await self?.receive(users) }
            }
            // A notification must not wait for disks and standbys. Other stores find the events of a lost notification
            // later.
            let settings = ["SET synchronous_commit = off", "LISTEN \(channel)"]
            _ = try await connection.run(settings.map { PostgresQuery($0) })
            state.withLock { $0.connection = connection }
        } catch {
            // Without the connection, the check once a second still finds the events, and it also connects again.
            connection.close()
        }
    }

    /// Finds users with newer events than their listeners have received, in one statement for all of them.
    private func lookForMissed() async {
        let accesses = await newAccesses(feeds.watchedRevisions)
        defer { end(accesses) }
        let heard = feeds.listeningPositions
        guard !heard.isEmpty else { return }
        let sql = """
            SELECT feed.owner FROM feed JOIN unnest($1, $2) AS heard (owner, position) ON heard.owner = feed.owner
            WHERE feed.owner = ANY($1) AND feed.position > heard.position
            """
        let query = PostgresQuery(sql, [.users(heard.keys), .integers(Array(heard.values))])
        do {
            let behind = try await pool.withConnection(until: pool.commandDeadline) { connection in
                try await connection.run([query])[0].map { try $0.userID(0) }
            }
            await catchUp(behind)
        } catch {
            // The server is unreachable, which every command reports.
        }
    }

    /// Pushes the new events of users, and then ends the sessions that have ended.
    private func receive(_ users: [UserID]) async {
        let watched = feeds.watchedRevisions
        let accesses = await newAccesses(watched.filter { users.contains($0.key) })
        await catchUp(users)
        end(accesses)
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
    private func newAccesses(_ revisions: [UserID: Int64]) async -> [(UserID, UserAccess)] {
        guard !revisions.isEmpty else { return [] }
        let query = PostgresQuery(Self.accessQuery, [.users(revisions.keys), .integers(Array(revisions.values))])
        do {
            return try await pool.withConnection(until: pool.commandDeadline) { connection in
                try await connection.run([query])[0].map { (try $0.userID(0), try $0.access(at: 1)) }
            }
        } catch {
            // The server is unreachable, which every command reports. The next check reads the records.
            return []
        }
    }

    private func end(_ accesses: [(UserID, UserAccess)]) {
        for (user, access) in accesses { feeds.note(access, of: user) }
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
            // The next check finds the missing events.
        }
    }
}
#endif
