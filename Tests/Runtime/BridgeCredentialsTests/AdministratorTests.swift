import BridgeCredentials
import RelationshipCore
import Testing

struct AdministratorTests {
    private let admin = UserID(sanitizing: "administrator")
    private let ann = UserID(sanitizing: "ann")

    @Test
    func `only the UserSig of a named administrator signs in as one`() async throws {
        let authority = try UserSigAuthority(appID: Vector.appID, keys: [Vector.key], administrators: [admin])
        let clock = ManualClock(second(Vector.time))
        let service = RelationshipService(store: InMemoryStore(), clock: clock, authenticator: authority)
        func credential(_ user: UserID) throws -> Credential {
            .userSignature(user, signature: try authority.userSig(for: user, lifetime: 60, at: clock.now()))
        }
        let session = try await service.signInAdministrator(try credential(admin))
        _ = try await session.execute(.signIn, for: ann)
        #expect(try await session.execute(.clearFriends(.twoWay), for: ann) == .done)

        await #expect(throws: RelationshipError(.adminRequired, user: ann)) {
            _ = try await service.signInAdministrator(try credential(ann))
        }
        await #expect(throws: RelationshipError(.credentialMissing, user: admin)) {
            _ = try await service.signInAdministrator(.user(admin))
        }
        let late = try credential(admin)
        clock.advance(byMilliseconds: 61_000)
        await #expect(throws: RelationshipError(.credentialExpired, user: admin)) {
            _ = try await service.signInAdministrator(late)
        }
    }

    @Test
    func `no user signs in as an administrator if every login is accepted`() async {
        let service = RelationshipService(store: InMemoryStore())
        await #expect(throws: RelationshipError.self) { _ = try await service.signInAdministrator(.user(admin)) }
    }
}
