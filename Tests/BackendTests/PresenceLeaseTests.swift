import Foundation
import RelationshipCore
import SQLiteStore
import Testing

/// Processes that share a file, and die without a word: presence heals within a lease.
struct PresenceLeaseTests {
    private let clock = ManualClock(Timestamp(milliseconds: 1_000_000))
    private let folder = FileManager.default.temporaryDirectory.appending(path: "PresenceLease-\(UUID().uuidString)")

    /// A service over a connection of its own to the file, as another process has it.
    private func process() throws -> RelationshipService {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var policy = Policy()
        policy.tracksPresence = true
        let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
        return RelationshipService(store: store, policy: policy, clock: clock)
    }

    private func user(_ id: String) throws -> UserID { try #require(UserID(id)) }

    private func signIn(_ id: String, to service: RelationshipService) async throws -> any BackendSession {
        try await service.signIn(.user(try user(id)), on: Terminal(TerminalID("phone")))
    }

    private func statuses(of publisher: String, toldTo watcher: any BackendSession) async throws -> [Presence.Status] {
        try await watcher.feed(after: 0, limit: 100).events
            .compactMap { event in
                guard case .presenceChanged(let news) = event.payload, news.presence.user.rawValue == publisher else {
                    return nil
                }
                return news.presence.status
            }
    }

    @Test func `devices of a process that died go offline, and subscribers hear it once`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (dying, living, third) = (try process(), try process(), try process())
        _ = try await signIn("ann", to: dying)
        let bob = try await signIn("bob", to: living)
        let subscribe = Command.subscribe(SubscribeArguments(.presence, to: [try user("ann")]))
        _ = try await bob.execute(subscribe, id: RequestID(rawValue: 1))
        clock.advance(byMilliseconds: 60_000)
        try await living.keepPresence()
        #expect(try await statuses(of: "ann", toldTo: bob) == [])
        clock.advance(byMilliseconds: 1)
        try await living.keepPresence()
        try await third.keepPresence()
        #expect(try await statuses(of: "ann", toldTo: bob) == [.offline])
    }

    @Test func `a device that came back through another process stays online`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (dying, living) = (try process(), try process())
        _ = try await signIn("ann", to: dying)
        let bob = try await signIn("bob", to: living)
        _ = try await signIn("ann", to: living)
        clock.advance(byMilliseconds: 61_000)
        try await living.keepPresence()
        let presences = try await bob.execute(.getPresence([try user("ann")]), id: RequestID(rawValue: 1)).outcome
        guard case .presences(let found) = presences else { return #expect(Bool(false), "answered \(presences)") }
        #expect(found.map(\.status) == [.online])
    }

    @Test(arguments: [true, false])
    func `a process that slept brings back the devices that are still signed in`(staysSignedIn: Bool) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (sleeping, living) = (try process(), try process())
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
