#if Gateway
import BridgeGateway
import RelationshipCore
import StandardDialects
import TestValues

/// A backend that tells a test what its sessions are about to do.
struct WatchedBackend: ForwardingBackend {
    let base: any RelationshipBackend
    var willListen: @Sendable () throws(RelationshipError) -> Void = {}
    let willExecute: @Sendable () async -> Void

    func signIn(
        _ credential: Credential,
        on device: Device
    ) async throws(RelationshipError) -> any BackendSession {
        Session(base: try await base.signIn(credential, on: device), watcher: self)
    }

    private struct Session: ForwardingSession {
        let base: any BackendSession
        let watcher: WatchedBackend

        func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
            await watcher.willExecute()
            return try await base.execute(command, id: id)
        }

        func listen(
            after position: FeedPosition,
            _ receive: @escaping @Sendable (FeedSlice) -> Void
        ) async throws(RelationshipError) {
            try watcher.willListen()
            try await base.listen(after: position, receive)
        }
    }
}

extension Gateway {
    /// Creates a gateway over a store in memory, whose sessions a test watches.
    init(
        _ configuration: GatewayConfiguration = .test,
        watching watch: (RelationshipService) -> WatchedBackend
    ) async throws {
        try await self.init(
            configuration,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: .quiet
        ) { authenticator in
            let service = RelationshipService(store: InMemoryStore(), authenticator: authenticator)
            return GatewayBackend(watch(service), clock: service.clock)
        }
    }
}
#endif
