import ContractTesting
package import RelationshipCore
import StandardDialects

/// An embedded backend with all dialects, as the commands run it.
package struct Bridge: Sendable {
    /// The dialects.
    package let dialects: DialectRegistry
    /// The backend.
    package let service: RelationshipService
    /// What the apps know of it.
    package var backend: any RelationshipBackend { service }
    /// What clients must know of it.
    package var settings: ClientSettings { service.clientSettings }
    /// What the app's own server knows of it.
    package var administrator: any AdministratorSession { service.administrator }
    /// The backend's clock if it can be moved.
    package let clock: ManualClock?
    /// Looks at the users' words; it refuses none at first.
    let audit = WordAudit()

    /// Opens a backend.
    ///
    /// - Parameters:
    ///   - store: Where it keeps everything.
    ///   - clock: Which time it sees.
    ///   - policy: What its operator has chosen.
    ///   - dialects: The dialects of its apps.
    ///   - authenticator: What checks its apps' credentials.
    ///   - contentAudit: Who looks at the users' words; `nil` for the list of words that a script gives.
    /// - Throws: ``CommandFailure`` if the store cannot be opened or a dialect is incomplete.
    package init(
        store: StoreChoice,
        clock: ClockChoice,
        policy: PolicyChoice = PolicyChoice(),
        dialects: DialectRegistry = .standard,
        authenticator: any Authenticator = TrustingAuthenticator(),
        contentAudit: (any ContentAudit)? = nil
    ) throws(CommandFailure) {
        try self.init(
            store: try store.open(),
            clock: clock,
            policy: policy,
            dialects: dialects,
            authenticator: authenticator,
            contentAudit: contentAudit
        )
    }

    /// Opens a backend over a store that is open.
    ///
    /// - Parameters:
    ///   - store: Where it keeps everything.
    ///   - clock: Which time it sees.
    ///   - policy: What its operator has chosen.
    ///   - dialects: The dialects of its apps.
    ///   - authenticator: What checks its apps' credentials.
    ///   - contentAudit: Who looks at the users' words; `nil` for the list of words that a script gives.
    /// - Throws: ``CommandFailure`` if a dialect is incomplete.
    package init(
        store: any RelationshipStore,
        clock: ClockChoice,
        policy: PolicyChoice = PolicyChoice(),
        dialects: DialectRegistry = .standard,
        authenticator: any Authenticator = TrustingAuthenticator(),
        contentAudit: (any ContentAudit)? = nil
    ) throws(CommandFailure) {
        do {
            self.dialects = try DialectRegistry(dialects.dialects)
        } catch {
            throw CommandFailure(error.description)
        }
        let manualClock = clock.manualClock()
        self.clock = manualClock
        service = RelationshipService(
            store: store,
            policy: policy.policy,
            clock: manualClock ?? SystemClock(),
            audit: contentAudit ?? audit,
            authenticator: authenticator
        )
    }
}
