#if Gateway
import BridgeClient
import BridgeGateway
import RelationshipCore
import Testing

/// What an app hears when the gateway ends its stream before the app makes a call.
struct ExpiredStreamTests {
    private typealias Renewal = @Sendable (UserID) async throws -> Credential

    @Test(.timeLimit(.minutes(1)), arguments: [true, false])
    func `an expired stream is no lost connection`(_ hasCredential: Bool) async throws {
        let clock = ManualClock(SystemClock().now())
        let store = InMemoryStore()
        let gateway = try await RunningGateway(.test.with(\.tokenLifetime, 60)) { authenticator in
            RelationshipService(store: store, clock: clock, authenticator: authenticator)
        }
        try await gateway.whileRunning {
            var patience = RemoteBackend.Patience()
            patience.firstPause = 1
            let renewal: Renewal = { .user($0) }
            let backend = RemoteBackend(
                gateway.url,
                renewingCredential: hasCredential ? renewal : nil,
                patience: patience,
                clock: clock
            )
            let session = try await backend.signIn(.user(UserID(sanitizing: "ann")), on: Device(DeviceID("phone")))
            let (changes, change) = AsyncStream.makeStream(of: String.self)
            session.setConnectionHandler { change.yield("\($0)") }
            try await session.listen(after: session.resumePosition) { slice in
                for event in slice.events { change.yield(event.kind.rawValue) }
            }
            clock.advance(byMilliseconds: 61_000)
            await gateway.gateway.endExpiredSessions()
            // With a credential the stream continues in a new session; without one the app hears only of the end.
            let administrator = RelationshipService(store: store).administrator
            if hasCredential {
                let rename = Command.updateProfile(ProfilePatch(nickname: "x"))
                _ = try await administrator.execute(rename, for: UserID(sanitizing: "ann"))
            }
            let first = await changes.first { _ in true }
            #expect(
                first
                    == (hasCredential
                        ? "profileUpdated" : "ended(RelationshipCore.EndSessionsArguments.Reason.expired)")
            )
        }
    }
}
#endif
