#if Gateway
import BridgeGateway
import ContractTesting
import JSONSyntax
import RelationshipCore

/// The backend of a gateway for contract tests: a service with a manual clock, which a test can replace.
final class TestControl: ForwardingBackend, WallClock {
    typealias OpenStore = @Sendable () async throws -> ServiceBackend.OpenedStore

    /// A service, and the store that is closed when the service is replaced.
    private struct Current {
        let world: ContractWorld
        let opened: ServiceBackend.OpenedStore
    }

    private let current: Mutex<Current>
    private let authenticator: any Authenticator
    private let dialects: FixtureDialects
    private let openStore: OpenStore

    /// Creates an empty backend.
    ///
    /// - Parameters:
    ///   - authenticator: The authenticator for the credentials of clients.
    ///   - dialects: The dialects that a policy may contain.
    ///   - opened: The first store, which is empty.
    ///   - openStore: Creates an empty store for each further service.
    /// - Throws: `FixtureProblem`, which an empty starting state does not cause.
    init(
        _ authenticator: any Authenticator,
        dialects: DialectRegistry,
        over opened: ServiceBackend.OpenedStore = ServiceBackend.OpenedStore(InMemoryStore()),
        openStore: @escaping OpenStore = { ServiceBackend.OpenedStore(InMemoryStore()) }
    ) throws(FixtureProblem) {
        (self.authenticator, self.dialects) = (authenticator, FixtureDialects(dialects))
        self.openStore = openStore
        let setup = try ContractSetup([:], among: self.dialects)
        let world = ContractWorld(setup, store: opened.store, authenticator: authenticator)
        current = Mutex(Current(world: world, opened: opened))
    }

    /// The current service and its clock.
    var world: ContractWorld { current.withLock { $0.world } }

    /// Replaces the service.
    ///
    /// - Parameters:
    ///   - document: The starting state, in the form of a fixture.
    ///   - leave: Called after the replacement, before the store of the earlier service is closed.
    /// - Throws: `FixtureProblem` for an impossible starting state, or the error of the new store. In these cases
    ///   nothing changes.
    func reset(to document: JSONValue, leave: () async -> Void) async throws {
        let setup = try ContractSetup(document, among: dialects)
        let opened = try await openStore()
        let world = ContractWorld(setup, store: opened.store, authenticator: authenticator)
        do {
            try await world.begin(setup)
        } catch {
            await opened.close()
            throw error
        }
        let earlier = current.withLock { current in
            defer { current = Current(world: world, opened: opened) }
            return current
        }
        await leave()
        await earlier.opened.close()
    }

    var base: any RelationshipBackend { world.service }

    /// The operations of the app's server on the current service.
    var administration: GatewayAdministration {
        var administration = GatewayAdministration(
            session: CurrentAdministrator(control: self),
            policy: { self.world.service.policy },
            setPolicy: { policy in
                self.world.service.policy = policy
                return false
            }
        )
        administration.isVoid = { login async throws(RelationshipError) in
            try await self.world.service.isVoid(login)
        }
        return administration
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
