#if PostgreSQL
import RelationshipCore
import StoreRecords
import StoreConformance
import Synchronization
import TestPostgres
import TestThreads
import TestStores
import Testing

@testable import PostgresStore

/// Commands that wait at the same time share a transaction and are otherwise independent.
@Suite(.withPostgres, .longWork) struct GroupTests {
    /// Returns whether a statement begins a transaction of several commands.
    private static func isOfGroup(_ query: PostgresQuery) -> Bool { query.sql.hasPrefix("SET LOCAL lock_timeout") }

    /// Runs a body with a store, users who let anyone add them, and a closure that returns the statements sent so far.
    private static func withUsers(
        _ count: Int,
        _ body: (PostgresStore, String, [UserID], () -> [PostgresQuery]) async throws -> Void
    ) async throws {
        try await TestSchemas.shared.withStore { _, connection in
            let statements = Mutex<[PostgresQuery]>([])
            let store = try PostgresStore(ConnectionSettings(conninfo: connection)) { queries in
                statements.withLock { $0 += queries }
            }
            let users = sampleUsers(count)
            for user in users {
                let patch = ProfilePatch(addPermission: .anyone)
                _ = try await RelationshipService(store: store).execute(.updateProfile(patch), as: Caller(user))
            }
            try await body(store, connection, users) { statements.withLock(\.self) }
        }
    }

