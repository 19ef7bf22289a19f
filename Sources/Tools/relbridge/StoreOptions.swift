import ArgumentParser
import BridgeCommands
import RelationshipCore

/// The options for the store, the clock and the policy of the embedded backend.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The backend's store: memory, an SQLite file, which is created if it does not exist, or PostgreSQL.",
            valueName: "memory|sqlite:FILE|FILE|postgres:CONNECTION"
        )
    )
    var store: StoreChoice?

    @Option(
        help: ArgumentHelp(
            "Stop the backend's clock at a moment: 2026-01-01T00:00:00Z (UTC without a zone) or milliseconds since 1970.",
            valueName: "moment"
        )
    )
    var clock: ClockChoice?

    @OptionGroup
    var policy: PolicyOption

    /// Opens the backend that the options describe.
    ///
    /// - Parameters:
    ///   - authenticator: The check of the apps' credentials.
    ///   - contentAudit: The check of users' texts; `nil` for no check.
    ///   - attach: Puts the outbox and the gate of the app's server in place; `nil` for an app without such a server.
    ///   - mirror: Creates the upstream whose data the store mirrors; `nil` for a store with its own data.
    /// - Returns: The backend.
    /// - Throws: ``CommandFailure`` if the backend cannot be opened.
    func openBridge(
        authenticator: any Authenticator = TrustingAuthenticator(),
        contentAudit: (any ContentAudit)? = nil,
        attach: ((any RelationshipStore, any WallClock) -> Attachment)? = nil,
        mirror: ((any RelationshipStore, Policy) -> any CommandUpstream)? = nil
    ) throws -> Bridge {
        // The policy comes first: a rejected policy does not create a store.
        let policy = try policy.read() ?? Policy()
        let store = try (store ?? .memory).open()
        let attachment = attach?(store, SystemClock()) ?? Attachment(store: store)
        return try Bridge(
            store: attachment.store,
            clock: clock ?? .system,
            policy: policy,
            authenticator: authenticator,
            contentAudit: contentAudit,
            gate: attachment.gate,
            recordedActs: attachment.recordedActs,
            upstream: mirror?(attachment.store, policy)
        )
    }

    /// What an app's server needs of a backend.
    struct Attachment {
        /// The store of the backend.
        var store: any RelationshipStore
        /// Asked before commands of users.
        var gate: (any CommandGate)?
        /// The commands whose acts the store keeps.
        var recordedActs: Set<Command.Kind> = []
    }
}
