#if Gateway
import GatewayTestControl
import BackendShadow
import BridgeClient
import BridgeCommands
import BridgeGateway
import BridgeTranslation
import Foundation
import Logging
import RelationshipCore
import ServerMirror
import StandardDialects

extension Serve {
    /// Creates the gateway that the options and settings describe, and its shadow if there is one.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - logger: The logger.
    ///   - upstream: The client of the vendor's cloud that has the data, if there is one.
    /// - Returns: The gateway and its shadow.
    /// - Throws: The error of a setting.
    func gateway(
        _ settings: GatewaySettings,
        _ logger: Logger,
        over upstream: ServerAPIClient?
    ) async throws -> (Gateway, GatewayShadow?) {
        var shadow: GatewayShadow?
        var hooks: Webhooks?
        var mirror: ServerMirror?
        var gateway = try await Gateway(
            settings.gateway,
            dialects: .standard,
            authenticator: settings.authenticator,
            logger: logger,
            auditLog: try AuditLog(path: settings.auditLog, logger: logger)
        ) { authenticator in
            var options = options
            options.store = try options.store ?? settings.store.map(Serve.store)
            options.policy.path = options.policy.path ?? settings.policy
            let bridge = try options.openBridge(
                authenticator: authenticator,
                contentAudit: settings.contentAudit,
                attach: settings.hooks.isEmpty
                    ? nil
                    : { store, clock in
                        let made = Webhooks(settings.hooks, store: store, clock: clock)
                        hooks = made
                        return StoreOptions.Attachment(
                            store: made.store,
                            gate: made.gate,
                            recordedActs: made.recordedActs
                        )
                    },
                mirror: upstream.flatMap { client in
                    settings.upstream.map { upstream in
                        { store, policy in
                            let made = Serve.mirror(upstream, over: client, store: store, policy: policy)
                            mirror = made
                            return made
                        }
                    }
                }
            )
            let primary = GatewayBackend(bridge.service) {
                [policy = options.policy.path] changed in
                guard let policy else { return false }
                try changed.write(to: policy)
                return true
            }
            guard let place = settings.shadow else { return primary }
            let other = try Serve.shadow(place, of: options, authenticator, settings)
            let made = try GatewayShadow(primary: primary, shadow: other, settings, clock: bridge.service.clock)
            shadow = made
            return made.backend
        }
        gateway.serverAPIs = settings.serverAPIs
        gateway.hooks = hooks
        if let mirror, let formats = settings.upstream?.hooks, !formats.isEmpty {
            gateway.vendorHooks = VendorHooks(formats, for: mirror)
        }
        return (gateway, shadow)
    }

    private static func mirror(
        _ upstream: UpstreamSettings,
        over client: ServerAPIClient,
        store: any RelationshipStore,
        policy: Policy
    ) -> ServerMirror {
        ServerMirror(
            upstream.api,
            over: client,
            store: store,
            policy: policy,
            clock: SystemClock(),
            maximumAge: upstream.maximumAge
        )
    }

    /// Opens the backend at the name of a store or the URL of a gateway.
    private static func shadow(
        _ place: String,
        of options: StoreOptions,
        _ authenticator: any Authenticator,
        _ settings: GatewaySettings
    ) throws -> GatewayBackend {
        if place.hasPrefix("http://") || place.hasPrefix("https://") {
            guard let url = URL(string: place) else {
                throw CommandFailure("the shadow's address \(place) is not a URL")
            }
            return GatewayBackend(RemoteBackend(url), clock: SystemClock())
        }
        var options = options
        let (primary, other) = (options.store ?? .memory, try store(place))
        guard !other.isSameStore(as: primary) else {
            throw CommandFailure("the shadow has the store of the gateway; give it another one")
        }
        options.store = other
        let bridge = try options.openBridge(authenticator: authenticator, contentAudit: settings.contentAudit)
        return GatewayBackend(bridge.service)
    }

    /// Creates the stores of a gateway under test control: an empty one for each fixture.
    func stores(_ settings: GatewaySettings) async throws -> FreshStores {
        guard options.policy.path == nil, settings.policy == nil, options.clock == nil, settings.shadow == nil,
            settings.upstream == nil
        else {
            throw CommandFailure(
                "with --test-control the tests choose; leave the clock, the policy, the shadow and the vendor's cloud out"
            )
        }
        return try await FreshStores(try options.store ?? settings.store.map(Serve.store) ?? .memory)
    }

    /// Creates the gateway for contract tests.
    func gateway(_ settings: GatewaySettings, _ logger: Logger, over stores: FreshStores) async throws -> Gateway {
        try await Gateway.underTestControl(
            settings.gateway,
            dialects: .standard,
            authenticator: settings.authenticator,
            serverAPIs: settings.serverAPIs,
            logger: logger,
            openStore: stores.next
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

extension GatewayShadow {
    /// Creates the shadow with the operator's settings, and opens its file.
    fileprivate init(
        primary: GatewayBackend,
        shadow: GatewayBackend,
        _ settings: GatewaySettings,
        clock: any WallClock
    ) throws(CommandFailure) {
        var options = ShadowOptions(salt: settings.shadowSalt)
        (options.readShare, options.clock) = (settings.shadowReadShare, clock)
        let file: ShadowRecordFile
        do {
            file = try ShadowRecordFile(path: settings.shadowFile)
        } catch {
            throw CommandFailure("cannot write \(settings.shadowFile): \(error.localizedDescription)")
        }
        self.init(primary: primary, shadow: shadow, file: file, options: options)
    }
}
#endif
