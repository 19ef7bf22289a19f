#if Gateway
import BridgeClient
import BridgeGateway
import ContractTesting
import Foundation
import RelationshipCore
import TestFiles
import Testing

/// The fixtures run through the adapters' sessions, a client, HTTP and a gateway.
struct RemoteFixtureTests {
    private static let folder = repository.appending(path: "Fixtures")

    private static let remote = ServiceBackend(
        name: "gateway",
        openFront: { service in
            // Fixtures advance the time by days, and apps do not log in again for that.
            let gateway = try await RunningGateway(.test.with(\.tokenLifetime, 100 * 365 * 86_400)) {
                _ in
                service
            }
            let backend = SettlingBackend(RemoteBackend(gateway.url), clock: service.clock)
            return ServiceBackend.Front(
                backend,
                waitForEvents: { user in
                    let events = try await service.events(for: user, after: 0, limit: .max)
                    await backend.settle(user, at: events.last?.position ?? 0)
                },
                close: { await #expect(throws: Never.self) { try await gateway.stop() } }
            )
        },
        openStore: { ServiceBackend.OpenedStore(InMemoryStore()) }
    )

    @Test(.serialized, arguments: try FixtureFolder.fixtures(in: folder))
    func `each fixture passes through a gateway`(_ fixture: FixtureFile) async {
        let result = await FixtureRunner(RemoteFixtureTests.remote).run(fixture)
        #expect(result.isGood, "\(result.text)")
    }
}
#endif
