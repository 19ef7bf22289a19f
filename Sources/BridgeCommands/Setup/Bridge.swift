import ContractTesting
package import RelationshipCore
import StandardDialects

/// An embedded backend with all dialects, as the commands run it.
package struct Bridge: Sendable {
    /// The dialects.
    package let dialects: DialectRegistry
    /// The backend.
    package let service: RelationshipService
    /// The backend for apps.
    package var backend: any RelationshipBackend { service }
    /// The settings that clients need.
    package var settings: ClientSettings { service.clientSettings }
    /// The view of the app's own server.
    package var administrator: any AdministratorSession { service.administrator }
    /// The backend's clock if it can be moved.
    package let clock: ManualClock?
    /// The check of users' texts; it rejects no words at first.
    let audit = WordAudit()

    /// Opens a backend.
    ///
    /// - Parameters:
    ///   - store: The store of the backend.
    ///   - clock: Its clock.
    ///   - policy: The operator's policy.
    ///   - dialects: The dialects of its apps.
    ///   - authenticator: The check of its apps' credentials.
    ///   - contentAudit: The check of users' texts; `nil` for the list of words that a script contains.
    /// - Throws: ``CommandFailure`` if a dialect is incomplete.
    package init(
        store: any RelationshipStore,
        clock: ClockChoice,
        policy: Policy = Policy(),
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
            policy: policy,
            clock: manualClock ?? SystemClock(),
            audit: contentAudit ?? audit,
            authenticator: authenticator
        )
    }
}
