import Foundation
import RelationshipCore
import Testing

@testable import BridgeCommands

struct PlayerTests {
    @Test func theIssuesOwnLinesAreAnswered() async throws {
        let script = #"""
            {"dialect":"v2tim","user":"u1","call":"getFriendList","args":{}}
            {"dialect":"v2tim","user":"u2","device":"d1","call":"addFriend","args":{"application":{"userID":"u1","addWording":"hi","addType":2}}}
            {"dialect":"tim","user":"u1","call":"getPendencyList","args":{"pendencyRequest":{"seq":0,"timestamp":0,"numPerPage":20,"type":1}}}
            {"dialect":"rongcloud","user":"u3","call":"addFriend","args":{"userId":"u1","directionType":2,"extra":"hi"}}
            """#
        let answers = try await play(script).lines.filter { !$0.contains(#""event":"#) }
        try #require(answers.count == 4)
        #expect(answers[1].hasPrefix(#"{"call":"addFriend","device":"d1","dialect":"v2tim","succ":"#))
        #expect(answers[1].contains("30539") && answers[1].hasSuffix(#""user":"u2"}"#))
        #expect(answers[2].contains(#""identifier":"u2""#))
        #expect(
            answers[3]
                == #"{"call":"addFriend","device":"d1","dialect":"rongcloud","success":{"processCode":25461},"user":"u3"}"#
        )
    }

    @Test func callbacksReachEveryConnectedUserAndDeviceInOrderOfConnection() async throws {
        let script = #"""
            {"dialect":"rongcloud","user":"u3","device":"phone","call":"getFriends","args":{"directionType":2}}
            {"dialect":"v2tim","user":"u2","call":"getFriendList","args":{}}
            {"dialect":"rongcloud","user":"u3","device":"desk","call":"getFriends","args":{"directionType":2}}
            {"dialect":"v2tim","user":"u2","call":"addFriend","args":{"application":{"userID":"u3","addType":2}}}
            """#
        // RongCloud also says that it is in sync, when it connects.
        let events = try await play(script).lines.filter { $0.contains(#""event":"onFriendApplication"#) }
            .map { line in
                try JSONDecoder().decode(Address.self, from: Data(line.utf8))
            }
        #expect(
            events == [
                Address(dialect: "rongcloud", user: "u3", device: "phone"),
                Address(dialect: "v2tim", user: "u2", device: "d1"),
                Address(dialect: "rongcloud", user: "u3", device: "desk"),
            ]
        )
    }

    @Test func aUserIsConnectedOnFirstUseUnlessTheCallIsTheLogin() async throws {
        let script = #"""
            {"dialect":"tim","user":"u1","call":"getFriendList","args":{}}
            {"dialect":"tim","user":"u2","call":"initSdk","args":{"globalConfig":{"sdkAppId":1}}}
            {"dialect":"tim","user":"u2","call":"getFriendList","args":{}}
            {"dialect":"tim","user":"u1","call":"logout","args":{}}
            {"dialect":"tim","user":"u1","call":"getFriendList","args":{}}
            """#
        let lines = try await play(script).lines
        try #require(lines.count == 5)
        #expect(lines[0].contains(#""succ""#))
        #expect(lines[2].contains(#""fail":{"code":6014"#))
        #expect(lines[4].contains(#""fail":{"code":6014"#))
    }

    @Test func blankLinesAndCommentsAreNoCalls() async throws {
        let output = try await play("\n   \n# a remark\n\t# another\n\r\n")
        #expect(output.lines.isEmpty && output.isWellFormed)
    }

    @Test(arguments: [
        ("hello", "this is no JSON object; write one per line"),
        ("[]", "this is no JSON object; write one per line"),
        (#"{"dialect":"tim"#, "this is no JSON object; write one per line"),
        (
            #"{"dialect":"v2tim","user":"u1","call":"checkFriend","args":{"userIDList":["u2"],"checkType":1.5}}"#,
            "a number is too large, or has a fraction where a whole one is needed"
        ),
        (
            #"{"dialect":"rongcloud","user":"u1","call":"getFriends","args":{"directionType":18446744073709551616}}"#,
            "a number is too large, or has a fraction where a whole one is needed"
        ),
        ("{}", #""dialect" is missing: one of tim, v2tim, rongcloud"#),
        (#"{"dialect":"qq"}"#, #"unknown dialect "qq"; use one of tim, v2tim, rongcloud"#),
        (#"{"dialect":7}"#, #""dialect" must be text"#),
        (#"{"dialect":"tim"}"#, #""user" is missing"#),
        (#"{"dialect":"tim","user":""}"#, "1 to 64 bytes of printable ASCII"),
        (#"{"dialect":"tim","user":"ü"}"#, "1 to 64 bytes of printable ASCII"),
        (#"{"dialect":"tim","user":"u1"}"#, #""call" is missing"#),
        (#"{"dialect":"tim","user":"u1","device":1,"call":"logout"}"#, #""device" must be text"#),
        (#"{"dialect":"tim","user":"u1","call":"addFrend","args":{}}"#, "addFriend"),
        (#"{"dialect":"v2tim","user":"u1","call":"addFrend","args":{}}"#, "addFriend"),
        (#"{"dialect":"rongcloud","user":"u1","call":"addFrend","args":{}}"#, "addFriend"),
        (#"{"dialect":"rongcloud","user":"u1","call":"addFriend","args":{"directionType":2}}"#, "userId"),
        (#"{"dialect":"rongcloud","user":"u1","call":"addFriend","args":{"userId":7,"directionType":2}}"#, "userId"),
        (
            #"{"dialect":"v2tim","user":"u1","call":"checkFriend","args":{"userIDList":"u2","checkType":2}}"#,
            "userIDList"
        ),
        (
            #"{"dialect":"tim","user":"u1","call":"deleteFriends","args":{"identifiers":["u2"],"delType":"both"}}"#,
            "delType"
        ),
        (#"{"clock":"7d"}"#, #"move the clock forward by "+7d""#),
        (#"{"clock":"+7w"}"#, #"move the clock forward by "+7d""#),
        (#"{"clock":{"advance":-1}}"#, #"move the clock forward by "+7d""#),
        (#"{"clock":"+99999999999999999d"}"#, #"move the clock forward by "+7d""#),
    ])
    func aMalformedLineGetsOneErrorLineAndTheRestRuns(line: String, advice: String) async throws {
        let good = #"{"dialect":"tim","user":"u9","call":"getFriendList","args":{}}"#
        let output = try await play("\(good)\n\(line)\n\(good)")
        #expect(!output.isWellFormed)
        try #require(output.lines.count == 3)
        #expect(output.lines[0] == output.lines[2])
        let error = try JSONDecoder().decode(ErrorLine.self, from: Data(output.lines[1].utf8))
        #expect(error.line == 2)
        #expect(error.error.contains(advice), "\(error.error)")
    }

    @Test func aMalformedFirstCallConnectsNobody() async throws {
        let script = #"""
            {"dialect":"tim","user":"u1","call":"nonsense","args":{}}
            {"dialect":"tim","user":"u1","call":"login","args":{"param":{"identifier":"u1","userSig":"s"}}}
            """#
        let lines = try await play(script).lines
        try #require(lines.count == 2)
        #expect(lines[1].contains(#""succ":{}"#))
    }

    @Test(arguments: [
        (#"{"clock":"+7d"}"#, "2026-01-08T00:00:00.000Z"),
        (#"{"clock":"+90m"}"#, "2026-01-01T01:30:00.000Z"),
        (#"{"clock":"+36h"}"#, "2026-01-02T12:00:00.000Z"),
        (#"{"clock":"+2s"}"#, "2026-01-01T00:00:02.000Z"),
        (#"{"clock":"+15ms"}"#, "2026-01-01T00:00:00.015Z"),
        (#"{"clock":{"advance":86400000}}"#, "2026-01-02T00:00:00.000Z"),
    ])
    func aClockLineMovesTheClock(line: String, moment: String) async throws {
        #expect(try await play(line).lines == [#"{"clock":"\#(moment)"}"#])
    }

    @Test func theMachinesClockCannotBeMoved() async throws {
        let bridge = try Bridge(store: .memory, clock: .system)
        let output = try await BridgeCommandsTests.play(Data(#"{"clock":"+1d"}"#.utf8), on: bridge)
        #expect(!output.isWellFormed)
        #expect(output.lines.first?.contains("start play with --clock") == true)
    }

    @Test func aLineThatIsTooLongIsMalformed() async throws {
        let output = try await play(String(repeating: " ", count: LineReader.maximumLineLength + 1))
        #expect(output.lines == [#"{"error":"the line is longer than 1048576 bytes; split the call","line":1}"#])
    }

    private func play(_ script: String) async throws -> (lines: [String], isWellFormed: Bool) {
        try await BridgeCommandsTests.play(Data(script.utf8), on: Bridge(store: .memory, clock: newYear))
    }
}

private struct Address: Decodable, Equatable {
    var dialect: String
    var user: String
    var device: String
}

private struct ErrorLine: Decodable {
    var line: Int
    var error: String
}
