import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

struct ReplyTests {
    private static let add = TIMCall.addFriend(request: .init(identifier: "a"))
    private static let answer = TIMCall.doResponse(response: .init(responseType: 1, identifier: "a"))
    private static let delete = TIMCall.deleteFriends(identifiers: ["a"], delType: 1)
    private static let block = TIMCall.addBlackList(identifiers: ["a"])
    private static let unblock = TIMCall.deleteBlackList(identifiers: ["a"])
    private static let deletePendency = TIMCall.deletePendency(type: 1, identifiers: ["a", "b"])

    private static func result(_ code: Int, _ info: String = "") -> TIMReply {
        .succ(.result(.init(identifier: "a", resultCode: TIMCode(rawValue: code), resultInfo: info)))
    }

    private static func results(_ code: Int, _ info: String = "") -> TIMReply {
        .succ(.results([.init(identifier: "a", resultCode: TIMCode(rawValue: code), resultInfo: info)]))
    }

    private func reply(_ outcome: Outcome, to call: TIMCall) -> TIMReply {
        TIMTranslation().reply(to: call, outcome: outcome)
    }

    private func reply(_ error: RelationshipError, to call: TIMCall) -> TIMReply {
        TIMTranslation().reply(to: call, error: error)
    }

    @Test(arguments: [
        (Outcome.added(.added), add, result(0)),
        (.added(.pending), add, result(30_539)),
        (.done, answer, result(0)),
        (.done, .doResponse(response: .init(responseType: 2, identifier: "a")), result(0)),
        (.done, .modifyFriend(identifier: "a", values: [:]), .succ(.none)),
        (.done, .pendencyReport(timestamp: 1), .succ(.none)),
        (.items([ItemResult(user: id("a"))]), delete, results(0, "OK")),
        (.items([ItemResult(user: id("a"))]), block, results(0, "OK")),
        (.items([ItemResult(user: id("a"))]), unblock, results(0, "OK")),
        (
            .items([ItemResult(user: id("a"), error: RelationshipError(.notFriends))]), delete,
            results(31_704, "Err_SNS_FriendDelete_Not_Friend")
        ),
        (
            .items([ItemResult(user: id("a"), error: RelationshipError(.alreadyBlocked))]), block,
            results(30_001, "Err_SNS_BlackListAdd_Already_Exist")
        ),
        (.items([ItemResult(user: id("a"), error: RelationshipError(.unknownUser))]), block, results(30_003)),
    ]) func `outcomes are translated to replies`(_ outcome: Outcome, _ call: TIMCall, _ expected: TIMReply) {
        #expect(reply(outcome, to: call) == expected)
    }

    @Test(arguments: [
        (RelationshipError.Code.alreadyFriends, add, result(30_001, "Err_SNS_FriendAdd_Friend_Exist")),
        (.addDenied, add, result(30_516, "Err_SNS_FriendAdd_Friend_Allow_Type_Forbid")),
        (.targetBlocked, add, result(30_515)),
        (.blockedByTarget, add, result(30_525)),
        (.friendLimit, add, result(30_010)),
        (.peerFriendLimit, add, result(30_014)),
        (.unknownUser, add, result(30_003)),
        (.selfTarget, add, result(30_001)),
        (.requestNotFound, answer, result(30_614, "Err_SNS_FriendResponse_Pendency_Not_Exist")),
        (.requestExpired, answer, result(30_614, "Err_SNS_FriendResponse_Pendency_Not_Exist")),
    ]) func `an error of the only user is a result`(
        _ code: RelationshipError.Code,
        _ call: TIMCall,
        _ expected: TIMReply
    ) {
        #expect(reply(RelationshipError(code), to: call) == expected)
    }

    @Test(arguments: [
        (RelationshipError.Code.invalidUserID, add, 7_003),
        (.invalidRemark, add, 9_002),
        (.notInitialized, add, 6_013),
        (.notLoggedIn, answer, 6_014),
        (.notFriends, .modifyFriend(identifier: "a", values: [:]), 30_001),
        (.unknownUser, .modifyFriend(identifier: "a", values: [:]), 30_003),
        (.timeout, delete, 6_012),
    ]) func `an error of the call fails it`(_ code: RelationshipError.Code, _ call: TIMCall, _ number: Int) {
        let reply = reply(RelationshipError(code, "because"), to: call)
        #expect(reply == .fail(code: TIMCode(rawValue: number), desc: "because"))
    }

    @Test func `an unmapped code of TIM does not change`() {
        let foreign = RelationshipError.ForeignCode(dialect: .tim, code: 39_999, text: "Err_New")
        let error = RelationshipError(.unmappedForeign, foreign: foreign)
        #expect(reply(error, to: .getFriendList) == .fail(code: TIMCode(rawValue: 39_999), desc: "Err_New"))
    }

    @Test(arguments: [("frequency", "rongcloud 20604 frequency"), ("", "rongcloud 20604")])
    func `the text contains a code of another dialect`(_ text: String, _ desc: String) {
        let foreign = RelationshipError.ForeignCode(
            dialect: DialectName(rawValue: "rongcloud"),
            code: 20_604,
            text: text
        )
        let error = RelationshipError(.unmappedForeign, "because", foreign: foreign)
        #expect(reply(error, to: .getFriendList) == .fail(code: TIMCode(rawValue: 20_604), desc: desc))
    }

