#if Gateway
public import BridgeGateway
package import ContractTesting
public import Logging
public import RelationshipCore
import ServerTranslation

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
        try await underTestControl(
            configuration,
            dialects: dialects,
            authenticator: authenticator,
            serverAPIs: ServerAPIs(),
            logger: logger
        ) { ServiceBackend.OpenedStore(InMemoryStore()) }
    }

    /// Creates a gateway for contract tests that also serves the vendors' server APIs.
    ///
    /// Each reset replaces the store. An API without keys gets a random one: the gateway itself signs the requests of
    /// fixtures.
    ///
    /// - Parameters:
    ///   - configuration: The operator's settings.
    ///   - dialects: The dialects that clients may use.
    ///   - authenticator: The authenticator for the credentials of clients that open a session.
    ///   - serverAPIs: The server APIs with the operator's keys.
    ///   - logger: The logger of the gateway.
    ///   - openStore: Creates an empty store for each starting state.
    /// - Returns: The gateway.
    /// - Throws: ``GatewayConfigurationError`` for an address that other machines can reach, or for an invalid
    ///   configuration; or the error of the first store.
    package static func underTestControl(
        _ configuration: GatewayConfiguration,
        dialects: DialectRegistry,
        authenticator: any Authenticator,
        serverAPIs: ServerAPIs,
        logger: Logger,
        openStore: @escaping @Sendable () async throws -> ServiceBackend.OpenedStore
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
        configuration.servesServerAPIs = true
        let opened = try await openStore()
        var control: TestControl?
        var gateway = try await Gateway(
            configuration,
            dialects: dialects,
            authenticator: authenticator,
            logger: logger
        ) { authenticator in
            let made = try TestControl(authenticator, dialects: dialects, over: opened, openStore: openStore)
            control = made
            return GatewayBackend(made, clock: made, administration: made.administration)
        }
        if let control { gateway.addRoutes = control.addRoutes }
        gateway.serverAPIs = serverAPIs
        let key = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
        let known = Set(serverAPIs.apis.map(\.rows.api))
        gateway.serverAPIs.apis += try FixtureServers(key: key).apis.filter { !known.contains($0.rows.api) }
        if gateway.serverAPIs.token == nil, authenticator is TrustingAuthenticator {
            gateway.serverAPIs.token = { user, _ in user.rawValue }
        }
        return gateway
    }
}
#endif
