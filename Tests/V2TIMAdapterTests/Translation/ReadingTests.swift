import Foundation
import RelationshipCore
import Testing
import V2TIMAdapter

/// Replies and callbacks of a backend that speaks V2TIM, read and written again.
struct ReadingTests {
    static let seed = UInt64.random(in: 0 ... .max)
    private let translation = V2TIMTranslation()
    private let me: UserID
    private let other: UserID

    init() throws {
        me = try #require(UserID("me"))
        other = try #require(UserID("a"))
    }

    @Test func `every reply comes back, of success or failure`() throws {
        var random = SeededGenerator(seed: Self.seed)
        print("law 1, V2TIM replies: seed \(Self.seed)")
        for round in 0..<3_000 {
            let (call, reply) = random.answer()
            let read = translation.outcome(of: reply, to: call, as: me)
            let written =
                switch read {
                case .success(let outcome): translation.reply(to: call, outcome: outcome)
                case .failure(let error): translation.reply(to: call, error: error)
                }
            try #require(written == reply, "seed \(Self.seed), round \(round): \(read)")
        }
    }

    @Test(arguments: V2TIMCall.Name.allCases)
    func `no reply is too odd to be read`(_ name: V2TIMCall.Name) {
        var random = SeededGenerator(seed: Self.seed)
        var failures = 0
        for _ in 0..<500 {
            let call = random.call(name)
            guard case .failure(let error) = translation.outcome(of: random.reply(), to: call, as: me) else { continue }
            failures += 1
            #expect(error.foreign != nil || error.code == .internalFailure, "seed \(Self.seed)")
        }
        #expect(failures > 0, "seed \(Self.seed)")
    }

