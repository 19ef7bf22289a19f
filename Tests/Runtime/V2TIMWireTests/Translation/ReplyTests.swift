import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import V2TIMWire

struct ReplyTests {
    static let a = UserID("a")!
    static let b = UserID("b")!
    static let add = V2TIMCall.addFriend(application: .init(userID: "b"))
    static let accept = V2TIMCall.acceptFriendApplication(application: .init(userID: "b"), acceptType: 1, remark: nil)
    static let refuse = V2TIMCall.refuseFriendApplication(application: .init(userID: "b"))
    static let users = ["b"]

    /// The succ block receives an error of a single user, the fail block every other error.
    @Test(
        arguments: [
            (add, .alreadyFriends, 30_001, "Err_SNS_FriendAdd_Friend_Exist"),
            (add, .targetBlocked, 30_515, nil),
            (add, .addDenied, 30_516, nil),
            (add, .blockedByTarget, 30_525, nil),
            (add, .friendLimit, 30_010, nil),
            (add, .peerFriendLimit, 30_014, nil),
            (add, .requestLimit, 30_012, nil),
            (add, .addForbiddenByAdmin, 30_009, nil),
            (add, .selfTarget, 30_001, ""),
            (add, .unknownUser, 30_003, nil),
            (accept, .requestNotFound, 30_614, nil),
            (accept, .requestExpired, 30_614, nil),
            (accept, .friendLimit, 30_010, nil),
            (refuse, .requestNotFound, 30_614, nil),
        ] as [(V2TIMCall, RelationshipError.Code, Int, String?)]
    )
    func `an error of the user is a result`(
        call: V2TIMCall,
        error: RelationshipError.Code,
        code: Int,
        text: String?
    ) {
        let reply = V2TIMTranslation().reply(to: call, error: RelationshipError(error))
        guard case .succ(.operationResult(let result)) = reply else {
            Issue.record("\(error) must be in the succ block")
            return
        }
        #expect(result.userID == "b")
        #expect(result.resultCode.rawValue == code)
        if let text { #expect(result.resultInfo == text) }
    }

    @Test(
        arguments: [
            (add, .notInitialized, 6_013),
            (add, .notLoggedIn, 6_014),
            (add, .invalidRemark, 9_002),
            (accept, .notLoggedIn, 6_014),
            (.getFriendList, .notLoggedIn, 6_014),
            (.setFriendInfo(info: .init(userID: "b")), .unknownUser, 30_003),
            (.deleteFriendApplication(application: .init(userID: "b", type: 1)), .requestNotFound, 30_614),
        ] as [(V2TIMCall, RelationshipError.Code, Int)]
    )
    func `an error of the call fails it`(call: V2TIMCall, error: RelationshipError.Code, code: Int) {
        let reply = V2TIMTranslation().reply(to: call, error: RelationshipError(error))
        guard case .fail(let failed, let desc) = reply else {
            Issue.record("\(error) must be in the fail block")
            return
        }
        #expect(failed.rawValue == code)
        #expect(!desc.isEmpty)
    }

    @Test
    func `an unmapped code of V2TIM does not change`() {
        let foreign = RelationshipError.ForeignCode(dialect: .v2tim, code: 38_123, text: "denied by the app")
        let error = RelationshipError(.unmappedForeign, foreign: foreign)
        #expect(
            V2TIMTranslation().reply(to: .getFriendList, error: error)
                == .fail(code: 38_123, desc: "denied by the app")
        )
    }

    @Test(arguments: [Command.Kind.addFriend, .acceptRequest, .updateProfile], [(38_123, 38_123), (7, 30_006)])
    func `a refusal by the app's server keeps its text, and its number if V2TIM leaves it to apps`(
        _ operation: Command.Kind,
        _ numbers: (Int, Int)
    ) {
        let foreign = RelationshipError.ForeignCode(
            dialect: DialectName(rawValue: "other"),
            code: numbers.0,
            text: "not today"
        )
        let code = V2TIMTranslation.code(of: RelationshipError(.refusedByApp, foreign: foreign), operation)
        #expect(code.number == numbers.1 && code.text == "not today")
        #expect(code.channel == (operation == .updateProfile ? .failure : .success))
    }

