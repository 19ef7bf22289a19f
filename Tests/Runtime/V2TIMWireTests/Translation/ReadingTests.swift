import Foundation
import RelationshipCore
import TestValues
import Testing
import V2TIMWire

/// Replies and callbacks of a V2TIM backend, read and written again.
struct ReadingTests {
    private let translation = V2TIMTranslation()
    private let me: UserID
    private let other: UserID

    init() throws {
        me = try #require(UserID("me"))
        other = try #require(UserID("a"))
    }

    @Test(arguments: [
        (#"{"fail":{"code":6208,"desc":"x"}}"#, 6_208, "x"),
        (#"{"fail":{"code":39999,"desc":"Err_New"}}"#, 39_999, "Err_New"),
        (#"{"succ":{"result":{"userID":"a","resultCode":39999,"resultInfo":"Err_New"}}}"#, 39_999, "Err_New"),
        (#"{"succ":{"result":{"userID":"a","resultCode":30515,"resultInfo":"t"}}}"#, 30_515, "t"),
    ])
    func `a failure keeps its code and text`(_ text: String, _ number: Int, _ desc: String) throws {
        let call = V2TIMCall.addFriend(application: .init(userID: "a"))
        let read = translation.outcome(of: try value(V2TIMReply.self, from: text), to: call, as: me)
        guard case .failure(let error) = read else {
            Issue.record("read as \(read)")
            return
        }
        #expect(error.foreign == .init(dialect: .v2tim, code: number, text: desc))
        #expect((error.code == .unmappedForeign) == (number == 39_999))
    }

    @Test func `the text distinguishes the meanings of one code`() {
        let meanings: [(String, Command.Kind, RelationshipError.Code)] = [
            ("Err_SNS_FriendAdd_Friend_Exist", .addFriend, .alreadyFriends),
            ("Err_SNS_BlackListAdd_Already_Exist", .block, .alreadyBlocked),
            ("Err_SNS_FriendDelete_Not_Friend", .deleteFriends, .notFriends),
        ]
        for (text, operation, code) in meanings {
            #expect(V2TIMTranslation.error(of: 30_001, text: text, operation: operation)?.code == code)
        }
        #expect(V2TIMTranslation.error(of: .success, text: "", operation: .block) == nil)
    }

    @Test func `outcomes that V2TIM reports in full survive the conversion`() {
        let profile = Profile(
            userID: other,
            nickname: "n",
            avatarURL: "u",
            addPermission: .nobody,
            fields: ["signature": .string("s"), "level": .integer(3)],
            custom: ["Own": .bytes([1])]
        )
        let friendship = Friendship(
            owner: me,
            friend: other,
            remark: "r",
            groups: ["g"],
            addedAt: Timestamp(milliseconds: 12_000),
            custom: ["Own": .bytes([1])]
        )
        let stranger = FriendEntry(profile: Profile(userID: other), relation: .incoming, friendship: nil)
        let outcomes: [(V2TIMCall, Outcome)] = [
            (.getFriendList, .friends([.init(profile: profile, relation: .mutual, friendship: friendship)])),
            (
                .getFriendsInfo(userIDList: ["a"]),
                .friends([.init(profile: profile, relation: .outgoing, friendship: friendship)])
            ),
            (.getFriendsInfo(userIDList: ["a"]), .friends([stranger])),
            (.getUsersInfo(userIDList: ["a"]), .profiles([profile])),
            (.checkFriend(userIDList: ["a"], checkType: 2), .relations([.init(user: other, relation: .incoming)])),
            (.checkFollowType(userIDList: ["a"]), .relations([.init(user: other, relation: .mutual)])),
            (.deleteFromFriendList(userIDList: ["a"], deleteType: 2), .items([.init(user: other)])),
            (.addFriend(application: .init(userID: "a")), .added(.pending)),
            (.addFriend(application: .init(userID: "a")), .added(.added)),
            (.setFriendApplicationRead, .done),
            (.getUserFollowInfo(userIDList: ["a"]), .followCounts([.init(user: other, counts: .init(following: 2))])),
            (
                .searchUsers(searchParam: nil),
                .users(UserPage(profiles: [profile], totalCount: 7, next: Cursor(.user(other))))
            ),
        ]
        for (call, outcome) in outcomes {
            let reply = translation.reply(to: call, outcome: outcome)
            #expect(translation.outcome(of: reply, to: call, as: me) == .success(outcome))
        }
    }

    @Test func `callbacks without an event are ignored`() {
        var random = SeededGenerator(seed: .random(in: 0 ... .max))
        for _ in 0..<5_000 {
            let notification = random.value(V2TIMNotification.self)
            guard random.v2timNotification(notification.name) == nil else { continue }
            #expect(translation.events(of: notification, as: me).isEmpty, "\(notification)")
        }
    }

    @Test func `invalid users are skipped`() {
        #expect(translation.events(of: .onBlackListDeleted(userIDList: ["", "é"]), as: me).isEmpty)
        let events = translation.events(of: .onBlackListDeleted(userIDList: ["", "a"]), as: me)
        #expect(events.map(\.payload) == [.unblocked([other])])
    }

    @Test func `the actor of a received application is its sender`() throws {
        let application = V2TIMValue.FriendApplication(userID: "a", addTime: 9, addWording: "hi", type: 1)
        let notification = V2TIMNotification.onFriendApplicationListAdded(applicationList: [application])
        let event = try #require(translation.events(of: notification, as: me).first)
        #expect(event.actor == other)
        #expect(event.at == Timestamp(milliseconds: 9_000))
        guard case .requestAdded(let entry) = event.payload else {
            Issue.record("read as \(event.payload)")
            return
        }
        #expect(entry.request.wording == "hi")
        #expect(entry.role == .received)
    }
}
