import Foundation
import RelationshipCore
import Testing

@testable import BridgeCommands

struct PlayerTests {
    @Test func `the first example is answered`() async throws {
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

    @Test func `callbacks reach each connected device in order of connection`() async throws {
        let script = #"""
            {"dialect":"rongcloud","user":"u3","device":"phone","call":"getFriends","args":{"directionType":2}}
            {"dialect":"v2tim","user":"u2","call":"getFriendList","args":{}}
            {"dialect":"rongcloud","user":"u3","device":"desk","call":"getFriends","args":{"directionType":2}}
            {"dialect":"v2tim","user":"u2","call":"addFriend","args":{"application":{"userID":"u3","addType":2}}}
            """#
        // RongCloud also reports that it is in sync when it connects.
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

    @Test func `apps of two dialects on one device receive their events separately, and none of the past`() async throws
    {
        let script = #"""
            {"dialect":"tim","user":"u1","call":"getFriendList","args":{}}
            {"dialect":"v2tim","user":"u2","call":"setSelfInfo","args":{"info":{"allowType":0}}}
            {"dialect":"tim","user":"u1","call":"addFriend","args":{"request":{"identifier":"u2","addType":2}}}
            {"dialect":"v2tim","user":"u1","call":"getFriendList","args":{}}
            {"dialect":"v2tim","user":"u2","call":"deleteFromFriendList","args":{"userIDList":["u1"],"deleteType":2}}
            """#
        let lines = try await play(script).lines
        let received = lines.filter { line in
            [#""dialect":"v2tim""#, #""event":"#, #""user":"u1"}"#].allSatisfy { line.contains($0) }
        }
        let deletion = #""device":"d1","dialect":"v2tim","event":"onFriendListDeleted","user":"u1"}"#
        #expect(received == [#"{"args":{"userIDList":["u2"]},"# + deletion])
    }

    @Test func `a user is connected on first use unless the call is the login`() async throws {
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

    @Test func `blank lines and comments are ignored`() async throws {
        let output = try await play("\n   \n# a remark\n\t# another\n\r\n")
        #expect(output.lines.isEmpty && output.isWellFormed)
    }

    @Test(arguments: [
        ("hello", "this line is not a JSON object; write one object per line"),
        ("[]", "this line is not a JSON object; write one object per line"),
        (#"{"dialect":"tim"#, "this line is not a JSON object; write one object per line"),
        (
            #"{"dialect":"v2tim","user":"u1","call":"checkFriend","args":{"userIDList":["u2"],"checkType":1.5}}"#,
            "args.checkType: expected a whole number, found 1.5"
        ),
        (
            #"{"dialect":"rongcloud","user":"u1","call":"getFriends","args":{"directionType":18446744073709551616}}"#,
            "args.directionType: expected a whole number"
        ),
        ("{}", "dialect: missing; expected one of tim, v2tim, rongcloud"),
        (#"{"dialect":"qq"}"#, #"dialect: unknown value "qq"; known values: "tim", "v2tim", "rongcloud""#),
        (#"{"dialect":7}"#, "dialect: expected a string, found a number"),
        (#"{"dialect":"tim"}"#, "user: missing"),
        (#"{"dialect":"tim","user":""}"#, "1 to 64 bytes of printable ASCII"),
        (#"{"dialect":"tim","user":"ü"}"#, "1 to 64 bytes of printable ASCII"),
        (#"{"dialect":"tim","user":"u1"}"#, "call: missing"),
        (#"{"dialect":"tim","user":"u1","device":1,"call":"logout"}"#, "device: expected a string, found a number"),
        (
            #"{"dialect":"tim","user":"u1","call":"addFrend","args":{}}"#,
            #"unknown call "addFrend"; did you mean "addFriend"?"#
        ),
        (
            #"{"dialect":"v2tim","user":"u1","call":"addFrend","args":{}}"#,
            #"unknown call "addFrend"; did you mean "addFriend"?"#
        ),
        (
            #"{"dialect":"rongcloud","user":"u1","call":"addFrend","args":{}}"#,
            #"unknown call "addFrend"; did you mean "addFriend"?"#
        ),
        (
            #"{"dialect":"tim","user":"u1","call":"logout","arg":{}}"#,
            "arg: unknown member; known members: dialect, user, device, call, args"
        ),
        (
            #"{"dialect":"tim","user":"u1","call":"logout","args":{"x":1}}"#,
            "args.x: unknown member; logout takes no arguments"
        ),
        (
            #"{"dialect":"v2tim","user":"u1","call":"logout","args":{"x":1}}"#,
            "args.x: unknown member; logout takes no arguments"
        ),
        (
            #"{"dialect":"rongcloud","user":"u1","call":"logout","args":{"x":1}}"#,
            "args.x: unknown member; logout takes no arguments"
        ),
        (#"{"dialect":"rongcloud","user":"u1","call":"logout","args":[]}"#, "args: expected an object, found an array"),
        ("null", "expected an object, found null"),
        (#"{"dialect":"tim","dialect":"tim"}"#, #"column 18: the key "dialect" is there twice"#),
        (#"{"dialect":"tim","user":"\ud800"}"#, "half a surrogate pair"),
        (#"{"clock":"+1d","call":"logout"}"#, #"clock: a line with "call" has no other act; split it"#),
        (#"{"clock":"+1d","user":"u1"}"#, "user: unknown member; known members: clock"),
        (#"{"dialect":"tim","user":"u1","message":{}}"#, "message.to: missing"),
        (#"{"dialect":"tim","user":"u1","message":{"to":""}}"#, "message.to: expected a user id"),
        (#"{"dialect":"tim","user":"u1","message":{"to":"u2","text":"hi"}}"#, "message.text: unknown member"),
        (#"{"server":{"call":"clearFriends"}}"#, "server.user: missing"),
        (
            #"{"server":{"user":"u1","call":"clearFrends"}}"#,
            #"server.call: unknown command "clearFrends"; did you mean "clearFriends"?"#
        ),
        (
            #"{"server":{"user":"u1","call":"clearFriends","args":{"way":1}}}"#,
            "server.args.way: unknown member; known members: direction"
        ),
        (#"{"audit":{"refusedWords":"bad"}}"#, "audit.refusedWords: expected an array, found a string"),
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
        (#"{"clock":"7d"}"#, #"clock: expected a move forward: "+7d" (units ms, s, m, h, d)"#),
        (#"{"clock":"+7w"}"#, #"clock: expected a move forward: "+7d""#),
        (
            #"{"clock":{"advance":-1}}"#,
            "clock.advance: expected a whole number from 0 to 9223372036854775807, found -1"
        ),
        (#"{"clock":"+99999999999999999d"}"#, #"clock: expected a move forward: "+7d""#),
        (#"{"clock":{"advance":9223372036854775807}}"#, "clock: the move would leave the years 1 to 9999"),
        (#"{"clock":{"advance":1,"by":2}}"#, "clock.by: unknown member; known members: advance"),
    ])
    func `a malformed line gives one error line and the others run`(line: String, advice: String) async throws {
        let good = #"{"dialect":"tim","user":"u9","call":"getFriendList","args":{}}"#
        let output = try await play("\(good)\n\(line)\n\(good)")
        #expect(!output.isWellFormed)
        try #require(output.lines.count == 3)
        #expect(output.lines[0] == output.lines[2])
        let error = try JSONDecoder().decode(ErrorLine.self, from: Data(output.lines[1].utf8))
        #expect(error.line == 2)
        #expect(error.error.contains(advice), "\(error.error)")
    }

    @Test(
        arguments: [101, 511, 512, 513, 514, 1_025, 100_000]
    )
    func `a line that is nested too deeply is malformed, at each depth, and the other lines run`(count: Int)
        async throws
    {
        let output = try await play(String(repeating: "[", count: count) + "\n" + #"{"clock":"+1d"}"#)
        #expect(!output.isWellFormed)
        try #require(output.lines.count == 2)
        #expect(output.lines[0].contains("nested more than 100 deep"))
        #expect(output.lines[1] == #"{"clock":"2026-01-02T00:00:00.000Z"}"#)
    }

    @Test
    func `a byte order mark before the first line is skipped`() async throws {
        #expect(try await play("\u{FEFF}# a remark\n" + #"{"clock":"+1d"}"#).isWellFormed)
        #expect(try await play("\u{FEFF}" + #"{"clock":"+1d"}"#).isWellFormed)
    }

    @Test func `a malformed first call connects no user`() async throws {
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
    func `a clock line moves the clock`(line: String, moment: String) async throws {
        #expect(try await play(line).lines == [#"{"clock":"\#(moment)"}"#])
    }

    @Test func `the system clock cannot be moved`() async throws {
        let bridge = try Bridge(store: InMemoryStore(), clock: .system)
        let output = try await BridgeCommandsTests.play(Data(#"{"clock":"+1d"}"#.utf8), on: bridge)
        #expect(!output.isWellFormed)
        #expect(output.lines.first?.contains("start play with --clock") == true)
    }

    @Test func `a line that is too long is malformed`() async throws {
        let output = try await play(String(repeating: " ", count: LineReader.maximumLineLength + 1))
        #expect(output.lines == [#"{"error":"the line is longer than 1048576 bytes; split the call","line":1}"#])
    }

    private func play(_ script: String) async throws -> (lines: [String], isWellFormed: Bool) {
        try await BridgeCommandsTests.play(Data(script.utf8), on: Bridge(store: InMemoryStore(), clock: newYear))
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
