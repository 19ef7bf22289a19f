import Foundation
import RelationshipCore
import TestEvidence
import TestValues
import Testing
import V2TIMAdapter

/// Every method with `nil` for every object and list.
///
/// A call answers once, and a call without blocks does not crash.
struct NilTests {
    /// The blocks to pass: blocks that record their calls, or `nil`.
    final class Blocks: Sendable {
        let log = Log()
        private let isNil: Bool

        init(isNil: Bool) { self.isNil = isNil }

        func note() { log.append("called") }

        var succ: V2TIMSucc? { isNil ? nil : { self.note() } }
        var fail: V2TIMFail? { isNil ? nil : { _, _ in self.note() } }

        func any<Value>() -> ((Value) -> Void)? { isNil ? nil : { _ in self.note() } }

        var page: V2TIMUserInfoResultSucc? { isNil ? nil : { _, _ in self.note() } }
    }

    struct Call: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @Sendable (V2TIMManager, Blocks) -> Void

        var testDescription: String { name }
    }

    static func call(_ name: String, _ make: @escaping @Sendable (V2TIMManager, Blocks) -> Void) -> Call {
        Call(name: name, make: make)
    }

    static let newer: [Call] = [
        call("login(userID:userSig:succ:fail:)") { $0.login(userID: nil, userSig: nil, succ: $1.succ, fail: $1.fail) },
        call("logout(succ:fail:)") { $0.logout(succ: $1.succ, fail: $1.fail) },
        call("getUsersInfo(_:succ:fail:)") { $0.getUsersInfo(nil, succ: $1.any(), fail: $1.fail) },
        call("setSelfInfo(info:succ:fail:)") { $0.setSelfInfo(info: nil, succ: $1.succ, fail: $1.fail) },
        call("searchUsers(searchParam:succ:fail:)") { $0.searchUsers(searchParam: nil, succ: $1.any(), fail: $1.fail) },
        call("subscribeUserInfo(userIDList:succ:fail:)") {
            $0.subscribeUserInfo(userIDList: nil, succ: $1.succ, fail: $1.fail)
        },
        call("unsubscribeUserInfo(userIDList:succ:fail:)") {
            $0.unsubscribeUserInfo(userIDList: nil, succ: $1.succ, fail: $1.fail)
        },
        call("getUserStatus(userIDList:succ:fail:)") {
            $0.getUserStatus(userIDList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("setSelfStatus(status:succ:fail:)") { $0.setSelfStatus(status: nil, succ: $1.succ, fail: $1.fail) },
        call("subscribeUserStatus(userIDList:succ:fail:)") {
            $0.subscribeUserStatus(userIDList: nil, succ: $1.succ, fail: $1.fail)
        },
        call("unsubscribeUserStatus(userIDList:succ:fail:)") {
            $0.unsubscribeUserStatus(userIDList: nil, succ: $1.succ, fail: $1.fail)
        },
        call("callExperimentalAPI(api:param:succ:fail:)") {
            $0.callExperimentalAPI(api: nil, param: nil, succ: $1.any(), fail: $1.fail)
        },
        call("getFriendList(succ:fail:)") { $0.getFriendList(succ: $1.any(), fail: $1.fail) },
        call("getFriendsInfo(_:succ:fail:)") { $0.getFriendsInfo(nil, succ: $1.any(), fail: $1.fail) },
        call("setFriendInfo(info:succ:fail:)") { $0.setFriendInfo(info: nil, succ: $1.succ, fail: $1.fail) },
        call("searchFriends(searchParam:succ:fail:)") {
            $0.searchFriends(searchParam: nil, succ: $1.any(), fail: $1.fail)
        },
        call("addFriend(application:succ:fail:)") { $0.addFriend(application: nil, succ: $1.any(), fail: $1.fail) },
        call("deleteFromFriendList(userIDList:deleteType:succ:fail:)") {
            $0.deleteFromFriendList(userIDList: nil, deleteType: .FRIEND_TYPE_BOTH, succ: $1.any(), fail: $1.fail)
        },
        call("checkFriend(userIDList:checkType:succ:fail:)") {
            $0.checkFriend(userIDList: nil, checkType: .FRIEND_TYPE_BOTH, succ: $1.any(), fail: $1.fail)
        },
        call("getFriendApplicationList(succ:fail:)") { $0.getFriendApplicationList(succ: $1.any(), fail: $1.fail) },
        call("acceptFriendApplication(application:acceptType:succ:fail:)") {
            $0.acceptFriendApplication(
                application: nil,
                acceptType: .FRIEND_ACCEPT_AGREE,
                succ: $1.any(),
                fail: $1.fail
            )
        },
        call("acceptFriendApplication(application:acceptType:remark:succ:fail:)") {
            $0.acceptFriendApplication(
                application: nil,
                acceptType: .FRIEND_ACCEPT_AGREE,
                remark: nil,
                succ: $1.any(),
                fail: $1.fail
            )
        },
        call("refuseFriendApplication(application:succ:fail:)") {
            $0.refuseFriendApplication(application: nil, succ: $1.any(), fail: $1.fail)
        },
        call("deleteFriendApplication(application:succ:fail:)") {
            $0.deleteFriendApplication(application: nil, succ: $1.succ, fail: $1.fail)
        },
        call("setFriendApplicationRead(succ:fail:)") { $0.setFriendApplicationRead(succ: $1.succ, fail: $1.fail) },
        call("addToBlackList(userIDList:succ:fail:)") {
            $0.addToBlackList(userIDList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("deleteFromBlackList(userIDList:succ:fail:)") {
            $0.deleteFromBlackList(userIDList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("getBlackList(succ:fail:)") { $0.getBlackList(succ: $1.any(), fail: $1.fail) },
    ]

    static let groupsAndFollows: [Call] = [
        call("createFriendGroup(groupName:userIDList:succ:fail:)") {
            $0.createFriendGroup(groupName: nil, userIDList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("getFriendGroupList(groupNameList:succ:fail:)") {
            $0.getFriendGroupList(groupNameList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("deleteFriendGroup(groupNameList:succ:fail:)") {
            $0.deleteFriendGroup(groupNameList: nil, succ: $1.succ, fail: $1.fail)
        },
        call("renameFriendGroup(oldName:newName:succ:fail:)") {
            $0.renameFriendGroup(oldName: nil, newName: nil, succ: $1.succ, fail: $1.fail)
        },
        call("addFriendsToFriendGroup(groupName:userIDList:succ:fail:)") {
            $0.addFriendsToFriendGroup(groupName: nil, userIDList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("deleteFriendsFromFriendGroup(groupName:userIDList:succ:fail:)") {
            $0.deleteFriendsFromFriendGroup(groupName: nil, userIDList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("createFriendGroup(_:userIDList:succ:fail:)") { manager, blocks in
            let succ: V2TIMFriendOperationResultListSucc? = blocks.any()
            manager.createFriendGroup(nil, userIDList: nil, succ: succ, fail: blocks.fail)
        },
        call("getFriendGroupList(_:succ:fail:)") { $0.getFriendGroupList(nil, succ: $1.any(), fail: $1.fail) },
        call("deleteFriendGroup(_:succ:fail:)") { $0.deleteFriendGroup(nil, succ: $1.succ, fail: $1.fail) },
        call("renameFriendGroup(_:newName:succ:fail:)") {
            $0.renameFriendGroup(nil, newName: nil, succ: $1.succ, fail: $1.fail)
        },
        call("addFriends(toFriendGroup:userIDList:succ:fail:)") {
            $0.addFriends(toFriendGroup: nil, userIDList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("deleteFriends(fromFriendGroup:userIDList:succ:fail:)") {
            $0.deleteFriends(fromFriendGroup: nil, userIDList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("subscribeOfficialAccount(officialAccountID:succ:fail:)") {
            $0.subscribeOfficialAccount(officialAccountID: nil, succ: $1.succ, fail: $1.fail)
        },
        call("unsubscribeOfficialAccount(officialAccountID:succ:fail:)") {
            $0.unsubscribeOfficialAccount(officialAccountID: nil, succ: $1.succ, fail: $1.fail)
        },
        call("getOfficialAccountsInfo(officialAccountIDList:succ:fail:)") {
            $0.getOfficialAccountsInfo(officialAccountIDList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("followUser(userIDList:succ:fail:)") { $0.followUser(userIDList: nil, succ: $1.any(), fail: $1.fail) },
        call("unfollowUser(userIDList:succ:fail:)") { $0.unfollowUser(userIDList: nil, succ: $1.any(), fail: $1.fail) },
        call("getMyFollowingList(nextCursor:succ:fail:)") {
            $0.getMyFollowingList(nextCursor: nil, succ: $1.page, fail: $1.fail)
        },
        call("getMyFollowersList(nextCursor:succ:fail:)") {
            $0.getMyFollowersList(nextCursor: nil, succ: $1.page, fail: $1.fail)
        },
        call("getMutualFollowersList(nextCursor:succ:fail:)") {
            $0.getMutualFollowersList(nextCursor: nil, succ: $1.page, fail: $1.fail)
        },
        call("getUserFollowInfo(userIDList:succ:fail:)") {
            $0.getUserFollowInfo(userIDList: nil, succ: $1.any(), fail: $1.fail)
        },
        call("checkFollowType(userIDList:succ:fail:)") {
            $0.checkFollowType(userIDList: nil, succ: $1.any(), fail: $1.fail)
        },
    ]

    static let older: [Call] = [
        call("login(_:userSig:succ:fail:)") { $0.login(nil, userSig: nil, succ: $1.succ, fail: $1.fail) },
        call("logout(_:fail:)") { $0.logout($1.succ, fail: $1.fail) },
        call("setSelfInfo(_:succ:fail:)") { $0.setSelfInfo(nil, succ: $1.succ, fail: $1.fail) },
        call("getUserStatus(_:succ:fail:)") { $0.getUserStatus(nil, succ: $1.any(), fail: $1.fail) },
        call("setSelfStatus(_:succ:fail:)") { $0.setSelfStatus(nil, succ: $1.succ, fail: $1.fail) },
        call("subscribeUserStatus(_:succ:fail:)") { $0.subscribeUserStatus(nil, succ: $1.succ, fail: $1.fail) },
        call("unsubscribeUserStatus(_:succ:fail:)") { $0.unsubscribeUserStatus(nil, succ: $1.succ, fail: $1.fail) },
        call("callExperimentalAPI(_:param:succ:fail:)") {
            $0.callExperimentalAPI(nil, param: nil, succ: $1.any(), fail: $1.fail)
        },
        call("getFriendList(_:fail:)") { $0.getFriendList($1.any(), fail: $1.fail) },
        call("setFriendInfo(_:succ:fail:)") { $0.setFriendInfo(nil, succ: $1.succ, fail: $1.fail) },
        call("searchFriends(_:succ:fail:)") { $0.searchFriends(nil, succ: $1.any(), fail: $1.fail) },
        call("addFriend(_:succ:fail:)") { $0.addFriend(nil, succ: $1.any(), fail: $1.fail) },
        call("delete(fromFriendList:delete:succ:fail:)") {
            $0.delete(fromFriendList: nil, delete: .FRIEND_TYPE_BOTH, succ: $1.any(), fail: $1.fail)
        },
        call("checkFriend(_:check:succ:fail:)") {
            $0.checkFriend(nil, check: .FRIEND_TYPE_BOTH, succ: $1.any(), fail: $1.fail)
        },
        call("getFriendApplicationList(_:fail:)") { $0.getFriendApplicationList($1.any(), fail: $1.fail) },
        call("accept(_:type:succ:fail:)") {
            $0.accept(nil, type: .FRIEND_ACCEPT_AGREE, succ: $1.any(), fail: $1.fail)
        },
        call("refuse(_:succ:fail:)") { $0.refuse(nil, succ: $1.any(), fail: $1.fail) },
        call("delete(_:succ:fail:)") { $0.delete(nil, succ: $1.succ, fail: $1.fail) },
        call("setFriendApplicationRead(_:fail:)") { $0.setFriendApplicationRead($1.succ, fail: $1.fail) },
        call("add(toBlackList:succ:fail:)") { $0.add(toBlackList: nil, succ: $1.any(), fail: $1.fail) },
        call("delete(fromBlackList:succ:fail:)") { $0.delete(fromBlackList: nil, succ: $1.any(), fail: $1.fail) },
        call("getBlackList(_:fail:)") { $0.getBlackList($1.any(), fail: $1.fail) },
    ]

    @available(*, deprecated)
    static let followsBefore85: [Call] = [
        call("searchUsers(_:succ:fail:)") { $0.searchUsers(nil, succ: $1.any(), fail: $1.fail) },
        call("subscribeUserInfo(_:succ:fail:)") { $0.subscribeUserInfo(nil, succ: $1.succ, fail: $1.fail) },
        call("unsubscribeUserInfo(_:succ:fail:)") { $0.unsubscribeUserInfo(nil, succ: $1.succ, fail: $1.fail) },
        call("accept(_:type:remark:succ:fail:)") {
            $0.accept(nil, type: .FRIEND_ACCEPT_AGREE, remark: nil, succ: $1.any(), fail: $1.fail)
        },
        call("followUser(_:succ:fail:)") { $0.followUser(nil, succ: $1.any(), fail: $1.fail) },
        call("unfollowUser(_:succ:fail:)") { $0.unfollowUser(nil, succ: $1.any(), fail: $1.fail) },
        call("getMyFollowingList(_:succ:fail:)") { $0.getMyFollowingList(nil, succ: $1.page, fail: $1.fail) },
        call("getMyFollowersList(_:succ:fail:)") { $0.getMyFollowersList(nil, succ: $1.page, fail: $1.fail) },
        call("getMutualFollowersList(_:succ:fail:)") { $0.getMutualFollowersList(nil, succ: $1.page, fail: $1.fail) },
        call("getUserFollowInfo(_:succ:fail:)") { $0.getUserFollowInfo(nil, succ: $1.any(), fail: $1.fail) },
        call("checkFollowType(_:succ:fail:)") { $0.checkFollowType(nil, succ: $1.any(), fail: $1.fail) },
        call("subscribeOfficialAccount(_:succ:fail:)") {
            $0.subscribeOfficialAccount(nil, succ: $1.succ, fail: $1.fail)
        },
        call("unsubscribeOfficialAccount(_:succ:fail:)") {
            $0.unsubscribeOfficialAccount(nil, succ: $1.succ, fail: $1.fail)
        },
        call("getOfficialAccountsInfo(_:succ:fail:)") {
            $0.getOfficialAccountsInfo(nil, succ: $1.any(), fail: $1.fail)
        },
        call("setAPNS(config:succ:fail:)") { $0.setAPNS(config: nil, succ: $1.succ, fail: $1.fail) },
        call("setAPNS(_:succ:fail:)") { $0.setAPNS(nil, succ: $1.succ, fail: $1.fail) },
        call("setVOIP(config:succ:fail:)") { $0.setVOIP(config: nil, succ: $1.succ, fail: $1.fail) },
        // The configuration of this spelling cannot be `nil`.
        call("setVOIP(_:succ:fail:)") { $0.setVOIP(V2TIMVOIPConfig(), succ: $1.succ, fail: $1.fail) },
        call("checkFriend(_:succ:fail:)") { $0.checkFriend(nil, succ: $1.any(), fail: $1.fail) },
    ]

    @available(*, deprecated)
    static let all = newer + groupsAndFollows + older + followsBefore85

    @Test(arguments: all)
    @available(*, deprecated)
    func `a call with nil is answered once`(call: Call) async throws {
        let world = try await CallSiteWorld()
        let blocks = Blocks(isNil: false)
        call.make(world.manager, blocks)
        await world.settle()
        #expect(blocks.log.lines.count == 1)
    }

    @Test(arguments: all)
    @available(*, deprecated)
    func `a call without blocks is harmless`(call: Call) async throws {
        let world = try await CallSiteWorld()
        call.make(world.manager, Blocks(isNil: true))
        await world.settle()
        #expect(world.manager.getVersion() != nil)
    }

    @Test
    @available(*, deprecated)
    func `nil listeners and configurations are harmless`() async throws {
        let world = try await CallSiteWorld()
        let manager = world.manager
        manager.unInitSDK()
        #expect(manager.initSDK(1, config: nil))
        #expect(manager.initSDK(1, config: nil, listener: nil))
        try await requireCode(0) { manager.login(userID: "me", userSig: "s", succ: $0, fail: $1) }
        manager.addIMSDKListener(listener: nil)
        manager.removeIMSDKListener(listener: nil)
        manager.addFriendListener(listener: nil)
        manager.removeFriendListener(listener: nil)
        manager.setFriendListener(nil)
        try await world.recordCallbacks { try await world.act("me", .deleteGroups(["g"])) }
        #expect(world.newer.received == ["onFriendGroupDeleted g"])
    }

    /// Checks that the table contains all methods with a fail block.
    ///
    /// Others return immediately, or have no argument.
    @available(*, deprecated)
    @Test
    func `the tests contain each method with blocks`() {
        let rows = SurfaceTests.all.map(\.row).filter { $0.hasPrefix("V2TIMManager.") && $0.contains("fail:") }
        #expect(Set(rows) == Set(Self.all.map { "V2TIMManager.\($0.name)" }))
    }
}
