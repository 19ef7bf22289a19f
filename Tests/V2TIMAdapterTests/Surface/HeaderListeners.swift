import Foundation
import V2TIMAdapter

/// The callbacks of a listener, written on the callback queue and read by the test.
final class HeardLog: Sendable {
    private let entries = Guarded<[String]>([])

    func note(_ name: String, _ item: String? = nil) {
        entries.change { $0.append([name, item].compactMap { $0 }.joined(separator: " ")) }
    }

    var all: [String] { entries.value }
}

/// Implements every callback of the newest header, spelled as there.
final class NewerHeaderListener: NSObject, V2TIMFriendshipListener, V2TIMSDKListener, Sendable {
    private let log = HeardLog()
    var heard: [String] { log.all }

    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]!) {
        log.note("onFriendApplicationListAdded", applicationList.first?.userID)
    }
    func onFriendApplicationListDeleted(userIDList: [Any]!) {
        log.note("onFriendApplicationListDeleted", userIDList.first as? String)
    }
    func onFriendApplicationListRead() { log.note("onFriendApplicationListRead") }
    func onFriendListAdded(infoList: [V2TIMFriendInfo]!) { log.note("onFriendListAdded", infoList.first?.userID) }
    func onFriendListDeleted(userIDList: [Any]!) { log.note("onFriendListDeleted", userIDList.first as? String) }
    func onBlackListAdded(infoList: [V2TIMFriendInfo]!) { log.note("onBlackListAdded", infoList.first?.userID) }
    func onBlackListDeleted(userIDList: [Any]!) { log.note("onBlackListDeleted", userIDList.first as? String) }
    func onFriendProfileChanged(infoList: [V2TIMFriendInfo]!) {
        log.note("onFriendProfileChanged", infoList.first?.userID)
    }
    func onFriendGroupCreated(groupName: String?, friendInfoList: [V2TIMFriendInfo]!) {
        log.note("onFriendGroupCreated \(groupName ?? "")", friendInfoList.first?.userID)
    }
    func onFriendGroupDeleted(groupNameList: [String]!) { log.note("onFriendGroupDeleted", groupNameList.first) }
    func onFriendGroupNameChanged(oldGroupName: String?, newGroupName: String?) {
        log.note("onFriendGroupNameChanged \(oldGroupName ?? "")", newGroupName)
    }
    func onFriendsAddedToGroup(groupName: String?, friendInfoList: [V2TIMFriendInfo]!) {
        log.note("onFriendsAddedToGroup \(groupName ?? "")", friendInfoList.first?.userID)
    }
    func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]!) {
        log.note("onFriendsDeletedFromGroup \(groupName ?? "")", friendIDList.first)
    }
    func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo!) {
        log.note("onOfficialAccountSubscribed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(officialAccountID: String?) {
        log.note("onOfficialAccountUnsubscribed", officialAccountID)
    }
    func onOfficialAccountDeleted(officialAccountID: String?) {
        log.note("onOfficialAccountDeleted", officialAccountID)
    }
    func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo!) {
        log.note("onOfficialAccountInfoChanged", officialAccountInfo.officialAccountID)
    }
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        log.note("onMyFollowingListChanged \(isAdd)", userInfoList.first?.userID)
    }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        log.note("onMyFollowersListChanged \(isAdd)", userInfoList.first?.userID)
    }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        log.note("onMutualFollowersListChanged \(isAdd)", userInfoList.first?.userID)
    }

    func onConnecting() { log.note("onConnecting") }
    func onConnectSuccess() { log.note("onConnectSuccess") }
    func onConnectFailed(_ code: Int32, err: String?) { log.note("onConnectFailed \(code)", err) }
    func onKickedOffline() { log.note("onKickedOffline") }
    func onUserSigExpired() { log.note("onUserSigExpired") }
    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo!) { log.note("onSelfInfoUpdated", Info.nickName) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]!) {
        for status in userStatusList {
            log.note("onUserStatusChanged \(status.userID ?? "")", String(status.statusType.rawValue))
        }
    }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]!) {
        log.note("onUserInfoChanged", userInfoList.first?.nickName)
    }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) {
        log.note("onAllReceiveMessageOptChanged")
    }
    func onExperimentalNotify(key: String!, param: NSObject?) { log.note("onExperimentalNotify", key) }
}

