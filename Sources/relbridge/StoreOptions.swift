import ArgumentParser
import BridgeCommands
import RelationshipCore

/// Where the embedded backend keeps everything, which time it sees, and what its operator has chosen.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where the backend keeps everything: memory, an SQLite file that is created if it is not there, or PostgreSQL.",
            valueName: "memory|sqlite:FILE|FILE|postgres:CONNECTION"
        ),
        transform: { argument in
            guard let store = StoreChoice(argument: argument) else {
                throw ValidationError(
                    "an empty path is no store; write memory, the name of a file, or postgres:host=… dbname=…"
                )
            }
            return store
        }
    )
    var store: StoreChoice?

    @Option(
        help: ArgumentHelp(
            "Stop the backend's clock at this moment: ISO 8601 (UTC if no zone is given) or milliseconds since 1970.",
            valueName: "moment"
        ),
        transform: { argument in
            guard let clock = ClockChoice(argument: argument) else {
                throw ValidationError(
                    "'\(argument)' is no moment; write 2026-01-01T00:00:00Z or milliseconds since 1970"
                )
            }
            return clock
        }
    )
    var clock: ClockChoice?

    @OptionGroup
    var policy: PolicyOption

    /// Opens the backend that the options describe.
    ///
    /// - Parameters:
    ///   - authenticator: What checks its apps' credentials.
    ///   - contentAudit: Who looks at the users' words; `nil` for none.
    /// - Returns: The backend.
    /// - Throws: ``CommandFailure`` if it cannot be opened.
    func openBridge(
        authenticator: any Authenticator = TrustingAuthenticator(),
        contentAudit: (any ContentAudit)? = nil
    ) throws -> Bridge {
        try Bridge(
            store: try (store ?? .memory).open(),
            clock: clock ?? .system,
            policy: try policy.read() ?? Policy(),
            authenticator: authenticator,
            contentAudit: contentAudit
        )
    }
}
