import BridgeCommands
import BridgeTranslation
import Foundation
import MappingLookup
import RelationshipCore
import RongCloudWire
import StandardDialects
import TIMWire
import Testing

struct TranslateLinesTests {
    private func translation(_ kind: LineTranslation.Kind, isPretty: Bool = false) -> LineTranslation {
        LineTranslation(kind, from: .tim, to: .rongcloud, user: UserID("me"), dialects: .standard, isPretty: isPretty)
    }

    @Test func `a translated call keeps its user and device`() throws {
        let line =
            #"{"dialect":"tim","user":"u1","device":"d2","call":"addFriend","args":{"request":{"identifier":"u2","addType":2,"remark":"r"}}}"#
        let output = try translation(.call).translate(Data(line.utf8))
        #expect(
            output
                == #"{"calls":[{"args":{"directionType":2,"userId":"u2"},"call":"addFriend","device":"d2","dialect":"rongcloud","user":"u1"}],"losses":[{"advice":"set it with setFriendInfo once the two are friends","class":"dropped","field":"remark","reason":"rongcloud: the call takes none"}]}"#
        )
        #expect(try translation(.call).translate(Data(line.utf8)) == output)
    }

    @Test func `a reply in the format of play is translated to the same format, with its arguments`() throws {
        let line =
            #"{"call":"addFriend","device":"d1","dialect":"tim","succ":{"result":{"identifier":"u2","result_code":30539,"result_info":"x"}},"user":"u1"}"#
        #expect(
            try translation(.reply).translate(Data(line.utf8))
                == #"{"losses":[],"replies":[{"args":{"directionType":2,"userId":"u2"},"call":"addFriend","device":"d1","dialect":"rongcloud","success":{"processCode":25461},"user":"u1"}]}"#
        )
    }

    @Test func `the pretty format lists the losses below the calls`() throws {
        let line = #"{"call":"getFriendGroups"}"#
        #expect(
            try translation(.call, isPretty: true).translate(Data(line.utf8)) == """
                (no call)
                  rejected call: RongCloud has no friend groups; the hub keeps those of other dialects; do without it, or \
                keep it in the app
                """
        )
        let other = try translation(.call, isPretty: true).translate(Data(#"{"call":"getBlackList"}"#.utf8))
        #expect(other == #"{"args":{},"call":"getBlacklist"}"#)
    }

    @Test(arguments: [
        ("nonsense", "this line is not a JSON object"),
        (#"{"call":"nonsense"}"#, #"unknown call "nonsense"; relbridge explain lists the calls"#),
        (
            #"{"call":"getFriendList","arg":{}}"#,
            "arg: unknown member; known members: dialect, user, device, call, args"
        ),
        (#"{"call":"getFriendList","call":"logout"}"#, #"the key "call" is there twice"#),
        (#"{"dialect":"v2tim","call":"getFriendList"}"#, "the line is of v2tim, not of tim"),
        (#"{"user":"","call":"getFriendList"}"#, "\"user\" must hold 1 to 64 bytes"),
        (#"{"user":7,"call":"getFriendList"}"#, "user"),
        (#"{"call":"addFriend","args":{"request":7}}"#, "request"),
    ])
    func `a malformed line is reported with the fault`(_ line: String, _ complaint: String) {
        let error = #expect(throws: LookupFailure.self) { try translation(.call).translate(Data(line.utf8)) }
        #expect(error?.description.contains(complaint) == true, "\(error?.description ?? "")")
    }

    @Test func `the filter continues after a malformed line`() async throws {
        let pipe = Pipe()
        let input = pipe.fileHandleForReading
        let (outputs, continuation) = AsyncStream.makeStream(of: String.self)
        let (complaints, complaining) = AsyncStream.makeStream(of: String.self)
        let translation = translation(.event)
        let running = Task {
            try await translation.translate(LineReader(input)) {
                continuation.yield($0)
            } complain: {
                complaining.yield($0)
            }
        }
        var written = outputs.makeAsyncIterator()
        var messages = complaints.makeAsyncIterator()
        func send(_ text: String) throws { try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
        // Each answer is there before the next line is written.
        try send("# a comment\n\n" + #"{"event":"onForceOffline","args":{}}"# + "\n")
        let kicked = #"{"events":[{"args":{"status":6},"event":"onConnectionStatusChanged"}],"losses":[]}"# + "\n"
        #expect(await written.next() == kicked)
        try send("{\n")
        #expect(await messages.next()?.hasPrefix("line 4: this line is not a JSON object") == true)
        try send(#"{"event":"onForceOffline","args":{}}"#)
        try pipe.fileHandleForWriting.close()
        #expect(await written.next() == kicked)
        #expect(try await running.value == false)
        try pipe.fileHandleForReading.close()
    }
}
