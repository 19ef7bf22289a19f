#if Gateway
import BridgeCommands
import BridgeGateway
import Logging
import RelationshipCore
import StandardDialects

extension Serve {
    /// The gateway that the options and settings describe.
    func gateway(_ settings: GatewaySettings, _ logger: Logger) async throws -> Gateway {
        guard !testControl else { return try await gatewayUnderTestControl(settings, logger) }
        return try await Gateway(
            settings.gateway,
            dialects: .standard,
            authenticator: settings.authenticator,
            logger: logger,
            auditLog: try AuditLog(path: settings.auditLog, logger: logger)
        ) { authenticator in
            var options = options
            options.store = try options.store ?? settings.store.map(Serve.store)
            options.policy = options.policy ?? settings.policy
            let bridge = try options.openBridge(authenticator: authenticator, contentAudit: settings.contentAudit)
            return GatewayBackend(bridge.service) {
                [policy = options.policy] changed in
                guard let policy else { return false }
                try PolicyChoice.write(changed, to: policy)
                return true
            }
        }
    }

    private func gatewayUnderTestControl(_ settings: GatewaySettings, _ logger: Logger) async throws -> Gateway {
        guard options.store == nil, settings.store == nil, options.policy == nil, settings.policy == nil,
            options.clock == nil
        else {
            throw CommandFailure("with --test-control the tests choose; leave the store, the clock and the policy out")
        }
        return try await Gateway.underTestControl(
            settings.gateway,
            dialects: .standard,
            authenticator: settings.authenticator,
            logger: logger
        )
    }

    private static func store(_ argument: String) throws(CommandFailure) -> StoreChoice {
        guard let store = StoreChoice(argument: argument) else {
            throw CommandFailure(
                "store must be memory, sqlite: and the name of a file, or postgres: and a connection string"
            )
        }
        return store
    }
}
#endif
