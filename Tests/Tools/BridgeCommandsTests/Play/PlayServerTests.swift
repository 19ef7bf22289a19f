import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore
import TestFiles
import Testing

/// What play reaches beside the calls of apps.
struct PlayServerTests {
    private let folder = TemporaryFolder()
    private let connected = """
        {"dialect":"tim","user":"t","call":"getFriendList","args":{}}
        {"dialect":"v2tim","user":"v","call":"getFriendList","args":{}}
        {"dialect":"rongcloud","user":"r","call":"getBlacklist","args":{}}

        """

    @Test(
        arguments: [
            (#"{"checksRelationship":true}"#, "tim", "t", "v", #""fail":{"code":20009,"#),
            (#"{"checksRelationship":true}"#, "v2tim", "v", "t", #""fail":{"code":20009,"#),
            (#"{"checksRelationship":false}"#, "v2tim", "v", "t", #""succ":{}"#),
            (#"{"hidesBlock":false}"#, "tim", "t", "r", #""fail":{"code":20007,"#),
            (#"{"hidesBlock":false}"#, "rongcloud", "b", "r", #""error":{"code":405}"#),
            ("{}", "rongcloud", "r", "v", #""success":{}"#),
        ]
    )
    func `a message between strangers, to a blocker or to an unknown user is answered by the sender's own code`(
        policy: String,
        dialect: String,
        sender: String,
        receiver: String,
        answer: String
    ) async throws {
        let blocks = """
            {"dialect":"rongcloud","user":"b","call":"getBlacklist","args":{}}
            {"dialect":"rongcloud","user":"r","call":"addToBlacklist","args":{"userId":"t"}}
            {"dialect":"rongcloud","user":"r","call":"addToBlacklist","args":{"userId":"b"}}

            """
        let message = #"{"dialect":"\#(dialect)","user":"\#(sender)","message":{"to":"\#(receiver)"}}"#
        let lines = try await play(connected + blocks + message, policy: policy)
        let last = try #require(lines.last)
        #expect(last.contains(answer), "\(last)")
        #expect(last.contains(#""message":{"to":"\#(receiver)"}"#))
    }

    @Test(arguments: [
        ("tim", "getFriendList", #"{"code":6014"#, "onForceOffline"),
        ("v2tim", "getFriendList", #"{"code":6014"#, "onKickedOffline"),
        ("rongcloud", "getBlacklist", #"{"code":"#, "onConnectionStatusChanged"),
    ])
    func `a deleted user's session ends, and does not create the user again`(
        dialect: String,
        call: String,
        failure: String,
        callback: String
    ) async throws {
        let script = """
            {"dialect":"\(dialect)","user":"x","call":"\(call)","args":{}}
            {"server":{"user":"x","call":"deleteUser"}}
            {"dialect":"\(dialect)","user":"x","call":"\(call)","args":{}}
            {"server":{"user":"x","call":"getProfiles","args":{"users":["x"]}}}
            """
        let lines = try await play(connected + script, policy: "{}")
        let end = try #require(lines.firstIndex { $0.contains(#""call":"deleteUser""#) })
        let rest = lines[(end + 1)...].filter { $0.contains(#""user":"x""#) }
        try #require(rest.count == 3)
        #expect(rest[0].contains(callback))
        #expect(rest[1].contains(failure))
        #expect(rest[2].contains(#""profiles":[]"#))
    }

    @Test(
        arguments: [
            (#"{"user":"v","call":"endSessions"}"#, "onKickedOffline"),
            (#"{"user":"v","call":"endSessions","args":{"reason":"expired"}}"#, "onUserSigExpired"),
            (#"{"user":"r","call":"clearFriends","args":{"direction":"twoWay"}}"#, "onFriendCleared"),
            (#"{"user":"t","call":"importFriends","args":{"friends":[{"user":"v","remark":"hi"}]}}"#, "onAddFriends"),
        ]
    )
    func `server commands are answered in the neutral format, and the apps are notified`(act: String, event: String)
        async throws
    {
        let friends = """
            {"server":{"user":"r","call":"importFriends","args":{"friends":[{"user":"v"}]}}}
            {"server":{"user":"v","call":"importFriends","args":{"friends":[{"user":"r"}]}}}

            """
        let lines = try await play(connected + friends + #"{"server":\#(act)}"#)
        let answer = try #require(lines.lastIndex { $0.contains(#""server":"#) })
        #expect(lines[answer].contains(#""done":{}"#) || lines[answer].contains(#""items":"#), "\(lines[answer])")
        #expect(lines[answer...].contains { $0.contains(event) }, "\(lines[answer...])")
    }

    @Test
    func `texts that the audit rejects fail with 25480 and the keys of the attributes`() async throws {
        let lines = try await play(
            connected + """
                {"audit":{"refusedWords":["spam"]}}
                {"dialect":"rongcloud","user":"r","call":"updateMyUserProfile","args":{"profile":{"name":"spammer"}}}
                {"audit":{"refusedWords":[]}}
                {"dialect":"rongcloud","user":"r","call":"updateMyUserProfile","args":{"profile":{"name":"spammer"}}}
                """
        )
        #expect(lines.contains(#"{"audit":{"refusedWords":["spam"]}}"#))
        let answers = lines.filter { $0.contains("updateMyUserProfile") }
        try #require(answers.count == 2)
        #expect(answers[0].contains(#""error":{"code":25480,"errorKeys":["name"]}"#), "\(answers[0])")
        #expect(answers[1].contains(#""success":{}"#))
    }

    @Test
    func `a recording with messages, server commands and rejected texts can be replayed`() async throws {
        let file = folder.url.appending(path: "recording.json")
        let bridge = try Bridge(store: InMemoryStore(), clock: newYear)
        let recording = try PlayRecording(bridge, file: file.path, redaction: nil)
        let script = """
            {"audit":{"refusedWords":["spam"]}}
            \(connected)
            {"dialect":"rongcloud","user":"r","call":"updateMyUserProfile","args":{"profile":{"name":"spammer"}}}
            {"dialect":"tim","user":"t","message":{"to":"r"}}
            {"server":{"user":"v","call":"endSessions"}}
            """
        let played = try await BridgeCommandsTests.play(Data(script.utf8), on: bridge, recording: recording)
        #expect(played.isWellFormed, "\(played.lines)")
        try await recording.write()
        let result = await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: file.path))
        #expect(result.isGood, "\(result.verdict)")
    }

    private func play(_ script: String, policy: String = "{}") async throws -> [String] {
        let file = folder.url.appending(path: "policy.json")
        try Data(policy.utf8).write(to: file)
        let bridge = try Bridge(store: InMemoryStore(), clock: newYear, policy: Policy(path: file.path))
        let output = try await BridgeCommandsTests.play(Data(script.utf8), on: bridge)
        #expect(output.isWellFormed, "\(output.lines)")
        return output.lines
    }
}
