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
    /// - Returns: The backend.
    /// - Throws: ``CommandFailure`` if the backend cannot be opened.
    func openBridge(
        authenticator: any Authenticator = TrustingAuthenticator(),
        contentAudit: (any ContentAudit)? = nil
    ) throws -> Bridge {
        // The policy comes first: a rejected policy does not create a store.
        let policy = try policy.read() ?? Policy()
        return try Bridge(
            store: try (store ?? .memory).open(),
            clock: clock ?? .system,
            policy: policy,
            authenticator: authenticator,
            contentAudit: contentAudit
        )
    }
}
