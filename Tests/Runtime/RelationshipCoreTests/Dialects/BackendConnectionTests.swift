import Testing

@testable import RelationshipCore

struct BackendConnectionTests {
    @Test func `a new session receives only events after its login`() async throws {
        let backend = try await Backend()
        try await backend.run("a", add("b"))
        let connection = BackendConnection(backend: backend.service, device: DeviceID("tablet"))
        try await connection.signIn(.user(id("b")))
        #expect(await connection.takeEvents().isEmpty)
        try await backend.run("c", add("b"))
        #expect(await connection.takeEvents().map(\.kind) == [.requestAdded])
        #expect(await connection.takeEvents().isEmpty)
    }

    @Test func `logging in again resumes the feed`() async throws {
        let backend = try await Backend()
        let connection = BackendConnection(backend: backend.service, device: DeviceID("tablet"))
        try await connection.signIn(.user(id("b")))
        await connection.signOut()
        try await backend.run("a", add("b"))
        #expect(await connection.takeEvents().isEmpty)
        #expect(throws: RelationshipError(.notLoggedIn)) { try connection.requireUser() }
        try await connection.signIn(.user(id("b")))
        #expect(await connection.takeEvents().map(\.kind) == [.requestAdded])
    }

    @Test func `more events than fit in one read arrive in order`() async throws {
        let backend = try await Backend()
        let connection = BackendConnection(backend: backend.service, device: DeviceID("tablet"))
        try await connection.signIn(.user(id("a")))
        for number in 1...300 { try await backend.run("a", .updateProfile(ProfilePatch(nickname: "\(number)"))) }
        #expect(await connection.takeEvents().map(\.position) == Array(1...300))
    }
}
