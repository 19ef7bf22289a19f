import RelationshipCore
import Testing

struct ProfileFieldTests {
    private func set(_ uniqueID: FieldValue?) -> Command {
        .updateProfile(ProfilePatch(fields: ["uniqueID": uniqueID.map { .set($0) } ?? .clear]))
    }

    private func serverFailure(_ backend: Backend, _ user: String, _ command: Command) async -> RelationshipError? {
        do {
            try await backend.asServer(user, command)
            return nil
        } catch {
            return error as? RelationshipError
        }
    }

    // MARK: Custom fields

    @Test func `custom fields must be configured first`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        let before = try await backend.feedEnd("a")
        let profile = await backend.error("a", .updateProfile(ProfilePatch(nickname: "x", custom: ["team": .clear])))
        #expect(profile?.code == .unknownField && profile?.fields == ["team"])
        let patch = FriendPatch(remark: "x", custom: ["z": .clear, "since": .set(.integer(1))])
        let friend = await backend.error("a", .updateFriend(id("b"), patch))
        #expect(friend?.code == .unknownField && friend?.fields == ["since"])
        #expect(try await backend.profile(of: "a", by: "a") == Profile(userID: id("a")))
        #expect(try await backend.feedEnd("a") == before)
    }

    @Test func `custom fields of profiles and friends are separate`() async throws {
        let backend = try await Backend {
            $0.customProfileFields = ["team"]
            $0.customFriendFields = ["since"]
        }
        try await backend.befriend("a", "b")
        let fields: [String: FieldChange] = ["team": .set(.string("red"))]
        #expect(await backend.failure("a", .updateProfile(ProfilePatch(custom: fields))) == nil)
        #expect(await backend.failure("a", .updateFriend(id("b"), FriendPatch(custom: fields))) == .unknownField)
        let since: [String: FieldChange] = ["since": .set(.integer(1))]
        #expect(await backend.failure("a", .updateProfile(ProfilePatch(custom: since))) == .unknownField)
        #expect(await backend.failure("a", .updateFriend(id("b"), FriendPatch(custom: since))) == nil)
        #expect(try await backend.profile(of: "a", by: "b").custom == ["team": .string("red")])
        try await backend.run("a", .updateProfile(ProfilePatch(custom: ["team": .clear])))
        #expect(try await backend.profile(of: "a", by: "b").custom.isEmpty)
    }

    @Test func `an unknown standard field is rejected`() async throws {
        let backend = try await Backend { $0.customProfileFields = ["team"] }
        for field in Profile.Field.allCases where field != .uniqueID {
            let patch = ProfilePatch(fields: [field.rawValue: .set(.integer(1))])
            #expect(await backend.failure("a", .updateProfile(patch)) == nil)
        }
        for name in ["team", "", "Level", "nickname"] {
            let error = await backend.error("a", .updateProfile(ProfilePatch(fields: [name: .set(.integer(1))])))
            #expect(error?.code == .unknownField && error?.fields == [name])
        }
    }

    @Test func `a patch may limit the number of custom fields`() async throws {
        let names = ["a", "b", "c"]
        let backend = try await Backend {
            $0.customProfileFields = Set(names)
            $0.customFriendFields = Set(names)
        }
        try await backend.befriend("a", "b")
        func set(_ names: [String], limit: Int?) -> [Command] {
            let changes = Dictionary(uniqueKeysWithValues: names.map { ($0, FieldChange.set(.string($0))) })
            return [
                .updateProfile(ProfilePatch(custom: changes, customFieldLimit: limit)),
                .updateFriend(id("b"), FriendPatch(custom: changes, customFieldLimit: limit)),
            ]
        }
        for command in set(["a", "b"], limit: 1) { #expect(await backend.failure("a", command) == .tooManyItems) }
        #expect(try await backend.profile(of: "a", by: "a").custom.isEmpty)
        for command in set(["a"], limit: 1) { #expect(await backend.failure("a", command) == nil) }
        for command in set(["b"], limit: 1) { #expect(await backend.failure("a", command) == .tooManyItems) }
        // Fields that another dialect wrote beyond the limit can be changed, but not added to.
        for command in set(["b", "c"], limit: nil) { #expect(await backend.failure("a", command) == nil) }
        for command in set(["a"], limit: 1) { #expect(await backend.failure("a", command) == nil) }
        #expect(try await backend.profile(of: "a", by: "a").custom.count == 3)
    }

    // MARK: Unique ids

    @Test func `only the server sets and clears unique ids`() async throws {
        let backend = try await Backend()
        for command in [set(.string("one")), set(nil)] {
            let error = await backend.error("a", command)
            #expect(error?.code == .adminRequired && error?.fields == ["uniqueID"])
        }
        try await backend.asServer("a", set(.string("one")))
        guard case .profiles(let found) = try await backend.run("b", .findProfile(uniqueID: "one")) else {
            throw UnexpectedOutcome()
        }
        #expect(found.map(\.userID) == [id("a")])
        try await backend.asServer("a", set(nil))
        #expect(await backend.failure("b", .findProfile(uniqueID: "one")) == .unknownUser)
    }

    @Test func `a unique id belongs to one user until it is replaced`() async throws {
        let backend = try await Backend()
        try await backend.asServer("a", set(.string("one")))
        try await backend.asServer("a", set(.string("one")))
        let taken = await serverFailure(backend, "b", set(.string("one")))
        #expect(taken?.code == .invalidFieldValue && taken?.fields == ["uniqueID"])
        #expect(try await backend.profile(of: "b", by: "b").fields.isEmpty)
        try await backend.asServer("a", set(.string("two")))
        #expect(await serverFailure(backend, "b", set(.string("one"))) == nil)
        // Another change of the profile keeps the unique id.
        try await backend.run("b", .updateProfile(ProfilePatch(nickname: "B")))
        #expect(await serverFailure(backend, "c", set(.string("one")))?.code == .invalidFieldValue)
    }

    @Test(arguments: [FieldValue.string(""), .integer(1), .bytes([65])])
    func `a unique id is a non-empty text`(value: FieldValue) async throws {
        let backend = try await Backend()
        #expect(await serverFailure(backend, "a", set(value))?.code == .invalidFieldValue)
        #expect(try await backend.profile(of: "a", by: "a").fields.isEmpty)
    }
}
