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
