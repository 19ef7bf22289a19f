#if Gateway
import BridgeGateway
import ContractTesting
import JSONSyntax
import RelationshipCore

/// The backend of a gateway for contract tests: a service in memory with a manual clock, which a test can replace.
final class TestControl: ForwardingBackend, WallClock {
    private let current: Mutex<ContractWorld>
    private let authenticator: any Authenticator
    private let dialects: FixtureDialects

    /// Creates an empty backend.
    ///
    /// - Parameters:
    ///   - authenticator: The authenticator for the credentials of clients.
    ///   - dialects: The dialects that a policy may contain.
    /// - Throws: `FixtureProblem`, which an empty starting state does not cause.
    init(_ authenticator: any Authenticator, dialects: DialectRegistry) throws(FixtureProblem) {
        (self.authenticator, self.dialects) = (authenticator, FixtureDialects(dialects))
        let setup = try ContractSetup([:], among: self.dialects)
        current = Mutex(ContractWorld(setup, store: InMemoryStore(), authenticator: authenticator))
    }

    /// The current service and its clock.
    var world: ContractWorld { current.withLock { $0 } }

    /// Replaces the service.
    ///
    /// - Parameter document: The starting state, in the form of a fixture.
    /// - Throws: `FixtureProblem` for an impossible starting state. In that case nothing changes.
    func reset(to document: JSONValue) async throws {
        let setup = try ContractSetup(document, among: dialects)
        let world = ContractWorld(setup, store: InMemoryStore(), authenticator: authenticator)
        try await world.begin(setup)
        current.withLock { $0 = world }
    }

    var base: any RelationshipBackend { world.service }

    /// The operations of the app's server on the current service.
    var administration: GatewayAdministration {
        GatewayAdministration(
            session: CurrentAdministrator(control: self),
            policy: { self.world.service.policy },
            setPolicy: { policy in
                self.world.service.policy = policy
                return false
            }
        )
    }

    func now() -> Timestamp { world.clock.now() }
}

/// The administrator of the current service.
private struct CurrentAdministrator: AdministratorSession {
    let control: TestControl

    func execute(_ command: Command, for user: UserID) async throws(RelationshipError) -> Outcome {
        try await control.world.service.administrator.execute(command, for: user)
    }
}
#endif
