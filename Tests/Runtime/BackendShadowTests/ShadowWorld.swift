import BackendShadow
import BridgeTranslation
import RelationshipCore
import TestThreads
import Testing

/// A service as the primary, another one as the shadow, possibly with faults, and the records of the differences.
final class ShadowWorld: Sendable {
    let clock = ManualClock(Timestamp(milliseconds: 1_767_225_600_000))
    let backend: ShadowBackend
    private let written: Mutex<[ShadowRecord]>

    init(
        options: ShadowOptions? = nil,
        policy: Policy = Policy(),
        shadow: (RelationshipService, ManualClock) -> any RelationshipBackend = { service, _ in service },
        primary: (RelationshipService) -> any RelationshipBackend = { $0 }
    ) {
        let written = Mutex<[ShadowRecord]>([])
        self.written = written
        var options = options ?? ShadowWorld.options()
        options.clock = clock
        backend = ShadowBackend(
            primary: primary(RelationshipService(store: InMemoryStore(), policy: policy, clock: clock)),
            shadow: shadow(RelationshipService(store: InMemoryStore(), policy: policy, clock: clock), clock),
            options: options
        ) { record in written.withLock { $0.append(record) } }
    }

    /// Returns settings with a time limit that never expires and with immediate repetitions.
    static func options() -> ShadowOptions {
        var options = ShadowOptions(salt: "salt")
        options.limit = CallTimeLimit(milliseconds: 1_000) { milliseconds in
            if milliseconds == 1_000 { try await waitForCancellation() }
        }
        return options
    }

    /// Returns the differences of all commands so far.
    func records() async -> [ShadowRecord] {
        await backend.flush()
        return written.withLock { $0 }
    }

    func signIn(_ user: UserID) async throws -> ShadowUser {
        let session = try await backend.signIn(.user(user), on: Device(DeviceID("phone")))
        try await session.listen(after: session.resumePosition) { _ in }
        return ShadowUser(session: session)
    }
}

/// A signed-in user, with a counter for the request IDs.
final class ShadowUser: Sendable {
    let session: any BackendSession
    private let number = Mutex<Int64>(0)

    init(session: any BackendSession) { self.session = session }

    @discardableResult
    func callAsFunction(_ command: Command) async throws(RelationshipError) -> Outcome {
        let id = number.withLock { number in
            number += 1
            return RequestID(rawValue: number)
        }
        return try await session.execute(command, id: id).outcome
    }
}

/// The users of the tests.
enum People {
    static let alice = UserID("alice")!
    static let bob = UserID("bob")!
    static let carol = UserID("carol")!
}
