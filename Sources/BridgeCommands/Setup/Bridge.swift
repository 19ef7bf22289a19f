import ContractTesting
package import RelationshipCore
import StandardDialects

/// An embedded backend with all dialects, as the commands run it.
package struct Bridge: Sendable {
    /// The dialects.
    package let dialects: DialectRegistry
    /// The backend.
    package let service: RelationshipService
    /// The backend as apps have it.
    package var backend: any RelationshipBackend { service }
    /// The settings that clients need.
    package var settings: ClientSettings { service.clientSettings }
    /// The view of the app's own server.
    package var administrator: any AdministratorSession { service.administrator }
    /// The backend's clock if it can be moved.
    package let clock: ManualClock?
    /// Checks the users' words; it refuses none at first.
    let audit = WordAudit()

    /// Opens a backend.
    ///
    /// - Parameters:
    ///   - store: Where it keeps everything.
    ///   - clock: Its clock.
    ///   - policy: The operator's policy.
    ///   - dialects: The dialects of its apps.
    ///   - authenticator: What checks its apps' credentials.
    ///   - contentAudit: What checks the users' words; `nil` for the list of words that a script gives.
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
