import Foundation
import RelationshipCore
import SQLiteStore
import TestFiles
import TestPostgres
import Testing

#if PostgreSQL
import PostgresStore
#endif

/// A store that several processes share.
enum SharedStore: String, CaseIterable, CustomTestStringConvertible {
    case sqlite
    #if PostgreSQL
    case postgres

    /// The stores that can be tested on this machine.
    static var available: [SharedStore] { PostgresServer.missing == nil ? allCases : [.sqlite] }
    #else
    /// The stores that can be tested on this machine.
    static var available: [SharedStore] { allCases }
    #endif

    var testDescription: String { rawValue }

    /// Opens an empty store several times, as several processes do, and runs a body with the results.
    func open(_ count: Int, _ body: ([any RelationshipStore]) async throws -> Void) async throws {
        switch self {
        case .sqlite:
            try await withTemporaryFolder { folder in
                let path = folder.appending(path: "store.sqlite").path
                try await body(try (0..<count).map { _ in try SQLiteStore(path: path) })
            }
        #if PostgreSQL
        case .postgres:
            try await TestSchemas.shared.withStore { first, connection in
                let others = try (1..<count).map { _ in try PostgresStore(connection, connectionLimit: 2) }
                try await body([first] + others)
            }
        #endif
        }
    }
}

/// Processes that share a store and end without signing out their devices: presence is correct again after one lease.
struct PresenceLeaseTests {
    private let clock = ManualClock(Timestamp(milliseconds: 1_000_000))

    /// Returns a service with a separate connection to the store, as in another process.
    private func process(_ store: any RelationshipStore) -> RelationshipService {
        var policy = Policy()
        policy.tracksPresence = true
        return RelationshipService(store: store, policy: policy, clock: clock)
    }

    private func user(_ id: String) throws -> UserID { try #require(UserID(id)) }

    private func signIn(_ id: String, to service: RelationshipService) async throws -> any BackendSession {
        try await service.signIn(.user(try user(id)), on: Device(DeviceID("phone")))
    }

    private func statuses(of publisher: String, seenBy watcher: any BackendSession) async throws -> [Presence.Status] {
        try await watcher.feed(after: 0, limit: 100).events
            .compactMap { event in
                guard case .presenceChanged(let change) = event.payload, change.presence.user.rawValue == publisher
                else {
                    return nil
                }
                return change.presence.status
            }
    }

    @Test(arguments: SharedStore.available)
    func `devices of a dead process go offline, and subscribers are notified once`(_ kind: SharedStore)
        async throws
    {
        try await kind.open(3) { stores in
            let (dying, living, third) = (process(stores[0]), process(stores[1]), process(stores[2]))
            _ = try await signIn("ann", to: dying)
            let bob = try await signIn("bob", to: living)
            let subscribe = Command.subscribe(SubscribeArguments(.presence, to: [try user("ann")]))
            _ = try await bob.execute(subscribe, id: RequestID(rawValue: 1))
            clock.advance(byMilliseconds: 60_000)
            try await living.keepPresence()
            #expect(try await statuses(of: "ann", seenBy: bob) == [])
            clock.advance(byMilliseconds: 1)
            try await living.keepPresence()
            try await third.keepPresence()
            #expect(try await statuses(of: "ann", seenBy: bob) == [.offline])
        }
    }

    @Test(arguments: SharedStore.available)
    func `a device that reconnects through another process stays online`(_ kind: SharedStore) async throws {
        try await kind.open(2) { stores in
            let (dying, living) = (process(stores[0]), process(stores[1]))
            _ = try await signIn("ann", to: dying)
            let bob = try await signIn("bob", to: living)
            _ = try await signIn("ann", to: living)
            clock.advance(byMilliseconds: 61_000)
            try await living.keepPresence()
            let presences = try await bob.execute(.getPresence([try user("ann")]), id: RequestID(rawValue: 1)).outcome
            guard case .presences(let found) = presences else { return #expect(Bool(false), "answered \(presences)") }
            #expect(found.map(\.status) == [.online])
        }
    }

    @Test(arguments: [true, false], SharedStore.available)
    func `a resumed process sets its devices that are still signed in online again`(
        staysSignedIn: Bool,
        _ kind: SharedStore
    ) async throws {
        try await kind.open(2) { stores in
            let (sleeping, living) = (process(stores[0]), process(stores[1]))
            let ann = try await signIn("ann", to: sleeping)
            let bob = try await signIn("bob", to: living)
            clock.advance(byMilliseconds: 61_000)
            try await living.keepPresence()
            if !staysSignedIn {
                let end = Command.endSessions(EndSessionsArguments(nil, reason: .kicked))
                _ = try await living.administrator.execute(end, for: try user("ann"))
            }
            try await sleeping.keepPresence()
            let presences = try await bob.execute(.getPresence([try user("ann")]), id: RequestID(rawValue: 1)).outcome
            guard case .presences(let found) = presences else { return #expect(Bool(false), "answered \(presences)") }
            #expect(found.map(\.status) == [staysSignedIn ? .online : .signedOut])
            withExtendedLifetime(ann) {}
        }
    }
}