    @Test(arguments: [("frequency", "rongcloud 20604 frequency"), ("", "rongcloud 20604")])
    func `the text contains a code of another dialect`(_ text: String, _ delivered: String) {
        let foreign = RelationshipError.ForeignCode(
            dialect: DialectName(rawValue: "rongcloud"),
            code: 20_604,
            text: text
        )
        let error = RelationshipError(.unmappedForeign, foreign: foreign)
        guard case .fail(_, let desc) = V2TIMTranslation().reply(to: .getFriendList, error: error) else {
            Issue.record("must be in the fail block")
            return
        }
        #expect(desc == delivered)
    }

    @Test
    func `a mapped code of another dialect has the text of V2TIM`() {
        let foreign = RelationshipError.ForeignCode(dialect: DialectName(rawValue: "rongcloud"), code: 25_460)
        let error = RelationshipError(.alreadyFriends, foreign: foreign)
        guard case .succ(.operationResult(let result)) = V2TIMTranslation().reply(to: Self.add, error: error) else {
            Issue.record("must be in the succ block")
            return
        }
        // Apps distinguish the meanings of 30001 by this text.
        #expect(result.resultCode == 30_001)
        #expect(result.resultInfo == "Err_SNS_FriendAdd_Friend_Exist")
    }

    @Test
    func `adding returns zero or the code for a needed approval`() {
        let translation = V2TIMTranslation()
        guard case .succ(.operationResult(let added)) = translation.reply(to: Self.add, outcome: .added(.added)),
            case .succ(.operationResult(let pending)) = translation.reply(to: Self.add, outcome: .added(.pending))
        else {
            Issue.record("adding answers a result")
            return
        }
        #expect(added.resultCode == 0)
        #expect(added.userID == "b")
        #expect(pending.resultCode == 30_539)
        #expect(pending.userID == "b")
    }

    @Test(
        arguments: [
            (V2TIMCall.deleteFromFriendList(userIDList: users, deleteType: 2), .notFriends, 31_704),
            (.addToBlackList(userIDList: users), .alreadyBlocked, 30_001),
            (.addToBlackList(userIDList: users), .blockLimit, 30_013),
            (.deleteFromBlackList(userIDList: users), .notBlocked, 30_001),
            (.deleteFromFriendList(userIDList: users, deleteType: 1), .unknownUser, 30_003),
        ] as [(V2TIMCall, RelationshipError.Code, Int)]
    )
    func `a batch returns a result for each user`(call: V2TIMCall, error: RelationshipError.Code, code: Int) throws {
        let items = [ItemResult(user: Self.a), ItemResult(user: Self.b, error: RelationshipError(error))]
        guard case .succ(.resultList(let list)) = V2TIMTranslation().reply(to: call, outcome: .items(items)),
            case .operation(let first) = try #require(list.first), case .operation(let second) = try #require(list.last)
        else {
            Issue.record("a batch answers a list of results")
            return
        }
        #expect(list.count == 2)
        #expect(first.userID == "a")
        #expect(first.resultCode == 0)
        #expect(second.userID == "b")
        #expect(second.resultCode.rawValue == code)
    }

