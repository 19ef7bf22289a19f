import Foundation
import RelationshipCore
import SQLiteStore
import StoreRecords
import TestFiles
import Testing

@testable import BridgeCommands

/// Users move from one store to another with all their data.
struct DataMoveTests {
    @Test func `an export through a symbolic link replaces the file of the link`() async throws {
        try await withTemporaryFolder { folder in
            let (file, link) = (folder.appending(path: "users.jsonl"), folder.appending(path: "link.jsonl"))
            try Data("old".utf8).write(to: file)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            let store = InMemoryStore()
            try await fill(store)
            _ = try await ExportDataCommand(from: store).write(to: link.path)
            #expect(try await export(store) == String(contentsOf: file, encoding: .utf8))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
        }
    }

    @Test func `imported data is exported with the same bytes`() async throws {
        try await withTemporaryFolder { folder in
            let first = try SQLiteStore(path: folder.appending(path: "a.sqlite").path)
            try await fill(first)
            let lines = try await export(first)
            let file = folder.appending(path: "users.jsonl")
            try Data(lines.utf8).write(to: file)
            let second = try SQLiteStore(path: folder.appending(path: "b.sqlite").path)
            let result = try await ImportDataCommand(from: .lines(path: file.path), to: second).run()
            #expect(result.counts.users == 6 && result.counts.friendships == 6 && result.counts.requests == 2)
            #expect(try await export(second) == lines)
            let third = InMemoryStore()
            _ = try await ImportDataCommand(from: .store(second), to: third).run()
            #expect(try await export(third) == lines)
            let faults = try await second.check(isWhole: true)
            #expect(faults == [])
            let again = try await ImportDataCommand(from: .lines(path: file.path), to: second).run()
            #expect(again.changes == 0)
            #expect(try await second.check(isWhole: true) == [])
        }
    }

    @Test(arguments: [1, 3, 5])
    func `a continued import gives the same result as an uninterrupted import`(_ count: Int) async throws {
        let source = InMemoryStore()
        try await fill(source)
        let users = try await source.data(after: nil, limit: 100)
        let target = InMemoryStore()
        let writer = DataWriter(store: target, policy: Policy(), now: moment)
        _ = try await writer.putUsers(users)
        _ = try await writer.putRelations(Array(users.prefix(count)))
        _ = try await ImportDataCommand(from: .users(users), to: target).run()
        #expect(try await export(target) == export(source))
    }

    @Test func `import updates existing users`() async throws {
        let (source, target) = (InMemoryStore(), InMemoryStore())
        try await fill(source)
        _ = try await ImportDataCommand(from: .store(source), to: target).run()
        var users = try await source.data(after: nil, limit: 100)
        users[0].profile.nickname = "new"
        users[0].friends[0].remark = "new"
        let result = try await ImportDataCommand(from: .users(users), to: target).run()
        #expect(result.changes == 2)
        #expect(try await target.data(after: nil, limit: 100) == users)
    }

    @Test func `an import stops at the friend limit and reports the user`() async throws {
        let (source, target) = (InMemoryStore(), InMemoryStore())
        try await fill(source)
        var policy = Policy()
        policy.friendLimit = 1
        let command = ImportDataCommand(from: .store(source), to: target, policy: policy)
        let failure = await #expect(throws: CommandFailure.self) { try await command.run() }
        #expect(failure?.description.contains("(user ann)") == true)
    }

    // MARK: Plans

