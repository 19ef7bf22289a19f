import ContractTesting
package import RelationshipCore
import StandardDialects

/// The embedded backend of a command, with all dialects.
package struct Bridge: Sendable {
    /// The dialects.
    package let dialects: DialectRegistry
    /// The backend.
    package let service: RelationshipService
    /// The backend that apps use.
    package var backend: any RelationshipBackend { StoredDevices(service) }
    /// The settings that clients need.
    package var settings: ClientSettings { service.clientSettings }
    /// The session of the app's own server.
    package var administrator: any AdministratorSession { service.administrator }
    /// The backend's clock, if it can be moved.
    package let clock: ManualClock?
    /// The default audit of the users' texts, with the word list of a script; it rejects no words at first.
    let audit = WordAudit()

    /// Opens a backend.
    ///
    /// - Parameters:
    ///   - store: The store of the backend.
    ///   - clock: The clock of the backend.
    ///   - policy: The operator's policy.
    ///   - dialects: The dialects of the apps.
    ///   - authenticator: The check of the apps' credentials.
    ///   - contentAudit: The check of the users' texts; `nil` for the word list of a script.
    ///   - gate: Asked before commands of users; `nil` for no gate.
    ///   - recordedActs: The commands whose acts the store keeps for the app's server.
    ///   - upstream: The system whose data the store mirrors; `nil` for a store with its own data.
    /// - Throws: ``CommandFailure`` if a dialect is incomplete or occurs twice.
    package init(
        store: any RelationshipStore,
        clock: ClockChoice,
        policy: Policy = Policy(),
        dialects: DialectRegistry = .standard,
        authenticator: any Authenticator = TrustingAuthenticator(),
        contentAudit: (any ContentAudit)? = nil,
        gate: (any CommandGate)? = nil,
        recordedActs: Set<Command.Kind> = [],
        upstream: (any CommandUpstream)? = nil
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
            gate: gate,
            recordedActs: recordedActs,
            upstream: upstream,
            authenticator: authenticator
        )
    }
}