    @Test(arguments: [(38_123, 38_123), (39_000, 39_000), (7, 30_006)])
    func `a refusal by the app's server keeps its text, and its number if TIM leaves it to apps`(
        _ number: Int,
        _ delivered: Int
    ) {
        let foreign = RelationshipError.ForeignCode(
            dialect: DialectName(rawValue: "other"),
            code: number,
            text: "not today"
        )
        let code = TIMTranslation.code(of: RelationshipError(.refusedByApp, foreign: foreign), .addFriend)
        #expect(code.number == delivered && code.text == "not today" && code.channel == .success)
    }

    @Test func `deleting requests fails only if none exists`() {
        let missing = ItemResult(user: id("a"), error: RelationshipError(.requestNotFound))
        let found = ItemResult(user: id("b"))
        #expect(reply(.items([missing, found]), to: Self.deletePendency) == .succ(.none))
        #expect(reply(.items([missing, missing]), to: Self.deletePendency).failure == 30_614)
    }

    @Test func `relations have the vendor's numbers`() {
        let items = Relation.allCases.map { RelationItem(user: id("a"), relation: $0) }
        let results = reply(.relations(items), to: .checkFriends(checkInfo: .init(users: ["a"], checkType: 2))).results
        #expect(results.map(\.resultType) == [0, 1, 2, 3])
        let unknown = RelationItem(user: id("a"), relation: .none, error: RelationshipError(.unknownUser))
        #expect(reply(.relations([unknown]), to: .checkFriends(checkInfo: nil)).codes == [30_003])
    }

    @Test func `friends contain the fields of the friendship`() throws {
        let entry = FriendEntry(
            profile: Profile(
                userID: id("a"),
                nickname: "Ann",
                fields: [
                    "gender": .integer(2), "birthday": .string("20190419"), "signature": .string("hi"),
                    "level": .integer(-1), "email": .string("a@b"), "uniqueID": .string("1"),
                ],
                custom: ["Own": .string("x")]
            ),
            relation: .mutual,
            friendship: Friendship(
                owner: id("me"),
                friend: id("a"),
                remark: "A",
                groups: ["g"],
                source: "AddSource_Type_iOS",
                wording: "hi",
                addedAt: Timestamp(milliseconds: 1_999),
                custom: ["Text": .string("x"), "Number": .integer(3)]
            )
        )
        let friend = try #require(reply(.friends([entry]), to: .getFriendList).friends?.first)
        #expect(friend.identifier == "a" && friend.remark == "A" && friend.groups == ["g"])
        #expect(friend.addSource == "AddSource_Type_iOS" && friend.addWording == "hi" && friend.addTime == 1)
        // Texts are always read back as data.
        #expect(friend.customInfo == ["Text": .data(Data("x".utf8)), "Number": .number(3)])
        #expect(friend.profile.nickname == "Ann" && friend.profile.gender == 2 && friend.profile.birthday == 20_190_419)
        #expect(friend.profile.selfSignature == Data("hi".utf8) && friend.profile.level == 0)
        #expect(friend.profile.allowType == 1, "an unset permission reads as the app's default")
        #expect(friend.profile.customInfo == ["Own": .data(Data("x".utf8))])
    }

    @Test func `a user who is not a friend is reported only with id and reason`() {
        let call = TIMCall.getFriends(identifiers: ["a", "b", "c"])
        func entry(_ user: String, _ relation: Relation, exists: Bool) -> FriendEntry {
            let profile = Profile(userID: id(user), nickname: "Name")
            let friendship = Friendship(owner: id("me"), friend: id(user), addedAt: Timestamp(milliseconds: 1_000))
            return FriendEntry(
                profile: profile,
                relation: relation,
                friendship: relation == .outgoing ? friendship : nil,
                exists: exists
            )
        }
        let entries = [
            entry("a", .outgoing, exists: true), entry("b", .incoming, exists: true), entry("c", .none, exists: false),
        ]
        guard case .succ(.friendGetResults(let results)) = reply(.friends(entries), to: call) else {
            Issue.record("no results")
            return
        }
        #expect(results.map(\.resultCode.rawValue) == [0, 30_001, 30_003])
        #expect(results.map(\.resultInfo) == ["", "Err_SNS_FriendGetList_Friend_Not_Exist", ""])
        #expect(results.map(\.relation) == [1, 2, 0])
        #expect(results.map(\.timFriend.identifier) == ["a", "b", "c"])
        #expect(results.map(\.timFriend.profile.nickname) == ["Name", "", ""])
        #expect(results.map(\.timFriend.addTime) == [1, 0, 0])
    }

    @Test func `a rejection by the audit contains the keys`() {
        var error = RelationshipError(.sensitiveText)
        error.fields = ["avatarURL", "nickname", "Hobby"]
        let reply = reply(error, to: .modifySelfProfile(values: [:]))
        #expect(
            reply
                == .fail(
                    code: TIMCode(rawValue: 40_005),
                    desc: "refused by the audit: Tag_Profile_IM_Image, Tag_Profile_IM_Nick, Hobby"
                )
        )
    }

    @Test func `blocked strangers show only id and profile`() throws {
        let block = Block(owner: id("me"), blocked: id("a"), blockedAt: Timestamp(milliseconds: 5_000))
        let entry = BlockEntry(block: block, profile: Profile(userID: id("a"), nickname: "Ann"))
        let friend = try #require(reply(.blocked([entry]), to: .getBlackList).friends?.first)
        #expect(friend.identifier == "a" && friend.profile.nickname == "Ann" && friend.addTime == 0)
    }
}
