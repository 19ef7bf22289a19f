import Foundation
import RelationshipCore
import SQLiteStore
import TestFiles
import Testing

@testable import BridgeCommands

struct StoreCommandTests {
    private let folder = TemporaryFolder()
    private var store: String { folder.url.appending(path: "store.sqlite").path }

    @Test func `a rejected import creates no store`() throws {
        let data = folder.url.appending(path: "users.jsonl")
        try Data(#"{"profile":{"user":"a"},"friends":[{"user":"b","addedAt":1}]}"#.utf8).write(to: data)
        let result = try RelbridgeProcess().run(["import", "data", "--from", data.path, "--to", "sqlite:\(store)"])
        #expect(result.status == 1)
        #expect(result.output.contains("line 1: user a refers to b"))
        #expect(!FileManager.default.fileExists(atPath: store))
    }

    @Test(arguments: [
        ["play", "/nowhere.jsonl"], ["play", "--policy", "/nowhere.json"], ["demo", "--policy", "/nowhere.json"],
    ])
    func `a command with a missing file creates no store`(arguments: [String]) throws {
        let result = try RelbridgeProcess().run(arguments + ["--store", store])
        #expect(result.status == 1)
        #expect(result.complaints.contains("/nowhere.json"))
        #expect(!FileManager.default.fileExists(atPath: store))
    }

    @Test func `a plan counts the users that a deletion changes, and deletes nothing`() async throws {
        let opened = try SQLiteStore(path: store)
        let service = RelationshipService(store: opened)
        let people = ["ann", "bob", "cyd", "dan"].map(UserID.init(sanitizing:))
        func run(_ user: UserID, _ command: Command) async throws {
            _ = try await service.execute(command, as: Caller(user, isAdministrator: true))
        }
        for user in people { try await run(user, .updateProfile(ProfilePatch(addPermission: .anyone))) }
        try await run(people[0], .addFriend(AddFriendArguments(target: people[1])))
        try await run(people[2], .block(UserBatch([people[0]])))
        #expect(try await opened.countUsersChanged(byDeleting: people[0]) == 2)
        let plan = try RelbridgeProcess().run(["store", "delete-user", store, "ann", "--plan", "--json"])
        #expect(plan.output == #"{"changedUsers":2,"wouldDelete":"ann"}"# + "\n")
        let unknown = try RelbridgeProcess().run(["store", "delete-user", store, "eve", "--plan"])
        #expect(unknown.status == 1)
        #expect(unknown.complaints.contains("there is no user eve"))
        let deletion = try RelbridgeProcess().run(["store", "delete-user", store, "ann"])
        #expect(deletion.output == "deleted ann and changed 2 other users\n")
    }

    @Test func `a check of a small store prints its result only`() async throws {
        _ = try SQLiteStore(path: store)
        let result = try RelbridgeProcess().run(["store", "check", store, "--whole"])
        #expect(result.output == "intact\n")
        #expect(result.complaints == "")
    }
}
