import RelationshipCore
import StoreConformance
import TestStores
import Testing

/// Sessions that a store keeps: when they open, resume and end.
@Suite(.timeLimit(.minutes(5)))
struct SessionTests {
    private let world = StoredDevices()
    private let ann = StoredDevices.ann

    private func endSessions(_ service: RelationshipService, of devices: [DeviceID]? = nil) async throws {
        let end = EndSessionsArguments(devices, reason: .kicked)
        _ = try await service.administrator.execute(.endSessions(end), for: ann)
    }

    // MARK: Opening and resuming

    @Test(arguments: StoreKind.available)
    func `a refused sign-in leaves no row`(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            let gateway = world.gateway(store) { $0.tracksPresence = true }
            let nothing = try await store.snapshot(of: [ann])
            #expect(await gateway.refusal(on: world.device("1", limit: 0))?.code == .rateLimited)
            #expect(await gateway.refusal(on: world.device("1", isResumed: true))?.code == .notLoggedIn)
            #expect(try await store.snapshot(of: [ann]) == nothing)
            #expect(try await store.access(of: ann) == UserAccess())
            var footprint = Footprint(users: [], expiredUpTo: world.clock.now())
            footprint.feedOf = DeviceAddress(ann, StoredDevices.phone)
            #expect(try await store.load(footprint).acknowledged == nil)
        }
    }

    @Test(arguments: StoreKind.available)
    func `a session resumes by its id until it expires`(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await world.gateway(store).signIn(on: world.device("1"))
            let gateway = world.gateway(store)
            #expect(await gateway.refusal(on: world.device("1", isResumed: true)) == nil)
            #expect(await gateway.refusal(on: world.device("2", isResumed: true))?.code == .notLoggedIn)
            let elsewhere = world.device("1", on: DeviceID("tablet"), isResumed: true)
            #expect(await gateway.refusal(on: elsewhere)?.code == .notLoggedIn)
            world.clock.advance(byMilliseconds: 9_999)
            #expect(await gateway.refusal(on: world.device("1", isResumed: true)) == nil)
            world.clock.advance(byMilliseconds: 1)
            #expect(await gateway.refusal(on: world.device("1", isResumed: true))?.code == .notLoggedIn)
        }
    }

    @Test(arguments: StoreKind.available)
    func `a session with another end resumes until then`(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            let session = try await world.gateway(store).signIn(on: world.device("1"))
            try await session.extend(to: world.clock.now().advanced(byMilliseconds: 20_000))
            // An earlier end has no effect.
            try await session.extend(to: world.clock.now())
            world.clock.advance(byMilliseconds: 19_999)
            #expect(await world.gateway(store).refusal(on: world.device("1", isResumed: true)) == nil)
            try await endSessions(world.gateway(store))
            let now = world.clock.now()
            await #expect(throws: RelationshipError.self) { try await session.extend(to: now) }
        }
    }

    @Test(arguments: StoreKind.available)
    func `an administrator voids earlier credentials and keeps the sessions`(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            let now = world.clock.now()
            let session = try await world.gateway(store, issuedAt: now).signIn(on: world.device("1"))
            // Another gateway over the same data voids them.
            func void(before moment: Timestamp) async throws {
                _ = try await world.gateway(store).administrator.execute(.voidCredentials(before: moment), for: ann)
            }
            try await void(before: now)
            #expect(await world.gateway(store, issuedAt: now).refusal(on: world.device("1")) == nil)
            let earlier = now.advanced(byMilliseconds: -1_000)
            let late = await world.gateway(store, issuedAt: earlier).refusal(on: world.device("2"))
            #expect(late?.code == .credentialExpired)
            try await void(before: now.advanced(byMilliseconds: 1_000))
            let refusal = await world.gateway(store, issuedAt: now).refusal(on: world.device("1"))
            #expect(refusal?.code == .credentialExpired)
            // An earlier time does not make them valid again.
            try await void(before: Timestamp(milliseconds: .min))
            try await void(before: earlier)
            #expect(
                await world.gateway(store, issuedAt: now).refusal(on: world.device("1"))?.code == .credentialExpired
            )
            #expect(await world.gateway(store, issuedAt: nil).refusal(on: world.device("1")) == nil)
            _ = session
        }
    }

    @Test(arguments: StoreKind.available)
    func `only other devices with open sessions count against the limit`(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            let gateway = world.gateway(store)
            for (id, device) in [("1", "caf\u{E9}"), ("2", "tablet"), ("3", "cafe\u{301}")] {
                #expect(await gateway.refusal(on: world.device(id, on: DeviceID(device), limit: 2)) == nil)
            }
            let error = await gateway.refusal(on: world.device("4", on: DeviceID("watch"), limit: 2))
            #expect(error?.code == .rateLimited && error?.message == "2 devices are signed in; sign one out")
            // The sessions of both devices expire, and their places become free.
            world.clock.advance(byMilliseconds: 10_000)
            #expect(await gateway.refusal(on: world.device("5", on: DeviceID("watch"), limit: 2)) == nil)
            let access = try await store.access(of: ann)
            #expect(access.sessions.map(\.id) == ["5"])
        }
    }

    @Test func `a session that ends with the process is not stored`() async throws {
        let store = InMemoryStore()
        let session = try await world.gateway(store).signIn(on: Device(StoredDevices.phone))
        #expect(try await store.access(of: ann) == UserAccess())
        try await session.extend(to: world.clock.now())
        try await session.signOut(.signedOut)
        #expect(try await store.access(of: ann) == UserAccess())
    }

    // MARK: Ends

    @Test(arguments: StoreKind.available, SignOut.allCases)
    func `a sign-out of either kind ends the session for good`(_ kind: StoreKind, _ signOut: SignOut) async throws {
        try await kind.withStore { store in
            let session = try await world.gateway(store) { $0.tracksPresence = true }.signIn(on: world.device("1"))
            try await session.signOut(signOut)
            #expect(try await store.access(of: ann).sessions == [])
            #expect(await world.gateway(store).refusal(on: world.device("1", isResumed: true))?.code == .notLoggedIn)
            #expect(await session.refusal(of: 1) == .notLoggedIn)
        }
    }

    @Test(arguments: StoreKind.available)
    func `a newer session of the device ends the earlier one, which can't sign out the newer one`(
        _ kind: StoreKind
    ) async throws {
        try await kind.withStore { store in
            let gateway = world.gateway(store) { $0.tracksPresence = true }
            let earlier = try await gateway.signIn(on: world.device("1"))
            var states = earlier.connectionStates.makeAsyncIterator()
            let newer = try await gateway.signIn(on: world.device("2"))
            #expect(await states.next() == .ended(.kicked))
            #expect(await earlier.refusal(of: 1) == .notLoggedIn)
            try await earlier.signOut(.signedOut)
            await #expect(throws: RelationshipError.self) { try await earlier.setConnected(false) }
            #expect(await newer.refusal(of: 1) == nil)
            let presence = try await gateway.execute(.getPresence([ann]), as: Caller(ann))
            guard case .presences(let presences) = presence else {
                Issue.record("\(presence)")
                return
            }
            #expect(presences.first?.status == .online)
        }
    }

    @Test(arguments: StoreKind.available)
    func `an end of some sessions leaves the others open`(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            let gateway = world.gateway(store, issuedAt: world.clock.now())
            let phone = try await gateway.signIn(on: world.device("1"))
            let tablet = try await gateway.signIn(on: world.device("2", on: DeviceID("tablet")))
            try await endSessions(gateway, of: [StoredDevices.phone])
            #expect(await phone.refusal(of: 1) == .notLoggedIn)
            #expect(await tablet.refusal(of: 1) == nil)
            #expect(await gateway.refusal(on: world.device("1", isResumed: true))?.code == .notLoggedIn)
            // Credentials stay valid.
            #expect(await gateway.refusal(on: world.device("3")) == nil)
        }
    }

    @Test(arguments: StoreKind.available)
    func `an end of all sessions voids what was issued up to that second`(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            world.clock.advance(byMilliseconds: 700)
            let now = world.clock.now()
            let session = try await world.gateway(store, issuedAt: now).signIn(on: world.device("1"))
            try await endSessions(world.gateway(store))
            #expect(await session.refusal(of: 1) == .notLoggedIn)
            for (age, isVoid) in [(0, true), (-1_000, true), (299, true), (300, false)] as [(Int64, Bool)] {
                let gateway = world.gateway(store, issuedAt: now.advanced(byMilliseconds: age))
                let error = await gateway.refusal(on: world.device("2"))
                #expect(error?.code == (isVoid ? .credentialExpired : nil), "\(age)")
            }
            // Where logins are trusted, a sign-in opens a new session in the same second.
            #expect(await world.gateway(store).refusal(on: world.device("3")) == nil)
            // A gateway with an earlier clock makes nothing valid again.
            world.clock.advance(byMilliseconds: -5_000)
            try await endSessions(world.gateway(store))
            #expect(await world.gateway(store, issuedAt: now).refusal(on: world.device("4")) != nil)
        }
    }

    @Test(arguments: StoreKind.available)
    func `a deleted user's sessions and credentials are void after pruning and restarts`(_ kind: StoreKind) async throws
    {
        try await kind.withStore { store in
            let before = world.clock.now()
            let session = try await world.gateway(store, issuedAt: before).signIn(on: world.device("1"))
            _ = try await world.gateway(store).administrator.deleteUser(ann)
            _ = try await store.prune(Retention(Policy(), at: .init(milliseconds: .max)), after: nil, limit: 10)
            #expect(await session.refusal(of: 1) == .notLoggedIn)
            let gateway = world.gateway(store, issuedAt: before)
            #expect(await gateway.refusal(on: world.device("1", isResumed: true))?.code == .credentialExpired)
            #expect(await gateway.refusal(on: world.device("2"))?.code == .credentialExpired)
            #expect(await world.gateway(store).refusal(on: world.device("1", isResumed: true))?.code == .notLoggedIn)
            #expect(try await store.data(after: nil, limit: 1).isEmpty)
            #expect(await world.gateway(store).refusal(on: world.device("3")) == nil)
        }
    }

    @Test(arguments: StoreKind.available)
    func `a login ends the session on another device of the platform`(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            let gateway = world.gateway(store) { $0.allowsOneDevicePerPlatform = true }
            let phone = try await gateway.signIn(on: world.device("1"))
            let browser = try await gateway.signIn(on: world.device("2", on: DeviceID("tab"), platform: .web))
            _ = try await gateway.signIn(on: world.device("3", on: DeviceID("other phone")))
            #expect(await phone.refusal(of: 1) == .notLoggedIn)
            #expect(await browser.refusal(of: 1) == nil)
            #expect(try await store.access(of: ann).sessions.map(\.id) == ["3", "2"])
        }
    }

    @Test func `an ended session neither acts nor listens`() async throws {
        let store = InMemoryStore()
        let session = try await world.gateway(store).signIn(on: world.device("1"))
        try await session.listen(after: session.resumePosition) { _ in }
        try await endSessions(world.gateway(store))
        await #expect(throws: RelationshipError.self) { try await session.listen(after: FeedPosition(0)) { _ in } }
        await #expect(throws: RelationshipError.self) { try await session.acknowledge(FeedPosition(1)) }
        await #expect(throws: RelationshipError.self) { try await session.setConnected(true) }
        // A handler that is set after the end hears of it.
        var states = session.connectionStates.makeAsyncIterator()
        #expect(await states.next() == .ended(.kicked))
        try await session.signOut(.signedOut)
    }
}
