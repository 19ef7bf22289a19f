import RelationshipCore
import Testing

/// A patch can limit the number of custom fields that are present after it adds to them.
struct CustomFieldLimitTests {
    typealias Changes = [String: FieldChange]

    private static func fields(_ numbers: ClosedRange<Int>, _ change: FieldChange = .set(.string("v"))) -> Changes {
        Dictionary(uniqueKeysWithValues: numbers.map { ("k\($0)", change) })
    }

    private func backend() async throws -> Backend {
        let backend = try await Backend { policy in
            policy.customFriendFields = Set((1...9).map { "k\($0)" })
            policy.customProfileFields = Set((1...9).map { "k\($0)" })
        }
        try await backend.befriend("a", "b")
        return backend
    }

    @Test func `existing fields of a friend count towards the limit`() async throws {
        let backend = try await backend()
        func update(_ custom: [String: FieldChange], _ limit: Int?) -> Command {
            .updateFriend(id("b"), FriendPatch(custom: custom, customFieldLimit: limit))
        }
        try await backend.run("a", update(Self.fields(1...3), 3))
        #expect(await backend.failure("a", update(Self.fields(3...4), 3)) == .tooManyItems)
        // A user who clears a field has room for another, also within one patch.
        try await backend.run("a", update(["k1": .clear, "k4": .set(.string("v"))], 3))
        // A patch without a limit may add any number. With a limit, the fields beyond it can be changed, but not added
        // to.
        try await backend.run("a", update(Self.fields(5...7), nil))
        try await backend.run("a", update(Self.fields(5...7, .set(.string("w"))), 3))
        try await backend.run("a", update(Self.fields(7...7, .clear), 3))
        #expect(await backend.failure("a", update(Self.fields(8...8), 3)) == .tooManyItems)
    }

    @Test func `existing fields of a profile count towards the limit`() async throws {
        let backend = try await backend()
        try await backend.run("a", .updateProfile(ProfilePatch(custom: Self.fields(1...3), customFieldLimit: 3)))
        do {
            let patch = ProfilePatch(nickname: "A", custom: Self.fields(2...5), customFieldLimit: 3)
            try await backend.run("a", .updateProfile(patch))
            Issue.record("five fields were taken")
        } catch let error as RelationshipError {
            #expect(error.code == .tooManyItems && error.fields == ["k4", "k5"])
        }
        guard case .profiles(let profiles) = try await backend.run("a", .getProfiles([id("a")])) else {
            throw UnexpectedOutcome()
        }
        #expect(profiles.map(\.nickname) == [""] && profiles.map(\.custom.count) == [3])
    }
}
