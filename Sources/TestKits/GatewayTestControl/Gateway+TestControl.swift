#if Gateway
public import BridgeGateway
public import Logging
public import RelationshipCore

extension Gateway {
    /// Creates a gateway for contract tests, which stores everything in memory.
    ///
    /// The gateway lets every caller of `/v1/test-control` replace all stored data, act for every user and move the
    /// clock.
    ///
    /// - Parameters:
    ///   - configuration: The operator's settings. Session tokens do not expire when the clock moves, and users may
    ///     make any number of calls.
    ///   - dialects: The dialects that clients may use.
    ///   - authenticator: The authenticator for the credentials of clients that open a session.
    ///   - logger: The logger of the gateway.
    /// - Returns: The gateway.
    /// - Throws: ``GatewayConfigurationError`` for an address that other machines can reach, or for an invalid
    ///   configuration.
    public static func underTestControl(
        _ configuration: GatewayConfiguration,
        dialects: DialectRegistry,
        authenticator: any Authenticator,
        logger: Logger
    ) async throws -> Gateway {
        guard configuration.isLocal else {
            throw GatewayConfigurationError(
                description: """
                    a gateway with test control may listen on 127.0.0.1 only, not on \(configuration.host), \
                    because its callers act for every user
                    """
            )
        }
        var configuration = configuration
        configuration.tokenLifetime = 100 * 365 * 86_400
        configuration.requestsPerUser = 0
        var control: TestControl?
        var gateway = try await Gateway(
            configuration,
            dialects: dialects,
            authenticator: authenticator,
            logger: logger
        ) { authenticator in
            let made = try TestControl(authenticator, dialects: dialects)
            control = made
            return GatewayBackend(made, clock: made)
        }
        if let control { gateway.addRoutes = control.addRoutes }
        return gateway
    }
}
#endif
