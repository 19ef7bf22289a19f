import Foundation
import RelationshipCore
import TestEvidence
import Testing
import V2TIMWire

@testable import ImSDK_Plus_Swift

extension CallSiteTests {
    @CallSite.ListBuilder static var callbacks: [CallSite] {
        friendship(
            "onFriendApplicationListAdded(applicationList:)",
            "a",
            .onFriendApplicationListAdded(applicationList: [.init(userID: "a")])
        )
        friendship(
            "onFriendApplicationListDeleted(userIDList:)",
            "a",
            .onFriendApplicationListDeleted(userIDList: ["a"])
        )
        friendship("onFriendApplicationListRead()", "", .onFriendApplicationListRead)
        friendship("onFriendListAdded(infoList:)", "a", .onFriendListAdded(infoList: [.init(userID: "a")]))
        friendship("onFriendListDeleted(userIDList:)", "a", .onFriendListDeleted(userIDList: ["a"]))
        friendship("onBlackListAdded(infoList:)", "a", .onBlackListAdded(infoList: [.init(userID: "a")]))
        friendship("onBlackListDeleted(userIDList:)", "a", .onBlackListDeleted(userIDList: ["a"]))
        friendship("onFriendProfileChanged(infoList:)", "a", .onFriendProfileChanged(infoList: [.init(userID: "a")]))
        friendship(
            "onFriendGroupCreated(groupName:friendInfoList:)",
            "g a",
            .onFriendGroupCreated(groupName: "g", friendInfoList: [.init(userID: "a")])
        )
        friendship("onFriendGroupDeleted(groupNameList:)", "g", .onFriendGroupDeleted(groupNameList: ["g"]))
        friendship(
            "onFriendGroupNameChanged(oldGroupName:newGroupName:)",
            "g h",
            .onFriendGroupNameChanged(oldGroupName: "g", newGroupName: "h")
        )
        friendship(
            "onFriendsAddedToGroup(groupName:friendInfoList:)",
            "g a",
            .onFriendsAddedToGroup(groupName: "g", friendInfoList: [.init(userID: "a")])
        )
        friendship(
            "onFriendsDeletedFromGroup(groupName:friendIDList:)",
            "g a",
            .onFriendsDeletedFromGroup(groupName: "g", friendIDList: ["a"])
        )
        friendship(
            "onOfficialAccountSubscribed(officialAccountInfo:)",
            "o",
            .onOfficialAccountSubscribed(officialAccountInfo: .init(officialAccountID: "o"))
        )
        friendship(
            "onOfficialAccountUnsubscribed(officialAccountID:)",
            "o",
            .onOfficialAccountUnsubscribed(officialAccountID: "o")
        )
        friendship(
            "onOfficialAccountDeleted(officialAccountID:)",
            "o",
            .onOfficialAccountDeleted(officialAccountID: "o")
        )
        friendship(
            "onOfficialAccountInfoChanged(officialAccountInfo:)",
            "o",
            .onOfficialAccountInfoChanged(officialAccountInfo: .init(officialAccountID: "o"))
        )
        friendship(
            "onMyFollowingListChanged(userInfoList:isAdd:)",
            "a true",
            .onMyFollowingListChanged(userInfoList: [.init(userID: "a")], isAdd: true)
        )
        friendship(
            "onMyFollowersListChanged(userInfoList:isAdd:)",
            "a true",
            .onMyFollowersListChanged(userInfoList: [.init(userID: "a")], isAdd: true)
        )
        friendship(
            "onMutualFollowersListChanged(userInfoList:isAdd:)",
            "a false",
            .onMutualFollowersListChanged(userInfoList: [.init(userID: "a")], isAdd: false)
        )
        sdk("onConnecting()", "", .onConnecting)
        sdk("onConnectSuccess()", "", .onConnectSuccess)
        sdk("onConnectFailed(code:err:)", "6012 no", .onConnectFailed(code: 6_012, err: "no"))
        sdk("onKickedOffline()", "", .onKickedOffline)
        sdk("onUserSigExpired()", "", .onUserSigExpired)
        sdk("onSelfInfoUpdated(info:)", "M", .onSelfInfoUpdated(info: .init(nickName: "M")))
        sdk("onUserStatusChanged(userStatusList:)", "a", .onUserStatusChanged(userStatusList: [.init(userID: "a")]))
        sdk("onUserInfoChanged(userInfoList:)", "S", .onUserInfoChanged(userInfoList: [.init(nickName: "S")]))
        sdk("onAllReceiveMessageOptChanged(receiveMessageOptInfo:)", "0", .onAllReceiveMessageOptChanged)
        sdk("onExperimentalNotify(key:param:)", "k p", .onExperimentalNotify(key: "k", param: "p"))
        CallSite("V2TIMAPNSListener.onSetAPPUnreadCount()") { _ in
            try #require(AppIcon().onSetAPPUnreadCount() == 3)
        }
    }

