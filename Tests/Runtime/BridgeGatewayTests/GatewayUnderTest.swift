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
    /// A logger that omits all messages below the critical level.
    static var quiet: Logger {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return logger
    }
}

extension GatewayConfiguration {
    /// The configuration of a gateway on a free port, without a limit of requests per user.
    static var test: GatewayConfiguration {
        var configuration = GatewayConfiguration(tokenKeys: ["a key of thirty-two bytes or more"])
        configuration.port = 0
        configuration.requestsPerUser = 0
        return configuration
    }

    /// Returns the configuration with one changed field.
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
    ///   - configuration: The configuration of the gateway.
    ///   - auditLog: The log of the administrators' actions.
    ///   - logger: The logger of the gateway.
    ///   - now: Returns the time for the limits of calls.
    ///   - makeBackend: Returns the service behind the gateway.
    /// - Throws: An error if the gateway can't start.
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
    ///   - scheme: The scheme of its address, `http` or `https`.
    ///   - logger: The logger of its services.
    ///   - onMetricsStart: Called with the metrics' own port.
    /// - Throws: An error if the gateway can't start.
    init(
        _ gateway: Gateway,
        scheme: String = "http",
        logger: Logger = .quiet,
        onMetricsStart: @escaping @Sendable (Int) async -> Void = { _ in }
    ) async throws {
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        let application = try gateway.application(onStart: { started.yield($0) }, onMetricsStart: onMetricsStart)
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

    /// Runs a body, and stops the gateway afterwards.
    func whileRunning(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch {
            try await stop()
            throw error
        }
        try await stop()
    }

    /// Stops the gateway as an operator does.
    func stop() async throws {
        await group.triggerGracefulShutdown()
        try await running.value
    }
}

/// Runs a body with a gateway, and stops the gateway afterwards.
///
/// - Parameters:
///   - store: The store of the gateway.
///   - clock: The clock of the gateway.
///   - configuration: The configuration of the gateway.
///   - auditLog: The log of the administrators' actions.
///   - now: Returns the time for the limits of calls.
///   - body: A closure that receives the gateway's address, and the service behind it.
/// - Throws: The errors of the body, and an error if the gateway can't run.
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
