#if PostgreSQL
internal import RelationshipCore

extension PostgresQuery {
    static let begin = PostgresQuery("BEGIN")
    /// Shortens the wait for rows that other transactions lock, until this transaction ends.
    static let shortLockTimeout = PostgresQuery("SET LOCAL lock_timeout = '100ms'")
    /// Limits the wait for locked rows on all nodes of a distributed engine, which only receive such settings.
    static let lockTimeout = PostgresQuery("SET LOCAL lock_timeout = '\(ConnectionSettings.lockTimeout)s'")
    static let commit = PostgresQuery("COMMIT")
    static let rollback = PostgresQuery("ROLLBACK")
    /// Begins a transaction that reads everything as of one moment.
    static let beginSnapshot = PostgresQuery("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
}

extension PostgresConnection {
    /// The statements that begin a transaction that locks rows.
    var opening: [PostgresQuery] { settings.isDistributed ? [.begin, .lockTimeout] : [.begin] }

    /// Runs statements on one snapshot, in one round trip.
    func snapshot(_ queries: [PostgresQuery]) async throws -> [PostgresResult] {
        guard queries.count > 1 else { return try await run(queries) }
        return try await endingTransaction {
            Array(try await run([.beginSnapshot] + queries + [.commit]).dropFirst().dropLast())
        }
    }

    /// Runs a body that begins a transaction, and rolls the transaction back if the body fails.
    func endingTransaction<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch {
            await rollBack()
            throw error
        }
    }

    /// Rolls back the transaction, or closes the connection if that fails.
    func rollBack() async {
        do throws(PostgresFailure) {
            _ = try await run([.rollback])
        } catch {
            close()
        }
    }

    /// Runs statements that find users, and then reads the profiles of these users on the same snapshot.
    ///
    /// This takes two round trips, so that each statement names the owners of the rows that it reads.
    ///
    /// - Parameters:
    ///   - queries: The statements.
    ///   - read: Creates entries from the results.
    ///   - user: Returns the user of an entry.
    /// - Returns: The entries with the profiles of the users that exist.
    /// - Throws: `PostgresFailure` or `UnreadableRow`.
    func entries<Entry>(
        _ queries: [PostgresQuery],
        _ read: ([PostgresResult]) throws -> [Entry],
        of user: (Entry) -> UserID
    ) async throws -> [(entry: Entry, profile: Profile?)] {
        try await endingTransaction {
            let entries = try read(Array(try await run([.beginSnapshot] + queries).dropFirst()))
            let users = Set(entries.map(user))
            let results = try await run([PostgresQuery(Self.profilesQuery, [.users(users)]), .commit])
            let profiles = try results[0].map { try $0.profile() }
            let byUser = Dictionary(profiles.map { ($0.userID, $0) }, uniquingKeysWith: { first, _ in first })
            return entries.map { ($0, byUser[user($0)]) }
        }
    }

    private static let profilesQuery = "SELECT \(Columns.profile) FROM account WHERE owner = ANY($1)"

    /// Loads a footprint.
    ///
    /// - Parameter footprint: The data to load.
    /// - Returns: The state of exactly the users and pairs that the footprint names.
    /// - Throws: `PostgresFailure` or `UnreadableRow`.
    func state(of footprint: Footprint) async throws -> RelationshipState {
        let loading = StateLoading(footprint)
        guard !loading.queries.isEmpty else { return RelationshipState() }
        guard footprint.friendsOf != nil || footprint.uniqueID != nil || footprint.contactsOf != nil else {
            return try loading.state(try await snapshot(loading.queries))
        }
        return try await endingTransaction {
            let results = try await run([.beginSnapshot] + loading.queries)
            var state = try loading.state(results.dropFirst())
            try await loadFound(footprint, into: &state)
            try await loadContacts(footprint, into: &state)
            _ = try await run([.commit])
            return state
        }
    }

    /// Loads the records of users that only the loaded data names: friends, and the owner of a unique id.
    func loadFound(_ footprint: Footprint, into state: inout RelationshipState) async throws {
        var found = Set(state.uniqueIDOwner.map { [$0] } ?? [])
        if let owner = footprint.friendsOf {
            found.formUnion(state.friendships.keys.filter { $0.owner == owner }.map(\.other))
        }
        let unknown = found.filter { state.users[$0] == nil }
        let loading = StateLoading(Footprint(users: Array(unknown), expiredUpTo: footprint.expiredUpTo))
        guard !loading.queries.isEmpty else { return }
        let records = try loading.state(try await run(loading.queries)).users
        for user in unknown { state.users[user] = records[user] }
    }
}
#endif