    @Test(arguments: [
        (#"{"fail":{"code":6208,"desc":"x"}}"#, 6_208, "x"),
        (#"{"fail":{"code":39999,"desc":"Err_New"}}"#, 39_999, "Err_New"),
        (#"{"succ":{"result":{"userID":"a","resultCode":39999,"resultInfo":"Err_New"}}}"#, 39_999, "Err_New"),
        (#"{"succ":{"result":{"userID":"a","resultCode":30515,"resultInfo":"t"}}}"#, 30_515, "t"),
    ])
    func `a code stays with its error`(_ text: String, _ number: Int, _ desc: String) throws {
        let call = V2TIMCall.addFriend(application: .init(userID: "a"))
        let read = translation.outcome(of: try decoded(V2TIMReply.self, text), to: call, as: me)
        guard case .failure(let error) = read else {
            Issue.record("read as \(read)")
            return
        }
        #expect(error.foreign == .init(dialect: .v2tim, code: number, text: desc))
        #expect((error.code == .unmappedForeign) == (number == 39_999))
    }

    @Test func `the text tells the meanings of one code apart`() {
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

    @Test func `outcomes that V2TIM tells in full come back`() {
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
                .users(UserPage(profiles: [profile], totalCount: 7, next: other))
            ),
        ]
        for (call, outcome) in outcomes {
            let reply = translation.reply(to: call, outcome: outcome)
            #expect(translation.outcome(of: reply, to: call, as: me) == .success(outcome))
        }
    }

    @Test(arguments: V2TIMNotification.Name.allCases)
    func `every callback comes back`(_ name: V2TIMNotification.Name) throws {
        var random = SeededGenerator(seed: Self.seed)
        print("law 1, \(name.rawValue): seed \(Self.seed)")
        for _ in 0..<200 {
            guard let notification = random.canonicalNotification(name) else {
                let odd = random.notification(name)
                #expect(translation.events(of: odd, as: me).isEmpty)
                continue
            }
            let events = translation.events(of: notification, as: me)
            try #require(events.flatMap(translation.notifications) == [notification], "seed \(Self.seed): \(events)")
        }
    }

    @Test func `impossible users are passed over`() {
        #expect(translation.events(of: .onBlackListDeleted(userIDList: ["", "é"]), as: me).isEmpty)
        let events = translation.events(of: .onBlackListDeleted(userIDList: ["", "a"]), as: me)
        #expect(events.map(\.kind) == [.unblocked([other])])
    }

    @Test func `a received application is its sender's act`() throws {
        let application = V2TIMValue.FriendApplication(userID: "a", addTime: 9, addWording: "hi", type: 1)
        let notification = V2TIMNotification.onFriendApplicationListAdded(applicationList: [application])
        let event = try #require(translation.events(of: notification, as: me).first)
        #expect(event.actor == other)
        #expect(event.at == Timestamp(milliseconds: 9_000))
        guard case .requestAdded(let entry) = event.kind else {
            Issue.record("read as \(event.kind)")
            return
        }
        #expect(entry.request.wording == "hi")
        #expect(entry.role == .received)
    }
}

extension SeededGenerator {
    private mutating func seconds() -> UInt64 { UInt64.random(in: 1...4_000_000_000, using: &self) }

    /// A profile in the form that the bridge itself writes.
    private mutating func fullProfile() -> V2TIMValue.UserFullInfo {
        V2TIMValue.UserFullInfo(
            userID: id(),
            nickName: text(),
            faceURL: text(),
            selfSignature: text(),
            gender: Int.random(in: 0...2, using: &self),
            role: UInt32.random(in: 0 ... .max, using: &self),
            level: UInt32.random(in: 0...3, using: &self),
            birthday: UInt32.random(in: 0 ... .max, using: &self),
            allowType: Int.random(in: 0...2, using: &self),
            customInfo: maybe { [$0.keyword(): $0.data()] }
        )
    }

    private mutating func fullFriend() -> V2TIMValue.FriendInfo {
        let profile = fullProfile()
        return V2TIMValue.FriendInfo(
            userID: profile.userID,
            friendRemark: text(),
            friendAddTime: seconds(),
            friendCustomInfo: maybe { [$0.keyword(): $0.data()] },
            friendGroups: list { $0.text() },
            userFullInfo: profile
        )
    }

    private mutating func blocked() -> V2TIMValue.FriendInfo {
        let profile = fullProfile()
        return V2TIMValue.FriendInfo(userID: profile.userID, userFullInfo: profile)
    }

    private mutating func fullApplication() -> V2TIMValue.FriendApplication {
        V2TIMValue.FriendApplication(
            userID: id(),
            nickName: text(),
            faceUrl: text(),
            addTime: seconds(),
            addSource: text(),
            addWording: text(),
            type: Int.random(in: 1...2, using: &self)
        )
    }

    private mutating func presence() -> V2TIMValue.UserStatus {
        let type = Int.random(in: 1...3, using: &self)
        let devices = ["iOS", "Android", "Web", "Windows", "Harmony", "Unknown"].shuffled(using: &self)
        return V2TIMValue.UserStatus(
            userID: id(),
            statusType: type,
            customStatus: text(),
            onlineDevices: type == 1 ? Array(devices.prefix(Int.random(in: 1...4, using: &self))) : []
        )
    }

    private mutating func failure() -> (V2TIMCode, String) {
        (V2TIMCode(rawValue: [30_001, 31_704, 30_003, 39_999].randomElement(using: &self) ?? 1), "e" + text())
    }

    private mutating func item() -> V2TIMReply.ResultItem {
        let (code, text) = failure()
        return .operation(.init(userID: id(), resultCode: code, resultInfo: text))
    }

    private mutating func check() -> V2TIMReply.ResultItem {
        let (code, text) = failure()
        let relation = Int.random(in: 0...3, using: &self)
        return .check(.init(userID: id(), resultCode: code, resultInfo: text, relationType: relation))
    }

    private mutating func counts() -> V2TIMReply.ResultItem {
        let (code, text) = failure()
        let count = UInt64.random(in: 0...5_000, using: &self)
        return .followInfo(.init(resultCode: code, resultInfo: text, userID: id(), followersCount: count))
    }

    /// A call with one of its answers, in the form that the bridge itself writes.
    fileprivate mutating func answer() -> (V2TIMCall, V2TIMReply) {
        switch Int.random(in: 0...12, using: &self) {
        case 0: return (.getFriendList, .succ(.infoList(list { .friend($0.fullFriend()) })))
        case 1: return (.getBlackList, .succ(.infoList(list { .friend($0.blocked()) })))
        case 2: return (.getUsersInfo(userIDList: nil), .succ(.infoList(list { .user($0.fullProfile()) })))
        case 3: return (.addToBlackList(userIDList: nil), .succ(.resultList(list { $0.item() })))
        case 4: return (.checkFriend(userIDList: nil, checkType: 1), .succ(.resultList(list { $0.check() })))
        case 5: return (.getUserFollowInfo(userIDList: nil), .succ(.resultList(list { $0.counts() })))
        case 6:
            let result = V2TIMValue.FriendApplicationResult(
                unreadCount: UInt64.random(in: 0...100, using: &self),
                applicationList: list { $0.fullApplication() }
            )
            return (.getFriendApplicationList, .succ(.applicationResult(result)))
        case 7:
            let groups = list { random in
                let friends = random.list { $0.id() }
                let count = UInt64(friends.count)
                return V2TIMValue.FriendGroup(groupName: random.text(), userCount: count, friendList: friends)
            }
            return (.getFriendGroupList(groupNameList: nil), .succ(.groups(groups)))
        case 8:
            // Of codes in the success block only those come back there that somebody has mapped to it.
            let code = [30_001, 30_515, 30_525, 30_516].randomElement(using: &self) ?? 0
            let result = V2TIMValue.FriendOperationResult(
                userID: "a",
                resultCode: V2TIMCode(rawValue: code),
                resultInfo: "e" + text()
            )
            return (.addFriend(application: .init(userID: "a")), .succ(.operationResult(result)))
        case 9: return (.getUserStatus(userIDList: nil), .succ(.statuses([presence(), presence()])))
        case 10:
            let isFinished = Bool.random(using: &self)
            let result = V2TIMValue.UserSearchResult(
                isFinished: isFinished,
                totalCount: UInt.random(in: 0...100, using: &self),
                nextCursor: isFinished ? "" : id(),
                userList: list { $0.fullProfile() }
            )
            return (.searchUsers(searchParam: nil), .succ(.searchResult(result)))
        case 11:
            let users = list { $0.fullProfile() }
            let page = V2TIMReply.Payload.userInfoPage(nextCursor: followCursor() ?? "", userInfoList: users)
            return (.getMyFollowingList(nextCursor: nil), .succ(page))
        default:
            let (code, text) = failure()
            return (.getFriendList, .fail(code: code, desc: text))
        }
    }

    /// A callback in the form that the bridge itself writes, or `nil` for those that tell of no event.
    fileprivate mutating func canonicalNotification(_ name: V2TIMNotification.Name) -> V2TIMNotification? {
        switch name {
        case .onFriendApplicationListAdded: .onFriendApplicationListAdded(applicationList: [fullApplication()])
        case .onFriendApplicationListDeleted: .onFriendApplicationListDeleted(userIDList: [id(), id()])
        case .onFriendApplicationListRead: .onFriendApplicationListRead
        case .onFriendListAdded: .onFriendListAdded(infoList: [fullFriend(), fullFriend()])
        case .onFriendListDeleted: .onFriendListDeleted(userIDList: [id()])
        case .onBlackListAdded: .onBlackListAdded(infoList: [blocked()])
        case .onBlackListDeleted: .onBlackListDeleted(userIDList: [id()])
        case .onFriendProfileChanged: .onFriendProfileChanged(infoList: [fullFriend()])
        case .onFriendGroupCreated: .onFriendGroupCreated(groupName: text(), friendInfoList: list { $0.fullFriend() })
        case .onFriendGroupDeleted: .onFriendGroupDeleted(groupNameList: [text(), text()])
        case .onFriendGroupNameChanged: .onFriendGroupNameChanged(oldGroupName: text(), newGroupName: text())
        case .onFriendsAddedToGroup: .onFriendsAddedToGroup(groupName: text(), friendInfoList: [fullFriend()])
        case .onFriendsDeletedFromGroup: .onFriendsDeletedFromGroup(groupName: text(), friendIDList: [id()])
        case .onMyFollowingListChanged: .onMyFollowingListChanged(userInfoList: [fullProfile()], isAdd: true)
        case .onMyFollowersListChanged:
            .onMyFollowersListChanged(userInfoList: [V2TIMValue.UserFullInfo(userID: id())], isAdd: false)
        case .onMutualFollowersListChanged: .onMutualFollowersListChanged(userInfoList: [fullProfile()], isAdd: true)
        case .onKickedOffline: .onKickedOffline
        case .onUserSigExpired: .onUserSigExpired
        case .onSelfInfoUpdated: .onSelfInfoUpdated(info: fullProfile())
        case .onUserStatusChanged: .onUserStatusChanged(userStatusList: [presence()])
        case .onUserInfoChanged: .onUserInfoChanged(userInfoList: [fullProfile()])
        case .onConnecting, .onConnectSuccess, .onConnectFailed, .onAllReceiveMessageOptChanged,
            .onExperimentalNotify, .onOfficialAccountSubscribed, .onOfficialAccountUnsubscribed,
            .onOfficialAccountDeleted, .onOfficialAccountInfoChanged:
            nil
        }
    }
}
