#if PostgreSQL
import RelationshipCore
import Synchronization
import TestPostgres
import Testing

@testable import PostgresStore

/// Two stores on one database, of which one does not hear of the other's commits for a while.
extension FeedNotifierTests {
    private static let ann = UserID(sanitizing: "ann")
    private static let bob = UserID(sanitizing: "bob")
    private static let endSessions = Command.endSessions(EndSessionsArguments(reason: .kicked))

    /// Returns a device with a session that outlives its gateway.
    private func phone(_ session: String) -> Device {
        let terms = SessionTerms(id: session, expiresAt: Timestamp(milliseconds: 1 << 50), deviceLimit: 8)
        return Device(DeviceID("phone"), platform: .ios, session: terms)
    }

    private func states(of session: any BackendSession) -> AsyncStream<ConnectionState> {
        let (states, add) = AsyncStream.makeStream(of: ConnectionState.self)
        session.setConnectionHandler { add.yield($0) }
        return states
    }

    /// Waits for a condition, or for the end of the test's time.
    private func wait(until isTrue: () -> Bool) async throws {
        while !isTrue() {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    private func rename(_ name: String) -> Command { .updateProfile(ProfilePatch(nickname: name)) }

    @Test(.timeLimit(.minutes(1)))
    func `after an outage, ended sessions are refused immediately, and each event arrives once`() async throws {
        let server = try PostgresServer(settings: ["fsync=off"])
        let database = TestDatabase(server.connection())
        try await database.run("CREATE ROLE gateway SUPERUSER LOGIN")
        let connection = server.connection().replacing("user=postgres", with: "user=gateway")
        let here = try PostgresStore(connection, connectionLimit: 4)
        let elsewhere = try PostgresStore(server.connection(), connectionLimit: 4)
        let service = RelationshipService(store: here)
        let administrator = RelationshipService(store: elsewhere).administrator
        let listening = try await service.signIn(.user(Self.bob), on: Device(DeviceID("tablet")))
        let (arrivals, arrive) = AsyncStream.makeStream(of: Int64.self)
        try await listening.listen(after: listening.resumePosition) { slice in
            for event in slice.events { arrive.yield(event.position) }
        }
        var positions = arrivals.makeAsyncIterator()
        for number in 1...2 {
            let session = try await service.signIn(.user(Self.ann), on: phone("\(number)"))
            // For this store, the outage lasts until the session has ended, so that it hears of nothing.
            try await database.run("ALTER ROLE gateway NOLOGIN")
            try server.kill()
            try server.start()
            try await wait { !here.isCaughtUp }
            _ = try await administrator.execute(Self.endSessions, for: Self.ann)
            _ = try await administrator.execute(rename("\(number)"), for: Self.bob)
            try await database.run("ALTER ROLE gateway LOGIN")
            // The first session is used before the comparison, and the second one after it.
            if number == 2 { try await wait { here.isCaughtUp } }
            let error = await #expect(throws: RelationshipError.self) {
                try await session.execute(rename("late"), id: nil)
            }
            #expect(error?.code == .notLoggedIn)
            #expect(await positions.next() == listening.resumePosition.place + Int64(number))
        }
        #expect(try await here.nickname() != "late")
    }

    @Test(.timeLimit(.minutes(1)))
    func `a store that cannot listen notifies others, and serves its sessions`() async throws {
        let server = try PostgresServer(settings: ["fsync=off"])
        let database = TestDatabase(server.connection())
        try await database.run("CREATE ROLE gateway SUPERUSER LOGIN")
        // Its time stands still, so it compares only when it connects, and hears of later commits by notifications.
        let moment = ContinuousClock.now
        let here = try PostgresStore(ConnectionSettings(conninfo: server.connection()), now: { moment })
        let connection = server.connection().replacing("user=postgres", with: "user=gateway")
        let elsewhere = try PostgresStore(connection, connectionLimit: 1)
        let (service, other) = (RelationshipService(store: here), RelationshipService(store: elsewhere))
        let session = try await service.signIn(.user(Self.ann), on: phone("1"))
        let neighbour = try await other.signIn(.user(Self.bob), on: phone("2"))
        var states = states(of: session).makeAsyncIterator()
        try await wait { here.isCaughtUp && elsewhere.isCaughtUp }
        try await database.run(
            "ALTER ROLE gateway NOLOGIN",
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE usename = 'gateway' AND (query LIKE 'LISTEN %' OR query LIKE '%pg_notify%')
            """
        )
        try await wait { !elsewhere.isCaughtUp }
        _ = try await neighbour.execute(rename("bob"), id: nil)
        _ = try await other.administrator.execute(Self.endSessions, for: Self.ann)
        #expect(await states.next() == .ended(.kicked))
    }

    @Test(.timeLimit(.minutes(1))) func `a store is not caught up while its comparison is late`() async throws {
        try await TestSchemas.shared.withStore { _, connection in
            let time = Mutex(ContinuousClock.now)
            let here = try PostgresStore(ConnectionSettings(conninfo: connection), now: { time.withLock { $0 } })
            // Without a session, a comparison would read nothing.
            let session = try await RelationshipService(store: here).signIn(.user(Self.ann), on: phone("1"))
            try await wait { here.isCaughtUp }
            let holder = PostgresConnection(ConnectionSettings(conninfo: connection))
            try await holder.open()
            _ = try await holder.run([PostgresQuery("BEGIN"), PostgresQuery("LOCK TABLE access")])
            time.withLock { $0 += .milliseconds(1_999) }
            #expect(here.isCaughtUp)
            time.withLock { $0 += .milliseconds(1) }
            #expect(!here.isCaughtUp)
            holder.close()
            try await wait { here.isCaughtUp }
            try await session.signOut(.signedOut)
        }
    }

    @Test(.timeLimit(.minutes(1))) func `a notification without a user compares everything`() async throws {
        try await TestSchemas.shared.withStore { _, connection in
            let moment = ContinuousClock.now
            let here = try PostgresStore(ConnectionSettings(conninfo: connection), now: { moment })
            let session = try await RelationshipService(store: here).signIn(.user(Self.ann), on: phone("1"))
            var states = states(of: session).makeAsyncIterator()
            try await wait { here.isCaughtUp }
            try await TestDatabase(connection)
                .run(
                    "UPDATE access SET revision = revision + 1, sessions = '[]' WHERE owner = 'ann'",
                    "SELECT pg_notify('relationship_store_' || epoch, '') FROM store"
                )
            #expect(await states.next() == .ended(.kicked))
        }
    }
}
#endif