    /// Adds a friend for each pair, all in parallel, and returns the errors.
    private static func befriend(
        _ pairs: [UserPair],
        _ store: PostgresStore,
        request: RequestID? = nil
    ) async -> [UserPair: RelationshipError] {
        await withTaskGroup(of: (UserPair, RelationshipError?).self) { group in
            for pair in pairs {
                group.addTask {
                    let caller = Caller(
                        pair.owner,
                        device: DeviceID("phone"),
                        request: request,
                        repeatsRequests: request != nil
                    )
                    let command = Command.addFriend(AddFriendArguments(target: pair.other))
                    do throws(RelationshipError) {
                        _ = try await RelationshipService(store: store).execute(command, as: caller)
                        return (pair, nil)
                    } catch {
                        return (pair, error)
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    private static func positions(_ users: [UserID], _ store: PostgresStore) async throws -> [Int64] {
        var positions: [Int64] = []
        for user in users { positions.append(try await store.feedPosition(of: user)) }
        return positions
    }

    private static func pairs(_ users: [UserID]) -> [UserPair] {
        stride(from: 0, to: users.count - 1, by: 2).map { UserPair(from: users[$0], to: users[$0 + 1]) }
    }

    @Test func `commands on different users share a transaction, and each answer is stored`()
        async throws
    {
        try await Self.withUsers(60) { store, _, users, statements in
            let pairs = Self.pairs(users)
            let first = statements().count
            #expect(await Self.befriend(pairs, store, request: RequestID(rawValue: 1)) == [:])
            let sent = statements().dropFirst(first)
            let shared = sent.filter(Self.isOfGroup)
            #expect(!shared.isEmpty)
            #expect(sent.count { $0.sql == "COMMIT" } < pairs.count)
            for pair in pairs {
                #expect(try await store.relations(of: pair.owner, with: [pair.other]) == [.mutual])
            }
            let positions = try await Self.positions(users, store)
            // A repeated request returns the stored answer, and changes nothing.
            #expect(await Self.befriend(pairs, store, request: RequestID(rawValue: 1)) == [:])
            #expect(try await Self.positions(users, store) == positions)
            try await store.expectConsistency(users)
        }
    }

    @Test func `commands on the same users are executed one after the other`() async throws {
        try await Self.withUsers(41) { store, _, users, _ in
            // All pairs share one user.
            let pairs = users.dropFirst().map { UserPair(from: $0, to: users[0]) }
            #expect(await Self.befriend(pairs, store) == [:])
            #expect(try await store.friends(of: users[0]).count == 40)
            try await store.expectConsistency(users)
        }
    }

    @Test func `a command that the database rejects fails alone`() async throws {
        try await Self.withUsers(60) { store, connection, users, statements in
            let database = TestDatabase(connection)
            try await database.run(
                "ALTER TABLE friendship ADD CONSTRAINT refusal CHECK (owner <> '\(users[30].rawValue)')"
            )
            let pairs = Self.pairs(users)
            let first = statements().count
            let errors = await Self.befriend(pairs, store)
            try await database.run("ALTER TABLE friendship DROP CONSTRAINT refusal")
            #expect(errors.keys.map(\.owner) == [users[30]])
            #expect(errors.values.first?.code == .internalFailure)
            #expect(statements().dropFirst(first).contains(where: Self.isOfGroup))
            for pair in pairs where pair.owner != users[30] {
                #expect(try await store.relations(of: pair.owner, with: [pair.other]) == [.mutual])
            }
            try await store.expectConsistency(users)
        }
    }

    @Test func `a user that another session has locked does not delay other users`() async throws {
        try await Self.withUsers(60) { store, connection, users, _ in
            let holder = PostgresConnection(ConnectionSettings(conninfo: connection))
            try await holder.open()
            let lock = PostgresQuery("SELECT * FROM account WHERE owner = $1 FOR UPDATE", [.user(users[0])])
            _ = try await holder.run([.begin, lock])
            let pairs = Self.pairs(users)
            async let held = Self.befriend([pairs[0]], store)
            #expect(await Self.befriend(Array(pairs.dropFirst()), store) == [:])
            for pair in pairs.dropFirst() {
                #expect(try await store.relations(of: pair.owner, with: [pair.other]) == [.mutual])
            }
            #expect(
                try await store.relations(of: users[0], with: [users[1]]) == [
                    Relation(outgoing: false, incoming: false)
                ]
            )
            _ = try await holder.run([.rollback])
            holder.close()
            #expect(await held == [:])
            try await store.expectConsistency(users)
        }
    }

    @Test func `events for one user in one transaction have different positions`() async throws {
        try await Self.withUsers(40) { store, connection, users, statements in
            let before = try await Self.positions(users, store)
            let first = statements().count
            let decisions = try await withThrowingTaskGroup(of: (Int, Decision).self) { group in
                for (number, user) in users.enumerated() {
                    let next = users[(number + 1) % users.count]
                    group.addTask { (number, try await Self.notify([user, next], store)) }
                }
                return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            #expect(statements().dropFirst(first).contains(where: Self.isOfGroup))
            let database = PostgresConnection(ConnectionSettings(conninfo: connection))
            try await database.open()
            let rows = try await database.run([PostgresQuery("SELECT owner, position FROM answered_request")])[0]
                .map { (try $0.userID(0), try $0.place(1)) }
            database.close()
            let answered = Dictionary(uniqueKeysWithValues: rows)
            for (number, user) in users.enumerated() {
                let own = try #require(decisions[number]?.events.first?.position)
                let others = try #require(decisions[(number + users.count - 1) % users.count]?.events.last?.position)
                #expect([own, others].sorted() == [before[number] + 1, before[number] + 2])
                #expect(answered[user] == own)
            }
        }
    }

    /// Sends an event to each user, in a request of the first user with a stored answer.
    private static func notify(_ users: [UserID], _ store: PostgresStore) async throws -> Decision {
        let moment = Timestamp(milliseconds: 0)
        return try await store.commit(Footprint(users: [users[0]], expiredUpTo: moment)) { _ in
            let caller = Caller(users[0], device: DeviceID("phone"), request: RequestID(rawValue: 1))
            var decision = Decision(outcome: .done, at: moment, caller: caller)
            decision.events = users.map { EventDraft(to: $0, .unblocked([$0])) }
            decision.answered = AnsweredRequest(id: RequestID(rawValue: 1), digest: [], outcome: .done, position: 0)
            return decision
        }
    }

    @Test func `checks that share a statement are each answered for their users`() async throws {
        try await Self.withUsers(30) { store, _, users, statements in
            let pairs = Self.pairs(users)
            #expect(await Self.befriend(pairs, store) == [:])
            let missing = UserID(sanitizing: "missing")
            // On a busy machine the callers may run one after the other. Another round then shares a statement.
            var isShared = false
            for _ in 0..<3 where !isShared {
                let first = statements().count
                let relations = await withTaskGroup(of: (UserID, [Relation?]?).self) { group in
                    for (number, user) in users.enumerated() {
                        let others = [missing, users[number ^ 1], users[(number + 2) % users.count]]
                        // The lists have different lengths.
                        let asked = Array(others.prefix(1 + number % 3))
                        group.addTask { (user, try? await store.relations(of: user, with: asked)) }
                    }
                    return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
                }
                for (number, user) in users.enumerated() {
                    #expect(
                        relations[user]
                            == Array([nil, .mutual, Relation(outgoing: false, incoming: false)].prefix(1 + number % 3))
                    )
                }
                // On divided tables, each check reads its own friendships, and several share the statement for the users.
                isShared =
                    statements().dropFirst(first).count { !$0.sql.hasPrefix("SELECT other, incoming") } < users.count
            }
            #expect(isShared)
        }
    }
}
#endif