    @Test(
        arguments: [
            (#"{"profile":{"user":"a"},"frends":[]}"#, "line 1: frends: unknown member"),
            (#"{"profile":{"user":"ä"}}"#, "line 1: profile.user: "),
            (#"{"friends":[{"user":"b"}],"profile":{"user":"a"}}"#, "line 1: friends[0].addedAt: missing"),
            (
                #"{"profile":{"user":"a"},"friends":[{"user":"b","addedAt":1}]}"#,
                "line 1: user a refers to b, who is not there"
            ),
            (#"{"profile":{"user":"a"}}"# + "\n" + #"{"profile":{"user":"a"}}"#, "line 2: user a occurs twice"),
            (
                #"{"profile":{"user":"a"},"friends":[{"user":"a","addedAt":1}]}"#,
                "line 1: user a is among their own friends"
            ),
            (#"{"profile":{"user":"~long.a"}}"#, "line 1: user ~long.a has a reserved id"),
            (
                #"{"profile":{"user":"a"},"blocked":[{"user":"b","blockedAt":1},{"user":"b","blockedAt":2}]}"#
                    + "\n" + #"{"profile":{"user":"b"}}"#,
                "line 1: user a has the same user twice among their blocked users"
            ),
            (
                #"{"profile":{"user":"a"},"friends":[{"user":"b","groups":["g"],"addedAt":1}]}"# + "\n"
                    + #"{"profile":{"user":"b"}}"#,
                #"line 1: user a has b in a group that does not exist, "g""#
            ),
            (
                #"{"profile":{"user":"a","fields":{"uniqueID":"u"}}}"# + "\n"
                    + #"{"profile":{"user":"b","fields":{"uniqueID":"u"}}}"#,
                "line 2: user b has the unique id of a"
            ),
            (
                #"{"profile":{"user":"a"},"groups":[{"name":"g","createdAt":1},{"name":"h","createdAt":1}]}"#,
                "line 1: user a has 2 groups; the policy allows 1"
            ),
        ]
    )
    func `a plan reports each problem with its place`(_ lines: String, _ problem: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "users.jsonl")
            try Data(lines.utf8).write(to: file)
            var policy = Policy()
            policy.groupLimit = 1
            let plan = try await DataPlan(of: .lines(path: file.path), into: nil, policy: policy)
            #expect(plan.problemCount == 1, "\(plan.lines)")
            #expect(
                plan.problems.map { "\($0.place): \($0.text)" }.first?.hasPrefix(problem) == true,
                "\(plan.problems)"
            )
            #expect(!plan.isPossible)
        }
    }

    @Test func `a one-way friendship is a note or a problem`() async throws {
        let store = InMemoryStore()
        try await fill(store)
        let note = try await DataPlan(of: .store(store), into: nil, policy: Policy())
        #expect(note.isPossible)
        #expect(note.notes.contains { $0.contains("cyd has dan, but not the other way round") }, "\(note.notes)")
        let problem = try await DataPlan(of: .store(store), into: nil, policy: Policy(), needsBothSides: true)
        #expect(problem.problems.first?.text == "dan is a friend of cyd, but not the other way round")
        #expect(problem.problemCount == 2)
    }

    @Test func `a plan considers the users of the target`() async throws {
        let store = InMemoryStore()
        try await fill(store)
        var user = UserData(profile: Profile(userID: id("new")))
        user.friends = [Friendship(owner: id("new"), friend: id("ann"), addedAt: moment)]
        let plan = try await DataPlan(of: .users([user]), into: store, policy: Policy())
        #expect(plan.isPossible, "\(plan.problems)")
        var other = UserData(profile: Profile(userID: id("new"), fields: ["uniqueID": .string("the ann")]))
        other.requestSequence = 1
        let conflict = try await DataPlan(of: .users([other]), into: store, policy: Policy())
        #expect(conflict.problems.map(\.text) == ["user new has the unique id of ann, who is in the target already"])
    }

    // MARK: Samples

    private let moment = Timestamp(milliseconds: 1_790_000_000_000)

    private func id(_ name: String) -> UserID { UserID(sanitizing: name) }

    private func export(_ store: any RelationshipStore) async throws -> String {
        var lines = ""
        _ = try await ExportDataCommand(from: store).run { lines += String(decoding: $0, as: UTF8.self) }
        return lines
    }

    /// Fills a store by commands, so that everything that moves is there.
    private func fill(_ store: any RelationshipStore) async throws {
        let clock = ManualClock(moment)
        var policy = Policy()
        policy.customFriendFields = ["Level"]
        let service = RelationshipService(store: store, policy: policy, clock: clock)
        func run(_ user: String, _ command: Command) async throws {
            clock.advance(byMilliseconds: 7)
            _ = try await service.execute(command, as: Caller(id(user), isAdministrator: true))
        }
        let long = String(repeating: "x", count: 64)
        for user in ["ann", "bob", "cyd", "dan", "eve", long] {
            try await run(user, .updateProfile(ProfilePatch(nickname: "Nick \u{0} \(user)", addPermission: .anyone)))
        }
        try await run("ann", .updateProfile(ProfilePatch(fields: ["uniqueID": .set(.string("the ann"))])))
        for (one, other) in [("ann", "bob"), ("ann", "cyd")] {
            try await run(
                one,
                .addFriend(AddFriendArguments(target: id(other), wording: "hi", remark: "r", group: "work"))
            )
        }
        try await run(
            "cyd",
            .addFriend(AddFriendArguments(target: id("dan"), direction: .oneWay, source: "AddSource_Type_x"))
        )
        try await run("cyd", .updateFriend(id("ann"), FriendPatch(remark: "A", custom: ["Level": .set(.integer(3))])))
        try await run(long, .addFriend(AddFriendArguments(target: id("eve"), direction: .oneWay)))
        try await run("eve", .updateProfile(ProfilePatch(addPermission: .needsApproval)))
        try await run("ann", .addFriend(AddFriendArguments(target: id("eve"), wording: "please", group: "work")))
        try await run("bob", .addFriend(AddFriendArguments(target: id("eve"))))
        try await run("eve", .refuseRequest(from: id("bob")))
        try await run("eve", .deleteRequests(from: [id("ann")], role: .received))
        try await run("dan", .block(UserBatch([id("bob")])))
        try await run("dan", .follow(UserBatch([id("ann"), id("eve")])))
        try await run("ann", .createGroups(CreateGroupsArguments(names: ["empty"], members: [])))
        try await run("bob", .forbidAdding(true))
    }
}
