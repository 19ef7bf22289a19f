#if Gateway
import BridgeGateway
import Foundation
import Hummingbird
import Logging
import RelationshipCore
import ServiceLifecycle
import StandardDialects
import Testing

extension Logger {
    /// Logs nothing that a test expects.
    static var quiet: Logger {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return logger
    }
}

extension GatewayConfiguration {
    /// A gateway on a free port, which tests may call as fast as they can.
    static var test: GatewayConfiguration {
        var configuration = GatewayConfiguration(tokenKeys: ["a key of thirty-two bytes or more"])
        configuration.port = 0
        configuration.requestsPerUser = 0
        return configuration
    }

    /// The configuration with a change.
    func with<Value>(_ field: WritableKeyPath<GatewayConfiguration, Value>, _ value: Value) -> GatewayConfiguration {
        var configuration = self
        configuration[keyPath: field] = value
        return configuration
    }
}

/// A gateway on a free port of this machine.
struct RunningGateway: Sendable {
    let url: URL
    let gateway: Gateway
    private let group: ServiceGroup
    private let running: Task<Void, any Error>

    /// Starts a gateway.
    ///
    /// - Parameters:
    ///   - configuration: Its configuration.
    ///   - auditLog: Where it writes what administrators do.
    ///   - logger: Where it logs.
    ///   - now: The moments by which it limits calls.
    ///   - makeBackend: Makes what is behind it.
    /// - Throws: What keeps it from starting.
    init(
        _ configuration: GatewayConfiguration = .test,
        auditLog: AuditLog? = nil,
        logger: Logger = .quiet,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock().now },
        makeBackend: (any Authenticator) -> RelationshipService
    ) async throws {
        let gateway = try await Gateway(
            configuration,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: logger,
            auditLog: auditLog,
            now: now
        ) { authenticator in
            GatewayBackend(makeBackend(authenticator))
        }
        let scheme = configuration.certificate == nil ? "http" : "https"
        try await self.init(gateway, scheme: scheme, logger: logger)
    }

    /// Starts a gateway.
    ///
    /// - Parameters:
    ///   - gateway: The gateway, which listens on a free port.
    ///   - scheme: Whether it serves `http` or `https`.
    ///   - logger: Where its services log.
    /// - Throws: What keeps it from starting.
    init(_ gateway: Gateway, scheme: String = "http", logger: Logger = .quiet) async throws {
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        let application = try gateway.application { started.yield($0) }
        let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [application], logger: logger))
        (self.gateway, self.group) = (gateway, group)
        running = Task {
            defer { started.finish() }
            try await group.run()
        }
        let port = await ports.first { _ in true }
        let address = URL(string: "\(scheme)://127.0.0.1:\(try #require(port))")
        url = try #require(address)
    }

    /// Runs a body, and ends the gateway after it.
    func whileRunning(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch {
            try await stop()
            throw error
        }
        try await stop()
    }

    /// Ends the gateway as an operator does.
    func stop() async throws {
        await group.triggerGracefulShutdown()
        try await running.value
    }
}

/// Runs a gateway for as long as a test needs it.
///
/// - Parameters:
///   - store: Where it keeps everything.
///   - clock: Its clock.
///   - configuration: Its configuration.
///   - auditLog: Where it writes what administrators do.
///   - now: The moments by which it limits calls.
///   - body: Gets the gateway's address, and the service behind it.
/// - Throws: What the body throws, or what keeps the gateway from running.
func withGateway(
    store: any RelationshipStore = InMemoryStore(),
    clock: any WallClock = SystemClock(),
    _ configuration: GatewayConfiguration = .test,
    auditLog: AuditLog? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock().now },
    _ body: (URL, RelationshipService) async throws -> Void
) async throws {
    var service = RelationshipService(store: store)
    let gateway = try await RunningGateway(configuration, auditLog: auditLog, now: now) { authenticator in
        service = RelationshipService(store: store, clock: clock, authenticator: authenticator)
        return service
    }
    try await gateway.whileRunning { try await body(gateway.url, service) }
}
#endif
