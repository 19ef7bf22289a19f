#if Gateway
import BridgeGateway
import Foundation
import Hummingbird
import Logging
import RelationshipCore
import ServiceLifecycle
import StandardDialects

/// Runs a gateway on a free port of this machine, for as long as a test needs it.
///
/// - Parameters:
///   - store: Where it keeps everything.
///   - change: Changes its configuration.
///   - body: Gets the gateway's address, and the service behind it.
func withGateway(
    store: any RelationshipStore = InMemoryStore(),
    _ change: (inout GatewayConfiguration) -> Void = { _ in },
    _ body: (URL, RelationshipService) async throws -> Void
) async throws {
    var configuration = GatewayConfiguration(tokenKeys: ["a key of thirty-two bytes or more"])
    configuration.port = 0
    change(&configuration)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    var service = RelationshipService(store: store)
    let gateway = try await Gateway(
        configuration,
        dialects: .standard,
        authenticator: TrustingAuthenticator(),
        logger: logger
    ) { authenticator in
        service = RelationshipService(store: store, authenticator: authenticator)
        return service
    }
    let (ports, started) = AsyncStream.makeStream(of: Int.self)
    let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(
            services: [gateway.application { started.yield($0) }],
            logger: logger
        )
    )
    let running = Task {
        defer { started.finish() }
        try await group.run()
    }
    do {
        if let port = await ports.first(where: { _ in true }), let url = URL(string: "http://127.0.0.1:\(port)") {
            try await body(url, service)
        }
        await group.triggerGracefulShutdown()
        try await running.value
    } catch {
        await group.triggerGracefulShutdown()
        try await running.value
        throw error
    }
}
#endif
