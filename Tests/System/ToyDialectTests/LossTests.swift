import BridgeCommands
import BridgeTranslation
import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import ToyDialect
import V2TIMWire

/// Values of other dialects' replies that the toy cannot show are reported with the reasons of its tables.
///
/// Nothing else is lost.
struct LossTests {
    @Test func `fields of a friend that a pal lacks are lost`() throws {
        let profile =
            #"{"userID":"u2","nickName":"Bob","faceURL":"p","selfSignature":"s","gender":1,"birthday":20000131,"level":3,"role":4,"allowType":1,"customInfo":{"k":"dg=="}}"#
        let friend =
            #"{"userID":"u2","friendRemark":"Bo","friendAddTime":9,"friendGroups":["work"],"friendCustomInfo":{"k":"dg=="},"userFullInfo":\#(profile)}"#
        let line = #"{"call":"getFriendList","args":{},"succ":{"infoList":[\#(friend)]}}"#
        let there = try translate(.reply, line, from: .v2tim, to: .toy)
        let pal = #"{"bond":13,"name":"Bo","nickname":"Bob","picture":"p","since":9000,"who":"u2"}"#
        #expect(there.values == [#"{"args":{},"call":"listPals","yes":{"pals":[\#(pal)]}}"#], "\(there.line)")
        let fields = ["signature", "gender", "birthday", "level", "role"].map { "friends[].profile.fields.\($0)" }
        let lost =
            fields + [
                "friends[].profile.addPermission", "friends[].profile.custom.k", "friends[].friendship.custom.k",
                "friends[].friendship.groups",
            ]
        #expect(
            Set(there.losses.filter { $0.hasPrefix("carried") }) == Set(lost.map { "carried \($0)" }),
            "\(there.line)"
        )
        for note in ["only userID, nickname, avatarURL", "there are no groups", "the toy has no custom fields"] {
            #expect(there.line.contains(note), "\(note)")
        }
    }

    @Test func `a card keeps its three fields, and the others are carried`() throws {
        let profile =
            #"{"userId":"u2","name":"Bob","portraitUri":"p","email":"e","birthday":"b","gender":1,"location":"l","role":1,"level":2,"userExtProfile":{"k":"v"},"uniqueId":"q"}"#
        let line = #"{"call":"getUserProfiles","args":{"userIds":["u2"]},"success":{"userProfiles":[\#(profile)]}}"#
        let there = try translate(.reply, line, from: .rongcloud, to: .toy)
        #expect(there.values.count == 1)
        #expect(there.values[0].contains(#""nickname":"Bob","picture":"p","who":"u2""#), "\(there.line)")
        #expect(there.line.components(separatedBy: "toy: a card has no such field").count == 9, "\(there.line)")
        // RongCloud itself does not report it.
        #expect(there.losses.last == "carried profiles[].addPermission" && there.losses.count == 9)
    }

    @Test(arguments: others)
    func `a reply of the toy has no losses in richer dialects`(dialect: DialectName) throws {
        let bond = #"{"bond":13,"code":0,"who":"u2","why":""}"#
        let line = #"{"args":{"whos":["u2"]},"call":"checkPals","yes":{"bonds":[\#(bond)]}}"#
        let there = try translate(.reply, line, from: .toy, to: dialect)
        #expect(there.losses == [], "\(there.line)")
        #expect(try translate(.reply, there.values[0], from: dialect, to: .toy).values == [line])
    }

    @Test func `an update of a profile contains only the fields of a card`() throws {
        let line =
            #"{"call":"setSelfInfo","args":{"info":{"nickName":"Ann","gender":1,"allowType":2,"selfSignature":"s"}}}"#
        let there = try translate(.call, line, from: .v2tim, to: .toy)
        #expect(there.values == [#"{"args":{"door":3,"nickname":"Ann"},"call":"updateCard"}"#], "\(there.line)")
        #expect(Set(there.losses) == ["dropped fields.gender", "dropped fields.signature"])
    }
}
