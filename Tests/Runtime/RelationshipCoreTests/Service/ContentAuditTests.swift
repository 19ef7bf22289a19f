import RelationshipCore
import Testing

struct ContentAuditTests {
    /// An audit that rejects every text with "bad" in it, and records the submissions.
    private final class Audit: ContentAudit {
        let submissions = Mutex<[ContentSubmission]>([])

        func rejectedFields(of submission: ContentSubmission) async -> [String] {
            submissions.withLock { $0.append(submission) }
            // A rejected name that was not submitted has no effect.
            return submission.texts.filter { $0.value.contains("bad") }.map(\.key) + ["elsewhere"]
        }
    }

    private func backend(_ audit: Audit) async throws -> Backend {
        var policy = Policy()
        policy.customProfileFields = ["team"]
        policy.customFriendFields = ["since"]
        policy.tracksPresence = true
        let backend = try await Backend(policy: policy, audit: audit)
        try await backend.befriend("a", "b")
        try await backend.run("c", add("a"))
        try await backend.run("a", .createGroups(CreateGroupsArguments(names: ["work"])))
        audit.submissions.withLock { $0 = [] }
        return backend
    }

    /// Each operation with texts, and the names of the fields that the audit must reject in it.
    private static let commands: [(Command, [String])] = [
        (.updateProfile(ProfilePatch(nickname: "bad", avatarURL: "good")), ["nickname"]),
        (.updateProfile(ProfilePatch(nickname: "bad", avatarURL: "bad")), ["avatarURL", "nickname"]),
        (.updateProfile(ProfilePatch(fields: ["signature": .set(.string("bad"))])), ["signature"]),
        (.updateProfile(ProfilePatch(fields: ["location": .set(.bytes(Array("bad".utf8)))])), ["location"]),
        (
            .updateProfile(ProfilePatch(custom: ["team": .set(.string("bad"))], visibility: .nobody)), ["team"]
        ),
        (.addFriend(AddFriendArguments(target: id("d"), wording: "bad")), ["wording"]),
        (.addFriend(AddFriendArguments(target: id("d"), remark: "bad", group: "bad")), ["group", "remark"]),
        (.acceptRequest(AcceptRequestArguments(requester: id("c"), direction: .twoWay, remark: "bad")), ["remark"]),
        (.updateFriend(id("b"), FriendPatch(remark: "bad")), ["remark"]),
        (.updateFriend(id("b"), FriendPatch(groups: ["good", "bad"])), ["group"]),
        (.updateFriend(id("b"), FriendPatch(custom: ["since": .set(.string("bad"))])), ["since"]),
        (.createGroups(CreateGroupsArguments(names: ["good", "bad"], members: [id("b")])), ["group"]),
        (.renameGroup(from: "work", to: "bad"), ["group"]),
        (.setStatusText("bad"), ["statusText"]),
    ]

    @Test(arguments: commands)
    func `a command that the audit rejects changes nothing`(command: Command, fields: [String]) async throws {
        let audit = Audit()
        let backend = try await backend(audit)
        let before = try await backend.everything()
        var feeds: [Int64] = []
        for user in ["a", "b", "c", "d"] { feeds.append(try await backend.feedEnd(user)) }
        let error = try #require(await backend.error("a", command))
        #expect(error.code == .sensitiveText)
        #expect(error.fields == fields)
        #expect(try await backend.everything() == before)
        for (user, feed) in zip(["a", "b", "c", "d"], feeds) { #expect(try await backend.feedEnd(user) == feed) }
        let asked = audit.submissions.withLock { $0 }
        #expect(asked.count == 1)
        #expect(asked.first?.author == id("a") && asked.first?.operation == command.kind)
    }

    @Test func `accepted texts are stored`() async throws {
        let audit = Audit()
        let backend = try await backend(audit)
        try await backend.run("a", .updateProfile(ProfilePatch(nickname: "good")))
        try await backend.run("a", .setStatusText("good"))
        #expect(try await backend.profile(of: "a", by: "b").nickname == "good")
        #expect(try await backend.presence(of: "a", by: "b").statusText == "good")
        #expect(audit.submissions.withLock { $0.map(\.texts) } == [["nickname": "good"], ["statusText": "good"]])
    }

    @Test func `commands without texts are not audited`() async throws {
        let audit = Audit()
        let backend = try await backend(audit)
        let commands: [Command] = [
            .signIn, .goOnline(.ios), .addFriend(AddFriendArguments(target: id("d"))), .block(UserBatch([id("d")])),
            .updateProfile(ProfilePatch(addPermission: .anyone, fields: ["gender": .set(.integer(1))])),
            .acceptRequest(AcceptRequestArguments(requester: id("c"), direction: .twoWay)), .deleteGroups(["work"]),
            .getProfiles([id("bad")]), .listFriends(FriendQuery()), follow("b"), subscribe(.presence, "b"),
        ]
        for command in commands { try await backend.run("a", command) }
        #expect(audit.submissions.withLock { $0.isEmpty })
    }
}