/// Implements every callback of the header of SDK 8.4, spelled as there.
final class OlderHeaderListener: NSObject, V2TIMFriendshipListener, V2TIMSDKListener, Sendable {
    private let log = HeardLog()
    var heard: [String] { log.all }

    func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]!) {
        log.note("onFriendApplicationListAdded", applicationList.first?.userID)
    }
    func onFriendApplicationListDeleted(_ userIDList: [Any]!) {
        log.note("onFriendApplicationListDeleted", userIDList.first as? String)
    }
    func onFriendApplicationListRead() { log.note("onFriendApplicationListRead") }
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]!) { log.note("onFriendListAdded", infoList.first?.userID) }
    func onFriendListDeleted(_ userIDList: [Any]!) { log.note("onFriendListDeleted", userIDList.first as? String) }
    func onBlackListAdded(_ infoList: [V2TIMFriendInfo]!) { log.note("onBlackListAdded", infoList.first?.userID) }
    func onBlackListDeleted(_ userIDList: [Any]!) { log.note("onBlackListDeleted", userIDList.first as? String) }
    func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]!) {
        log.note("onFriendProfileChanged", infoList.first?.userID)
    }
    func onFriendGroupCreated(_ groupName: String!, friendInfoList: [V2TIMFriendInfo]!) {
        log.note("onFriendGroupCreated \(groupName ?? "")", friendInfoList.first?.userID)
    }
    func onFriendGroupDeleted(_ groupNameList: [String]!) { log.note("onFriendGroupDeleted", groupNameList.first) }
    func onFriendGroupNameChanged(_ oldGroupName: String!, newGroupName: String!) {
        log.note("onFriendGroupNameChanged \(oldGroupName ?? "")", newGroupName)
    }
    func onFriendsAddedToGroup(groupName: String!, friendInfoList: [V2TIMFriendInfo]!) {
        log.note("onFriendsAddedToGroup \(groupName ?? "")", friendInfoList.first?.userID)
    }
    func onFriendsDeletedFromGroup(groupName: String!, friendIDList: [String]!) {
        log.note("onFriendsDeletedFromGroup \(groupName ?? "")", friendIDList.first)
    }
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo!) {
        log.note("onOfficialAccountSubscribed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String!) {
        log.note("onOfficialAccountUnsubscribed", officialAccountID)
    }
    func onOfficialAccountDeleted(_ officialAccountID: String!) {
        log.note("onOfficialAccountDeleted", officialAccountID)
    }
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo!) {
        log.note("onOfficialAccountInfoChanged", officialAccountInfo.officialAccountID)
    }
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        log.note("onMyFollowingListChanged \(isAdd)", userInfoList.first?.userID)
    }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        log.note("onMyFollowersListChanged \(isAdd)", userInfoList.first?.userID)
    }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        log.note("onMutualFollowersListChanged \(isAdd)", userInfoList.first?.userID)
    }

    func onConnecting() { log.note("onConnecting") }
    func onConnectSuccess() { log.note("onConnectSuccess") }
    func onConnectFailed(_ code: Int32, err: String!) { log.note("onConnectFailed \(code)", err) }
    func onKickedOffline() { log.note("onKickedOffline") }
    func onUserSigExpired() { log.note("onUserSigExpired") }
    func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo!) { log.note("onSelfInfoUpdated", Info.nickName) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]!) {
        for status in userStatusList {
            log.note("onUserStatusChanged \(status.userID ?? "")", String(status.statusType.rawValue))
        }
    }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]!) {
        log.note("onUserInfoChanged", userInfoList.first?.nickName)
    }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) {
        log.note("onAllReceiveMessageOptChanged")
    }
    func onExperimentalNotify(_ key: String!, param: NSObject!) { log.note("onExperimentalNotify", key) }
}
