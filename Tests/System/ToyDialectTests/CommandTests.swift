import BridgeCommands
import BridgeTranslation
import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import ToyDialect
import V2TIMWire

struct CommandTests {
    /// A call of the toy, and the same call in the other dialects.
    struct Same: Sendable, CustomTestStringConvertible {
        var toy: String
        var tim: String
        var v2tim: String
        var rongcloud: String

        var testDescription: String { toy }

        subscript(dialect: DialectName) -> String {
            switch dialect {
            case .tim: tim
            case .v2tim: v2tim
            default: rongcloud
            }
        }
    }

    static let same = [
        Same(
            toy: #"{"args":{"who":"u2","words":"hi"},"call":"invitePal"}"#,
            tim: #"{"call":"addFriend","args":{"request":{"identifier":"u2","addType":2,"addWording":"hi"}}}"#,
            v2tim: #"{"call":"addFriend","args":{"application":{"userID":"u2","addType":2,"addWording":"hi"}}}"#,
            rongcloud: #"{"call":"addFriend","args":{"userId":"u2","directionType":2,"extra":"hi"}}"#
        ),
        Same(
            toy: #"{"args":{"who":"u2"},"call":"acceptInvitation"}"#,
            tim: #"{"call":"doResponse","args":{"response":{"identifier":"u2","responseType":1}}}"#,
            v2tim:
                #"{"call":"acceptFriendApplication","args":{"application":{"userID":"u2","type":1},"acceptType":1}}"#,
            rongcloud: #"{"call":"acceptFriendApplication","args":{"userId":"u2"}}"#
        ),
        Same(
            toy: #"{"args":{"who":"u2"},"call":"refuseInvitation"}"#,
            tim: #"{"call":"doResponse","args":{"response":{"identifier":"u2","responseType":2}}}"#,
            v2tim: #"{"call":"refuseFriendApplication","args":{"application":{"userID":"u2","type":1}}}"#,
            rongcloud: #"{"call":"refuseFriendApplication","args":{"userId":"u2"}}"#
        ),
        Same(
            toy: #"{"args":{"whos":["u2"]},"call":"removePals"}"#,
            tim: #"{"call":"deleteFriends","args":{"identifiers":["u2"],"delType":2}}"#,
            v2tim: #"{"call":"deleteFromFriendList","args":{"userIDList":["u2"],"deleteType":2}}"#,
            rongcloud: #"{"call":"deleteFriends","args":{"userIds":["u2"],"directionType":2}}"#
        ),
        Same(
            toy: #"{"args":{"whos":["u2","u3"]},"call":"checkPals"}"#,
            tim: #"{"call":"checkFriends","args":{"checkInfo":{"users":["u2","u3"],"checkType":2}}}"#,
            v2tim: #"{"call":"checkFriend","args":{"userIDList":["u2","u3"],"checkType":2}}"#,
            rongcloud: #"{"call":"checkFriends","args":{"userIds":["u2","u3"],"directionType":2}}"#
        ),
        Same(
            toy: #"{"args":{"whos":["u2"]},"call":"blockUsers"}"#,
            tim: #"{"call":"addBlackList","args":{"identifiers":["u2"]}}"#,
            v2tim: #"{"call":"addToBlackList","args":{"userIDList":["u2"]}}"#,
            rongcloud: #"{"call":"addToBlacklist","args":{"userId":"u2"}}"#
        ),
        Same(
            toy: #"{"args":{"name":"Bo","who":"u2"},"call":"namePal"}"#,
            tim: #"{"call":"modifyFriend","args":{"identifier":"u2","values":{"Tag_SNS_IM_Remark":"Bo"}}}"#,
            v2tim: #"{"call":"setFriendInfo","args":{"info":{"userID":"u2","friendRemark":"Bo"}}}"#,
            rongcloud: #"{"call":"setFriendInfo","args":{"userId":"u2","remark":"Bo"}}"#
        ),
        Same(
            toy: #"{"args":{"whos":["u2"]},"call":"getCards"}"#,
            tim: #"{"call":"getUsersProfile","args":{"identifiers":["u2"],"forceUpdate":true}}"#,
            v2tim: #"{"call":"getUsersInfo","args":{"userIDList":["u2"]}}"#,
            rongcloud: #"{"call":"getUserProfiles","args":{"userIds":["u2"]}}"#
        ),
        Same(
            toy: #"{"args":{"nickname":"Ann"},"call":"updateCard"}"#,
            tim: #"{"call":"modifySelfProfile","args":{"values":{"Tag_Profile_IM_Nick":"Ann"}}}"#,
            v2tim: #"{"call":"setSelfInfo","args":{"info":{"nickName":"Ann"}}}"#,
            rongcloud: #"{"call":"updateMyUserProfile","args":{"profile":{"name":"Ann"}}}"#
        ),
    ]