    /// Returns a call site for a callback of the friendship listener, delivered as the manager delivers it.
    private static func friendship(_ row: String, _ text: String, _ notification: V2TIMNotification) -> CallSite {
        CallSite("V2TIMFriendshipListener.\(row)") { _ in
            let listener = RecordingListener()
            (listener as any V2TIMFriendshipListener).receive(notification)
            // The other kind of listener does not receive it, and a listener without any method still conforms.
            (listener as any V2TIMSDKListener).receive(notification)
            (SilentListener() as any V2TIMFriendshipListener).receive(notification)
            try #require(listener.received == ["\(row.prefix { $0 != "(" })\(text.isEmpty ? "" : " \(text)")"])
        }
    }

    private static func sdk(_ row: String, _ text: String, _ notification: V2TIMNotification) -> CallSite {
        CallSite("V2TIMSDKListener.\(row)") { _ in
            let listener = RecordingListener()
            (listener as any V2TIMSDKListener).receive(notification)
            (listener as any V2TIMFriendshipListener).receive(notification)
            (SilentListener() as any V2TIMSDKListener).receive(notification)
            try #require(listener.received == ["\(row.prefix { $0 != "(" })\(text.isEmpty ? "" : " \(text)")"])
        }
    }
}

private final class SilentListener: V2TIMFriendshipListener, V2TIMSDKListener {}

private final class AppIcon: V2TIMAPNSListener {
    func onSetAPPUnreadCount() -> UInt { 3 }
}

/// A listener that implements every callback, and records it with the first value of its contents.
final class RecordingListener: V2TIMFriendshipListener, V2TIMSDKListener, Sendable {
    private let log = Mutex<[String]>([])
    var received: [String] { log.withLock { $0 } }

    private func note(_ words: String?..., name: String = #function) {
        let entry = [String(name.prefix { $0 != "(" })] + words.map { $0 ?? "nil" }
        log.withLock { $0.append(entry.joined(separator: " ")) }
    }

    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]) { note(applicationList.first?.userID) }
    func onFriendApplicationListDeleted(userIDList: [String]) { note(userIDList.first) }
    func onFriendApplicationListRead() { note() }
    func onFriendListAdded(infoList: [V2TIMFriendInfo]) { note(infoList.first?.userID) }
    func onFriendListDeleted(userIDList: [String]) { note(userIDList.first) }
    func onBlackListAdded(infoList: [V2TIMFriendInfo]) { note(infoList.first?.userID) }
    func onBlackListDeleted(userIDList: [String]) { note(userIDList.first) }
    func onFriendProfileChanged(infoList: [V2TIMFriendInfo]) { note(infoList.first?.userID) }
    func onFriendGroupCreated(groupName: String, friendInfoList: [V2TIMFriendInfo]) {
        note(groupName, friendInfoList.first?.userID)
    }
    func onFriendGroupDeleted(groupNameList: [String]) { note(groupNameList.first) }
    func onFriendGroupNameChanged(oldGroupName: String, newGroupName: String) { note(oldGroupName, newGroupName) }
    func onFriendsAddedToGroup(groupName: String, friendInfoList: [V2TIMFriendInfo]) {
        note(groupName, friendInfoList.first?.userID)
    }
    func onFriendsDeletedFromGroup(groupName: String, friendIDList: [String]) { note(groupName, friendIDList.first) }
    func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo) {
        note(officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(officialAccountID: String) { note(officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String) { note(officialAccountID) }
    func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo) {
        note(officialAccountInfo.officialAccountID)
    }
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        note(userInfoList.first?.userID, "\(isAdd)")
    }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        note(userInfoList.first?.userID, "\(isAdd)")
    }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        note(userInfoList.first?.userID, "\(isAdd)")
    }
    func onConnecting() { note() }
    func onConnectSuccess() { note() }
    func onConnectFailed(code: Int32, err: String) { note("\(code)", err) }
    func onKickedOffline() { note() }
    func onUserSigExpired() { note() }
    func onSelfInfoUpdated(info: V2TIMUserFullInfo) { note(info.nickName) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]) { note(userStatusList.first?.userID) }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]) { note(userInfoList.first?.nickName) }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) {
        note("\(receiveMessageOptInfo.duration)")
    }
    func onExperimentalNotify(key: String, param: AnyObject) { note(key, "\(param)") }
}
