#if Gateway
import ContractTesting
import JSONSyntax
import RelationshipCore

/// The backend of a gateway for contract tests: a service in memory whose clock is moved by hand, and which a test replaces.
final class TestControl: RelationshipBackend, WallClock {
    private let current: Mutex<ContractWorld>
    private let authenticator: any Authenticator
    private let dialects: FixtureDialects

    /// Creates a backend in which nothing has happened yet.
    ///
    /// - Parameters:
    ///   - authenticator: What checks the credentials of clients.
    ///   - dialects: The dialects that a policy may name.
    /// - Throws: `FixtureProblem`, which an empty starting state does not cause.
    init(_ authenticator: any Authenticator, dialects: DialectRegistry) throws(FixtureProblem) {
        (self.authenticator, self.dialects) = (authenticator, FixtureDialects(dialects))
        let setup = try ContractSetup([:], among: self.dialects)
        current = Mutex(ContractWorld(setup, store: InMemoryStore(), authenticator: authenticator))
    }

    /// The service that there is at the moment, and its clock.
    var world: ContractWorld { current.withLock { $0 } }

    /// Begins anew.
    ///
    /// - Parameter document: The starting state, as a fixture says it.
    /// - Throws: `FixtureProblem` for a starting state that cannot be; then all is as before.
    func reset(to document: JSONValue) async throws {
        let setup = try ContractSetup(document, among: dialects)
        let world = ContractWorld(setup, store: InMemoryStore(), authenticator: authenticator)
        try await world.begin(setup)
        current.withLock { $0 = world }
    }

    func now() -> Timestamp { world.clock.now() }

    func signIn(
        _ credential: Credential,
        on terminal: Terminal
    ) async throws(RelationshipError) -> any BackendSession {
        try await world.service.signIn(credential, on: terminal)
    }

    func signInAdministrator(
        _ credential: Credential
    ) async throws(RelationshipError) -> any AdministratorSession {
        try await world.service.signInAdministrator(credential)
    }

    func report(_ failure: BackendFailure) { world.service.report(failure) }
}
#endif