    @Test
    func `a friend is shown with all fields of the list`() {
        let friendship = Friendship(
            owner: Self.a,
            friend: Self.b,
            remark: "bee",
            groups: ["g"],
            addedAt: Timestamp(milliseconds: 1_999),
            custom: ["k": .string("v"), "n": .integer(7)]
        )
        let profile = Profile(
            userID: Self.b,
            nickname: "B",
            avatarURL: "http://b",
            addPermission: .anyone,
            fields: ["birthday": .string("20190419"), "gender": .integer(9), "signature": .bytes([0x68, 0x69])]
        )
        let entry = FriendEntry(profile: profile, relation: .mutual, friendship: friendship)
        let info = V2TIMValue.FriendInfo(
            userID: "b",
            friendRemark: "bee",
            friendAddTime: 1,
            friendCustomInfo: ["k": Data("v".utf8), "n": Data("7".utf8)],
            friendGroups: ["g"],
            userFullInfo: .init(
                userID: "b",
                nickName: "B",
                faceURL: "http://b",
                selfSignature: "hi",
                gender: 0,
                role: 0,
                level: 0,
                birthday: 20_190_419,
                allowType: 0
            )
        )
        let translation = V2TIMTranslation()
        #expect(
            translation.reply(to: .getFriendList, outcome: .friends([entry])) == .succ(.infoList([.friend(info)]))
        )
        #expect(
            translation.reply(to: .getFriendsInfo(userIDList: ["b"]), outcome: .friends([entry]))
                == .succ(
                    .resultList([.friendInfo(.init(resultCode: 0, resultInfo: "", relation: 3, friendInfo: info))])
                )
        )
    }

    @Test(arguments: [(Relation.none, 0), (.incoming, 2)])
    func `a stranger is a result with the id only`(relation: Relation, number: Int) {
        let profile = Profile(userID: Self.b, nickname: "B")
        let entry = FriendEntry(profile: profile, relation: relation, friendship: nil)
        let expected = V2TIMValue.FriendInfoResult(
            resultCode: 0,
            resultInfo: "",
            relation: number,
            friendInfo: .init(userID: "b", userFullInfo: .init(userID: "b"))
        )
        #expect(
            V2TIMTranslation().reply(to: .getFriendsInfo(userIDList: ["b"]), outcome: .friends([entry]))
                == .succ(.resultList([.friendInfo(expected)]))
        )
    }

    @Test
    func `an unknown user is an error`() throws {
        let entry = FriendEntry(profile: Profile(userID: Self.b), relation: .none, friendship: nil, exists: false)
        let reply = V2TIMTranslation().reply(to: .getFriendsInfo(userIDList: ["b"]), outcome: .friends([entry]))
        guard case .succ(.resultList(let list)) = reply, case .friendInfo(let result) = try #require(list.first) else {
            Issue.record("must be a result of the user")
            return
        }
        #expect(result.resultCode == 30_003)
        #expect(result.friendInfo?.userID == "b")
    }

    @Test(arguments: [(Relation.none, 0), (.outgoing, 1), (.incoming, 2), (.mutual, 3)])
    func `a relation has the vendor's number`(relation: Relation, number: Int) {
        let items = [RelationItem(user: Self.b, relation: relation)]
        let expected = V2TIMValue.FriendCheckResult(
            userID: "b",
            resultCode: 0,
            resultInfo: "",
            relationType: number
        )
        #expect(
            V2TIMTranslation().reply(to: .checkFriend(userIDList: ["b"], checkType: 2), outcome: .relations(items))
                == .succ(.resultList([.check(expected)]))
        )
    }

    @Test(arguments: [(AddPermission.anyone, 0), (.needsApproval, 1), (.nobody, 2), (nil, 2)])
    func `the permission has the vendor's number and the app's default if unset`(
        permission: AddPermission?,
        number: Int
    ) throws {
        let translation = V2TIMTranslation(defaultAddPermission: .nobody)
        let profile = Profile(userID: Self.b, addPermission: permission)
        let reply = translation.reply(to: .getUsersInfo(userIDList: ["b"]), outcome: .profiles([profile]))
        guard case .succ(.infoList(let list)) = reply, case .user(let info) = try #require(list.first) else {
            Issue.record("must be a profile")
            return
        }
        #expect(info.allowType == number)
    }

    @Test
    func `an empty list of applications is a reply`() {
        let page = RequestPage(entries: [], next: nil, unreadCount: 0, sequence: 0)
        #expect(
            V2TIMTranslation().reply(to: .getFriendApplicationList, outcome: .requests(page))
                == .succ(.applicationResult(.init(unreadCount: 0, applicationList: [])))
        )
    }

    @Test(arguments: [(FriendRequest.Role.received, 1, "a"), (.sent, 2, "b")])
    func `an application contains the other user`(role: FriendRequest.Role, type: Int, other: String) {
        let request = FriendRequest(
            requester: Self.a,
            addressee: Self.b,
            wording: "hi",
            source: "AddSource_Type_iOS",
            sentAt: Timestamp(milliseconds: 5_999),
            requesterSide: .init(position: 1),
            addresseeSide: .init(position: 1)
        )
        let profile = Profile(userID: UserID(other)!, nickname: "N", avatarURL: "f")
        let entry = RequestEntry(request: request, role: role, profile: profile, changedAt: request.sentAt)
        let page = RequestPage(entries: [entry], next: nil, unreadCount: 1, sequence: 1)
        let application = V2TIMValue.FriendApplication(
            userID: other,
            nickName: "N",
            faceUrl: "f",
            addTime: 5,
            addSource: "AddSource_Type_iOS",
            addWording: "hi",
            type: type
        )
        #expect(
            V2TIMTranslation().reply(to: .getFriendApplicationList, outcome: .requests(page))
                == .succ(.applicationResult(.init(unreadCount: 1, applicationList: [application])))
        )
    }
}
