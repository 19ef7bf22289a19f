import BridgeCommands
import BridgeTranslation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import ToyDialect
import V2TIMWire

struct NotificationTests {
    private static let pal = #"{"bond":13,"name":"","nickname":"Bob","picture":"p","since":9000,"who":"u2"}"#
    private static let invitation =
        #"{"at":9000,"nickname":"","picture":"","side":2,"state":1,"who":"u2","words":"hi"}"#

    @Test(arguments: [
        (DialectName.tim, "onNewMessage"), (.v2tim, "onFriendListAdded"), (.rongcloud, "onFriendAdd"),
    ])
    func `new pals are reported as new friends`(dialect: DialectName, callback: String) throws {
        let line = #"{"args":{"at":9000,"pals":[\#(Self.pal)]},"event":"onPalsAdded"}"#
        let there = try translate(.event, line, from: .toy, to: dialect)
        #expect(there.values[0].contains(#""event":"\#(callback)""#), "\(there.line)")
        let back = try translate(.event, there.values[0], from: dialect, to: .toy)
        #expect(back.values.count == 1)
        #expect(back.values[0].contains(#""event":"onPalsAdded""#) && back.values[0].contains(#""who":"u2""#))
        #expect(back.values[0].contains(#""bond":13"#) && back.values[0].contains(#""nickname":"Bob""#))
    }

    @Test(arguments: [
        (DialectName.tim, "onNewMessage"), (.v2tim, "onFriendApplicationListAdded"),
        (.rongcloud, "onFriendApplicationStatusChanged"),
    ])
    func `an invitation is reported as a request`(dialect: DialectName, callback: String) throws {
        let line = #"{"args":{"invitation":\#(Self.invitation)},"event":"onInvitation"}"#
        let there = try translate(.event, line, from: .toy, to: dialect)
        #expect(there.values[0].contains(#""event":"\#(callback)""#), "\(there.line)")
        let back = try translate(.event, there.values[0], from: dialect, to: .toy)
        #expect(back.values == [line], "\(there.line)")
    }

    @Test(arguments: others)
    func `removed pals are reported as removed friends`(dialect: DialectName) throws {
        let line = #"{"args":{"at":9000,"whos":["u2","u3"]},"event":"onPalsRemoved"}"#
        let there = try translate(.event, line, from: .toy, to: dialect)
        let back = try translate(.event, there.values[0], from: dialect, to: .toy)
        #expect(back.values.count == 1)
        #expect(back.values[0].contains(#""whos":["u2","u3"]},"event":"onPalsRemoved""#), "\(there.line)")
    }

    @Test(arguments: others, ["kicked", "expired"])
    func `the end of a session is reported in each dialect`(dialect: DialectName, reason: String) throws {
        let line = #"{"args":{"reason":"\#(reason)"},"event":"onSessionEnded"}"#
        let there = try translate(.event, line, from: .toy, to: dialect)
        #expect(try translate(.event, there.values[0], from: dialect, to: .toy).values == [line], "\(there.line)")
    }

    @Test(arguments: [
        (
            DialectName.v2tim, #"{"event":"onBlackListDeleted","args":{"userIDList":["u2"]}}"#,
            "the toy keeps its blocklist to itself"
        ),
        (
            .v2tim, #"{"event":"onFriendGroupDeleted","args":{"groupNameList":["g"]}}"#,
            "the toy has no friend groups; the hub keeps them"
        ),
    ])
    func `an event that the toy does not report is a loss with the note of its tables`(
        dialect: DialectName,
        line: String,
        note: String
    ) throws {
        let there = try translate(.event, line, from: dialect, to: .toy)
        #expect(there.values == [])
        #expect(there.line.contains(note), "\(there.line)")
    }
}