    @Test(arguments: same, others)
    func `a call of another dialect is translated to the toy and back`(_ same: Same, _ dialect: DialectName) throws {
        let there = try translate(.call, same[dialect], from: dialect, to: .toy)
        #expect(there.values == [same.toy], "\(there.line)")
        let back = try translate(.call, same.toy, from: .toy, to: dialect)
        #expect(back.values.count == 1, "\(back.line)")
        let again = try translate(.call, try #require(back.values.first), from: dialect, to: .toy)
        #expect(again.values == [same.toy], "\(back.line)")
    }

    @Test func `a translator accepts the toy as a value`() throws {
        let registry = try registryWithToy()
        let translator = DialectTranslator(from: ToyDialect(), to: try registry.dialect(.rongcloud), user: id("u1"))
        let call = DialectCall(ToyCall.blockUsers(whos: ["u2", "u3"]), in: ToyDialect())
        let translated = translator.call(call)
        #expect(translated.calls.map(\.name) == ["addToBlacklist", "addToBlacklist"])
        #expect(translated.losses.map(\.field) == ["code"])
    }

    @Test(arguments: [
        (DialectName.tim, #"{"call":"getFriendGroups","args":{}}"#, "the toy has no friend groups; the hub keeps them"),
        (.v2tim, #"{"call":"getBlackList","args":{}}"#, "the toy keeps its blocklist to itself"),
        (.rongcloud, #"{"call":"searchFriendsInfo","args":{"name":"Bo"}}"#, "the toy has no search"),
    ])
    func `a call that the toy lacks is a loss with the note of its tables`(
        dialect: DialectName,
        line: String,
        note: String
    ) throws {
        let translated = try translate(.call, line, from: dialect, to: .toy)
        #expect(translated.values == [])
        #expect(translated.losses == ["rejected call"])
        #expect(translated.line.contains(note))
    }

    @Test func `fields that an invitation lacks are lost, with a call of the toy in the advice`() throws {
        let line =
            #"{"call":"addFriend","args":{"application":{"userID":"u2","addType":2,"friendRemark":"Bo","friendGroup":"work"}}}"#
        let translated = try translate(.call, line, from: .v2tim, to: .toy)
        #expect(translated.values == [#"{"args":{"who":"u2"},"call":"invitePal"}"#])
        #expect(translated.losses == ["dropped remark", "dropped group"])
        #expect(translated.line.contains("set it with namePal once the two are friends"))
        let oneWay = line.replacingOccurrences(of: #""addType":2"#, with: #""addType":1"#)
        #expect(try translate(.call, oneWay, from: .v2tim, to: .toy).losses.first == "rejected direction")
    }

    @Test func `a one-way check is rejected with advice in the toy's numbers`() throws {
        let line = #"{"call":"checkFriends","args":{"checkInfo":{"users":["u2"],"checkType":1}}}"#
        let translated = try translate(.call, line, from: .tim, to: .toy)
        #expect(translated.values == [])
        #expect(translated.line.contains("take relations 11 and 13 for a friend"))
    }

    @Test func `an acceptance with a remark is translated to two calls`() throws {
        let line = #"{"call":"doResponse","args":{"response":{"identifier":"u2","responseType":1,"remark":"Bo"}}}"#
        let translated = try translate(.call, line, from: .tim, to: .toy)
        #expect(
            translated.values == [
                #"{"args":{"who":"u2"},"call":"acceptInvitation"}"#,
                #"{"args":{"name":"Bo","who":"u2"},"call":"namePal"}"#,
            ]
        )
        #expect(translated.losses == ["converted remark"])
    }

    @Test(arguments: [
        (DialectName.tim, #"{"call":"login","args":{"param":{"identifier":"u2","userSig":"s"}}}"#, "converted userSig"),
        (.v2tim, #"{"call":"login","args":{"userID":"u2","userSig":"s"}}"#, "converted userSig"),
        (.rongcloud, #"{"call":"connectWithUserId","args":{"userId":"u2","token":"s"}}"#, "converted token"),
    ])
    func `a login is translated, with a note about the vendor's credential`(
        dialect: DialectName,
        line: String,
        loss: String
    )
        throws
    {
        let there = try translate(.call, line, from: dialect, to: .toy)
        #expect(there.values == [#"{"args":{"ticket":"s","user":"u2"},"call":"startSession"}"#])
        #expect(there.losses == [loss])
        let back = try translate(.call, there.values[0], from: .toy, to: dialect)
        #expect(back.losses == ["converted ticket"])
    }
}
