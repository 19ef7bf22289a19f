import Foundation
import RelationshipCore
import Testing
import V2TIMAdapter

/// Users with IDs longer than Tencent's 32 bytes, which RongCloud allows.
struct LongIDTests {
    private let service = RelationshipService(store: InMemoryStore())
    private let long = UserID(String(repeating: "r", count: 64))!
    private var short: String { long.shortForm.rawValue }

    /// Runs a command as the user with the long id.
    @discardableResult
    private func act(_ command: Command) async throws -> Outcome {
        try await service.execute(command, as: Caller(long, device: DeviceID("rongcloud")))
    }

    /// Returns an app of "me", who has a request from the user with the long id.
    private func asked() async throws -> TestApp {
        let me = await TestApp("me", service)
        try await act(.signIn)
        try await act(.updateProfile(ProfilePatch(nickname: "Long")))
        try await act(.addFriend(AddFriendArguments(target: #require(UserID("me")), direction: .twoWay, wording: "hi")))
        return me
    }

    private func relation() async throws -> Relation? {
        guard case .relations(let items) = try await act(.checkRelations([#require(UserID("me"))], .twoWay)) else {
            return nil
        }
        return items.first?.relation
    }

    @Test
    func `the user sees a request from a user with a long id, and accepts it`() async throws {
        let me = try await asked()
        #expect(short.utf8.count == 32)
        #expect(await me.received() == ["onFriendApplicationListAdded \(short) type 1"])
        let application = try #require(await me.application(with: short))
        #expect(application.nickName == "Long")
        #expect(application.addWording == "hi")
        #expect(await me.accept(short, .FRIEND_ACCEPT_AGREE_AND_ADD) == 0)
        #expect(await me.received() == ["onFriendListAdded \(short)", "onFriendApplicationListDeleted \(short)"])
        #expect(await me.friends() == [short])
        #expect(await me.relation(to: short) == .FRIEND_RELATION_TYPE_BOTH_WAY)
        #expect(try await relation() == .mutual)
    }

    @Test
    func `the user refuses a request from a user with a long id, and sends one back`() async throws {
        let me = try await asked()
        #expect(await me.refuse(short) == 0)
        #expect(await me.applications()?.applicationList.count == 0)
        let added = await me.add(short)
        #expect(added?.resultCode == 30_539)
        #expect(added?.userID == short)
        try await act(.acceptRequest(AcceptRequestArguments(requester: #require(UserID("me")), direction: .twoWay)))
        #expect(await me.friends() == [short])
    }

    @Test
    func `the user removes a request from a user with a long id`() async throws {
        let me = try await asked()
        let application = try #require(await me.application(with: short))
        #expect(await code { me.manager.deleteFriendApplication(application: application, succ: $0, fail: $1) } == 0)
        #expect(await me.applications()?.applicationList.count == 0)
    }

    @Test
    func `the user blocks and unblocks a user with a long id`() async throws {
        let me = try await asked()
        let manager = me.manager
        let blocked = await answer { manager.addToBlackList(userIDList: [short], succ: $0, fail: $1) }
        #expect(blocked.value??.map(\.userID) == [short])
        #expect(blocked.value??.map(\.resultCode) == [0])
        let list = await answer { manager.getBlackList(succ: $0, fail: $1) }
        #expect(list.value??.map(\.userID) == [short])
        #expect(list.value??.first?.userFullInfo.userID == short)
        let unblocked = await answer { manager.deleteFromBlackList(userIDList: [short], succ: $0, fail: $1) }
        #expect(unblocked.value??.map(\.resultCode) == [0])
        #expect(
            await me.received().filter { $0.contains("BlackList") } == [
                "onBlackListAdded \(short)", "onBlackListDeleted \(short)",
            ]
        )
    }

    @Test
    func `the user notes, groups, finds, checks and deletes a friend with a long id`() async throws {
        let me = try await asked()
        let manager = me.manager
        #expect(await me.accept(short, .FRIEND_ACCEPT_AGREE_AND_ADD) == 0)
        let info = V2TIMFriendInfo()
        info.userID = short
        info.friendRemark = "R"
        #expect(await code { manager.setFriendInfo(info: info, succ: $0, fail: $1) } == 0)
        let groups = await answer { manager.createFriendGroup(groupName: "g", userIDList: [short], succ: $0, fail: $1) }
        #expect(groups.value??.map(\.userID) == [short])
        #expect(groups.value??.map(\.resultCode) == [0])
        let group = await answer { manager.getFriendGroupList(groupNameList: nil, succ: $0, fail: $1) }
        #expect(group.value??.first?.friendList as? [String] == [short])
        let friends = await answer { manager.getFriendsInfo([short], succ: $0, fail: $1) }
        let friend = try #require(friends.value??.first?.friendInfo)
        #expect(friend.userID == short)
        #expect(friend.friendRemark == "R")
        #expect(friend.userFullInfo.nickName == "Long")
        let profiles = await answer { manager.getUsersInfo([short], succ: $0, fail: $1) }
        #expect(profiles.value??.map(\.userID) == [short])
        let deleted = await answer {
            manager.deleteFromFriendList(userIDList: [short], deleteType: .FRIEND_TYPE_BOTH, succ: $0, fail: $1)
        }
        #expect(deleted.value??.map(\.userID) == [short])
        #expect(deleted.value??.map(\.resultCode) == [0])
        #expect(await me.received().contains("onFriendListDeleted \(short)"))
        #expect(await me.relation(to: short) == .FRIEND_RELATION_TYPE_NONE)
        #expect(try await relation() == Relation.none)
    }

    @Test
    func `no user can log in with a short form, and V2TIM calls reject the long id`() async throws {
        let me = try await asked()
        let other = V2TIMManager(backend: service, callbackQueue: DispatchQueue(label: "other"))
        other.initSDK(1, config: nil)
        #expect(await code { other.login(userID: short, userSig: "s", succ: $0, fail: $1) } != 0)
        #expect(other.getLoginUser() == nil)
        let result = await answer {
            me.manager.checkFriend(userIDList: [long.rawValue], checkType: .FRIEND_TYPE_BOTH, succ: $0, fail: $1)
        }
        #expect(result.code == 7_003)
    }
}
