import RelationshipCore
import StoreConformance
import TestPostgres
import TestStores
import Testing

#if PostgreSQL
import PostgresStore
#endif

/// Sessions of two gateways over one database.
@Suite(.timeLimit(.minutes(5)))
struct SharedSessionTests {
    private let world = StoredDevices()
    private let ann = StoredDevices.ann

    @Test(arguments: SharedKind.available)
    func `of many sign-ins at once over two stores, no more succeed than devices are allowed`(
        _ kind: SharedKind
    ) async throws {
        try await kind.withTwoStores { first, second in
            let gateways = [world.gateway(first), world.gateway(second)]
            let results = await withTaskGroup(of: RelationshipError?.self) { group in
                for number in 0..<80 {
                    let device = world.device("\(number)", on: DeviceID("\(number)"))
                    group.addTask { await gateways[number % 2].refusal(on: device) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let codes = results.map { $0?.code }
            #expect(codes.count(where: { $0 == nil }) == 8 && Set(codes) == [nil, .rateLimited])
            let access = try await first.access(of: ann)
            #expect(access.sessions.count == 8)
        }
    }

    /// The ways in which another gateway ends a session.
    enum End: String, CaseIterable, CustomTestStringConvertible {
        case ofAllSessions, ofTheDevice, deletion, replacement, signOut

        var testDescription: String { rawValue }
    }

    private func perform(_ end: End, in service: RelationshipService) async throws {
        switch end {
        case .ofAllSessions:
            _ = try await service.administrator.execute(.endSessions(.init(reason: .kicked)), for: ann)
        case .ofTheDevice:
            let end = EndSessionsArguments([StoredDevices.phone], reason: .kicked)
            _ = try await service.administrator.execute(.endSessions(end), for: ann)
        case .deletion: try await service.administrator.deleteUser(ann)
        case .replacement: _ = try await service.signIn(on: world.device("2"))
        case .signOut:
            try await service.signIn(on: world.device("1", isResumed: true)).signOut(.disconnected)
        }
    }

    @Test(arguments: SharedKind.available, End.allCases)
    func `a session that another gateway ends is over in this one`(_ kind: SharedKind, _ end: End) async throws {
        try await kind.withTwoStores { first, second in
            let session = try await world.gateway(first).signIn(on: world.device("1"))
            var states = session.connectionStates.makeAsyncIterator()
            try await session.listen(after: session.resumePosition) { _ in }
            try await perform(end, in: world.gateway(second))
            // A server does this ten times a second. PostgreSQL notifies the store.
            try await first.pushNewEvents()
            #expect(await states.next() == .ended(.kicked))
            #expect(await session.refusal(of: 1) == .notLoggedIn)
        }
    }

    @Test(arguments: SharedKind.available)
    func `the events before an end arrive before it`(_ kind: SharedKind) async throws {
        try await kind.withTwoStores { first, second in
            let session = try await world.gateway(first).signIn(on: world.device("1"))
            let (arrivals, arrive) = AsyncStream.makeStream(of: Event.Kind?.self)
            try await session.listen(after: session.resumePosition) { slice in
                for event in slice.events { arrive.yield(event.kind) }
            }
            session.setConnectionHandler { _ in
                arrive.yield(nil)
                arrive.finish()
            }
            let elsewhere = world.gateway(second)
            let rename = Command.updateProfile(ProfilePatch(nickname: "A"))
            _ = try await elsewhere.execute(rename, as: Caller(ann))
            try await perform(.ofAllSessions, in: elsewhere)
            try await first.pushNewEvents()
            var kinds: [Event.Kind?] = []
            for await kind in arrivals { kinds.append(kind) }
            #expect(kinds == [.profileUpdated, .sessionsEnded, nil])
        }
    }

    @Test(arguments: SharedKind.available)
    func `a session that another gateway resumes stays open in both`(_ kind: SharedKind) async throws {
        try await kind.withTwoStores { first, second in
            let session = try await world.gateway(first).signIn(on: world.device("1"))
            let resumed = try await world.gateway(second).signIn(on: world.device("1", isResumed: true))
            _ = try await world.gateway(second).signIn(on: world.device("2", on: DeviceID("tablet")))
            try await first.pushNewEvents()
            #expect(await session.refusal(of: 1) == nil)
            #expect(await resumed.refusal(of: 2) == nil)
        }
    }

    @Test(arguments: SharedKind.available)
    func `a session that doesn't know of its end yet can't sign out the newer one`(_ kind: SharedKind) async throws {
        try await kind.withTwoStores { first, second in
            let earlier = try await world.gateway(first) { $0.tracksPresence = true }.signIn(on: world.device("1"))
            let newer = try await world.gateway(second) { $0.tracksPresence = true }.signIn(on: world.device("2"))
            try await earlier.signOut(.signedOut)
            var footprint = Footprint(users: [], expiredUpTo: world.clock.now())
            (footprint.accessOf, footprint.devicesOf) = (ann, [ann])
            let state = try await first.load(footprint)
            #expect(state.access.sessions.map(\.id) == ["2"] && state.devices[ann]?.map(\.isOnline) == [true])
            #expect(await newer.refusal(of: 1) == nil)
        }
    }

    #if PostgreSQL
    @Test(.withPostgres) func `an end is found without a notification`() async throws {
        try await TestSchemas.shared.withStore { first, connection in
            let second = try PostgresStore(connection, connectionLimit: 2)
            let session = try await world.gateway(first).signIn(on: world.device("1"))
            var states = session.connectionStates.makeAsyncIterator()
            try await TestDatabase(connection)
                .run(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE query LIKE 'LISTEN relationship_store_' || (SELECT epoch FROM store)
                    """
                )
            try await perform(.deletion, in: world.gateway(second))
            #expect(await states.next() == .ended(.kicked))
        }
    }
    #endif
}
