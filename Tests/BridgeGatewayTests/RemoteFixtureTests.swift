#if Gateway
import BridgeClient
import BridgeGateway
import ContractTesting
import Foundation
import RelationshipCore
import Testing

/// The fixtures through the adapters' sessions, a client, HTTP and a gateway.
struct RemoteFixtureTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    private static let remote = ServiceBackend(
        name: "gateway",
        openFront: { service in
            // Fixtures move the time by days, and no app logs in again for it.
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

    @Test(.serialized, arguments: try ContractSuite.fixtures(in: folder))
    func `every fixture passes over a gateway`(_ fixture: ContractCase) async {
        let result = await fixture.run(on: RemoteFixtureTests.remote)
        #expect(result.isGood, "\(result.text)")
    }
}
#endif
