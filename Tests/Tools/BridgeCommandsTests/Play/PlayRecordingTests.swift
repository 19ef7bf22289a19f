import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore
import SQLiteStore
import TestFiles
import Testing

struct PlayRecordingTests {
    private let folder = TemporaryFolder()
    private let script = """
        {"dialect":"v2tim","user":"bob","call":"setSelfInfo","args":{"info":{"nickName":"Robert Tables"}}}
        {"dialect":"rongcloud","user":"alice","call":"addFriend","args":{"userId":"bob","directionType":2,"extra":"hello"}}
        {"clock":"+1h"}
        {"dialect":"v2tim","user":"bob","call":"acceptFriendApplication","args":{"application":{"userID":"alice","type":1},"acceptType":1}}
        {"dialect":"rongcloud","user":"alice","call":"getFriends","args":{"directionType":2}}
        """

    @Test func `a recording of a played script passes on both stores`() async throws {
        let file = try await record(redaction: Redaction())
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("Robert Tables"))
        let result = await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: file.path))
        #expect(result.isGood, "\(result.verdict)")
        try await withTemporaryStore { store in
            guard case .file(let path) = store else { return }
            let backend = ServiceBackend(name: "SQLite") { ServiceBackend.OpenedStore(try SQLiteStore(path: path)) }
            let result = await FixtureRunner(backend).run(FixtureFile(path: file.path))
            #expect(result.isGood, "\(result.verdict)")
        }
    }

    @Test func `a recorded request to a server API passes, and needs the texts of users`() async throws {
        let script = #"""
            {"dialect":"v2tim","user":"bob","call":"getFriendList","args":{}}
            {"dialect":"tim","user":"alice","call":"getFriendList","args":{}}
            {"server":"rongcloud","path":"/friend/add.json","body":{"userId":"alice","targetId":"bob","optType":2}}
            """#
        for redaction in [nil, Redaction()] {
            let file = folder.url.appending(path: "server.json")
            let bridge = try Bridge(store: InMemoryStore(), clock: newYear)
            let recording = try PlayRecording(bridge, file: file.path, redaction: redaction)
            let output = try await play(Data(script.utf8), on: bridge, recording: recording)
            #expect(output.isWellFormed == (redaction == nil))
            #expect((output.lines.last ?? "").contains("--no-redaction") == (redaction != nil))
            try await recording.write()
            let result = await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: file.path))
            #expect(result.isGood && result.stepCount == (redaction == nil ? 3 : 2), "\(result.verdict)")
        }
    }

    @Test func `a recording of a long session in three dialects passes`() async throws {
        let source = fixtures.appending(path: "play")
        let policy = try Policy(path: source.appending(path: "three-dialects.policy.json").path)
        let file = folder.url.appending(path: "recording.json")
        let bridge = try Bridge(store: InMemoryStore(), clock: newYear, policy: policy)
        let recording = try PlayRecording(bridge, file: file.path, redaction: Redaction())
        let script = try Data(contentsOf: source.appending(path: "three-dialects.jsonl"))
        _ = try await play(script, on: bridge, recording: recording)
        try await recording.write()
        let result = await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: file.path))
        #expect(result.isGood, "\(result.verdict)")
        #expect(result.stepCount > 150)
    }

    /// Scripts with texts and devices that the format also uses.
    private static let scripts: [(name: String, script: String)] = [
        (
            "a message",
            #"""
            {"dialect":"tim","user":"u1","call":"getFriendList","args":{}}
            {"dialect":"v2tim","user":"u2","call":"getFriendList","args":{}}
            {"dialect":"tim","user":"u1","message":{"to":"u2"}}
            """#
        ),
        (
            "a group called friends",
            #"""
            {"dialect":"v2tim","user":"u2","call":"setSelfInfo","args":{"info":{"allowType":0}}}
            {"dialect":"tim","user":"u1","call":"addFriend","args":{"request":{"identifier":"u2","group":"friends","addType":2}}}
            {"dialect":"tim","user":"u1","call":"getFriendList","args":{}}
            """#
        ),
        (
            "a user called user with the nickname level",
            #"""
            {"dialect":"v2tim","user":"user","call":"setSelfInfo","args":{"info":{"nickName":"level","level":3}}}
            {"server":{"user":"user","call":"addFriend","args":{"user":"args","wording":"pending"}}}
            {"dialect":"tim","user":"args","call":"getPendencyList","args":{"pendencyRequest":{"type":3,"numPerPage":10}}}
            {"server":{"user":"user","call":"addFriend","args":{"user":"args","wording":"user"}}}
            """#
        ),
        (
            "a search that finds a user nobody mentioned",
            #"""
            {"server":{"user":"u1","call":"searchUsers","args":{"keywords":["nickname"]}}}
            {"server":{"user":"u1","call":"searchFriends","args":{"keywords":["nick"],"fields":["nickname","remark"]}}}
            """#
        ),
        (
            "two dialects on one device",
            #"""
            {"dialect":"tim","user":"u1","call":"getFriendList","args":{}}
            {"dialect":"v2tim","user":"u2","call":"setSelfInfo","args":{"info":{"allowType":0}}}
            {"dialect":"tim","user":"u1","call":"addFriend","args":{"request":{"identifier":"u2","remark":"B","addType":2}}}
            {"dialect":"v2tim","user":"u1","call":"getFriendList","args":{}}
            {"dialect":"v2tim","user":"u2","call":"deleteFromFriendList","args":{"userIDList":["u1"],"deleteType":2}}
            {"dialect":"tim","user":"u1","call":"logout","args":{}}
            """#
        ),
        (
            "a deleted user",
            #"""
            {"dialect":"v2tim","user":"u1","call":"getFriendList","args":{}}
            {"server":{"user":"u1","call":"deleteUser","args":{}}}
            {"dialect":"v2tim","user":"u1","call":"getBlackList","args":{}}
            """#
        ),
    ]

    @Test(arguments: scripts)
    func `a recording passes even if users write the words of the format`(name: String, script: String) async throws {
        let file = folder.url.appending(path: "recording.json")
        var policy = Policy()
        policy.allowsUserSearch = true
        let bridge = try Bridge(store: InMemoryStore(), clock: newYear, policy: policy)
        let found = try #require(UserID("found"))
        _ = try await bridge.administrator.execute(.signIn, for: found)
        _ = try await bridge.administrator.execute(.updateProfile(ProfilePatch(nickname: "My nickname")), for: found)
        let recording = try PlayRecording(bridge, file: file.path, redaction: Redaction())
        _ = try await play(Data(script.utf8), on: bridge, recording: recording)
        try await recording.write()
        let result = await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: file.path))
        #expect(result.isGood, "\(name): \(result.verdict)")
    }

    @Test func `a recording of messages and acts of the server passes`() async throws {
        let source = fixtures.appending(path: "play")
        let policy = try Policy(path: source.appending(path: "server-and-messages.policy.json").path)
        let file = folder.url.appending(path: "recording.json")
        let bridge = try Bridge(store: InMemoryStore(), clock: newYear, policy: policy)
        let recording = try PlayRecording(bridge, file: file.path, redaction: Redaction())
        let script = try Data(contentsOf: source.appending(path: "server-and-messages.jsonl"))
        // The script changes the words of the audit, which no recording contains.
        #expect(try await !play(script, on: bridge, recording: recording).isWellFormed)
        try await recording.write()
        let result = await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: file.path))
        #expect(result.isGood, "\(result.verdict)")
    }

    @Test func `texts are kept if redaction is off`() async throws {
        let file = try await record(redaction: nil)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("Robert Tables"))
    }

    @Test func `the system clock is rejected with advice`() throws {
        let bridge = try Bridge(store: InMemoryStore(), clock: .system)
        #expect(throws: CommandFailure.self) {
            try PlayRecording(bridge, file: "unused.json", redaction: nil)
        }
    }

    @Test func `a recording has the given name and reason`() async throws {
        let file = folder.url.appending(path: "recording.json").path
        let script = folder.url.appending(path: "script.jsonl")
        try Data(#"{"dialect":"tim","user":"u1","call":"getFriendList"}"#.utf8).write(to: script)
        let options = ["--clock", "2026-01-01T00:00:00Z", "--record", file]
        let named = ["--name", "A list is empty", "--why", "An app shows a hint."]
        #expect(try RelbridgeProcess().run(["play", script.path] + options + named).status == 0)
        let document = try JSONValue(parsing: Data(contentsOf: URL(filePath: file)))
        #expect(document["name"] == "A list is empty" && document["why"] == "An app shows a hint.")
        #expect(try RelbridgeProcess().run(["play", script.path] + options).status == 0)
        let plain = try JSONValue(parsing: Data(contentsOf: URL(filePath: file)))
        #expect(plain["name"] == "recording")
        #expect(plain["why"] == "Recorded with relbridge play; say here why the scenario matters.")
        let refused = try RelbridgeProcess().run(["play", script.path, "--name", "x"])
        #expect(refused.complaints.contains("--name and --why belong to --record"))
    }

    private func record(redaction: Redaction?) async throws -> URL {
        let file = folder.url.appending(path: "recording.json")
        let bridge = try Bridge(store: InMemoryStore(), clock: newYear)
        let recording = try PlayRecording(bridge, file: file.path, redaction: redaction)
        let played = try await play(Data(script.utf8), on: bridge, recording: recording)
        #expect(played.isWellFormed)
        try await recording.write()
        return file
    }
}
