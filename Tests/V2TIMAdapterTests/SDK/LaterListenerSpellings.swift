import Foundation
import V2TIMAdapter

// One listener per style of real code; only the signatures differ.

final class LabelledHeaderLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("following \(isAdd)", userInfoList?.first?.userID)
    }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList?.first?.userID)
    }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList?.first?.userID)
    }
    func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo!) {
        hear("subscribed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo!) {
        hear("changed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(officialAccountID: String?) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String?) { hear("deleted", officialAccountID) }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String?) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]!) {
        hear("status", userStatusList?.first?.userID)
    }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]!) {
        hear("info", userInfoList?.first?.userID)
    }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) {
        hear("messages", nil)
    }
    func onExperimentalNotify(key: String!, param: NSObject?) {
        hear("experiment \(key ?? "")", (param as? NSString)?.substring(from: 0))
    }
}

final class LabelledOptionalLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        hear("following \(isAdd)", userInfoList?.first?.userID)
    }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList?.first?.userID)
    }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList?.first?.userID)
    }
    func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo?) {
        hear("subscribed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo?) {
        hear("changed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(officialAccountID: String!) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String!) { hear("deleted", officialAccountID) }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String?) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]?) {
        hear("status", userStatusList?.first?.userID)
    }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]?) {
        hear("info", userInfoList?.first?.userID)
    }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo?) {
        hear("messages", nil)
    }
    func onExperimentalNotify(key: String?, param: NSObject?) {
        hear("experiment \(key ?? "")", (param as? NSString)?.substring(from: 0))
    }
}

final class LabelledPlainLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("following \(isAdd)", userInfoList.first?.userID)
    }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList.first?.userID)
    }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList.first?.userID)
    }
    func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo) {
        hear("subscribed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo) {
        hear("changed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(officialAccountID: String) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String) { hear("deleted", officialAccountID) }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]) {
        hear("status", userStatusList.first?.userID)
    }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]) {
        hear("info", userInfoList.first?.userID)
    }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) {
        hear("messages", nil)
    }
    func onExperimentalNotify(key: String, param: NSObject?) {
        hear("experiment \(key)", (param as? NSString)?.substring(from: 0))
    }
}

final class LabelledUnwrappedLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("following \(isAdd)", userInfoList?.first?.userID)
    }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList?.first?.userID)
    }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList?.first?.userID)
    }
    func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo!) {
        hear("subscribed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo!) {
        hear("changed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(officialAccountID: String!) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String!) { hear("deleted", officialAccountID) }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String!) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]!) {
        hear("status", userStatusList?.first?.userID)
    }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]!) {
        hear("info", userInfoList?.first?.userID)
    }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) {
        hear("messages", nil)
    }
    func onExperimentalNotify(key: String!, param: NSObject!) {
        hear("experiment \(key ?? "")", (param as? NSString)?.substring(from: 0))
    }
}

final class LabelledBareLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("following \(isAdd)", userInfoList.first?.userID)
    }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList.first?.userID)
    }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList.first?.userID)
    }
    func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo) {
        hear("subscribed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo) {
        hear("changed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(officialAccountID: String) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String) { hear("deleted", officialAccountID) }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]) {
        hear("status", userStatusList.first?.userID)
    }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]) {
        hear("info", userInfoList.first?.userID)
    }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) {
        hear("messages", nil)
    }
    func onExperimentalNotify(key: String, param: NSObject) {
        hear("experiment \(key)", (param as? NSString)?.substring(from: 0))
    }
}

final class UnlabelledHeaderLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("following \(isAdd)", userInfoList?.first?.userID)
    }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList?.first?.userID)
    }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList?.first?.userID)
    }
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo!) {
        hear("subscribed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo!) {
        hear("changed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String?) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String?) { hear("deleted", officialAccountID) }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String?) { hear("failed \(code)", err) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]!) {
        hear("status", userStatusList?.first?.userID)
    }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]!) {
        hear("info", userInfoList?.first?.userID)
    }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) {
        hear("messages", nil)
    }
    func onExperimentalNotify(_ key: String!, param: NSObject?) {
        hear("experiment \(key ?? "")", (param as? NSString)?.substring(from: 0))
    }
}

final class UnlabelledOptionalLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        hear("following \(isAdd)", userInfoList?.first?.userID)
    }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList?.first?.userID)
    }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList?.first?.userID)
    }
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo?) {
        hear("subscribed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo?) {
        hear("changed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String!) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String!) { hear("deleted", officialAccountID) }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String?) { hear("failed \(code)", err) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]?) {
        hear("status", userStatusList?.first?.userID)
    }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]?) {
        hear("info", userInfoList?.first?.userID)
    }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo?) {
        hear("messages", nil)
    }
    func onExperimentalNotify(_ key: String?, param: NSObject?) {
        hear("experiment \(key ?? "")", (param as? NSString)?.substring(from: 0))
    }
}

final class UnlabelledPlainLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("following \(isAdd)", userInfoList.first?.userID)
    }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList.first?.userID)
    }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList.first?.userID)
    }
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo) {
        hear("subscribed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo) {
        hear("changed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String) { hear("deleted", officialAccountID) }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String) { hear("failed \(code)", err) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]) {
        hear("status", userStatusList.first?.userID)
    }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]) {
        hear("info", userInfoList.first?.userID)
    }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) {
        hear("messages", nil)
    }
    func onExperimentalNotify(_ key: String, param: NSObject?) {
        hear("experiment \(key)", (param as? NSString)?.substring(from: 0))
    }
}

final class UnlabelledUnwrappedLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("following \(isAdd)", userInfoList?.first?.userID)
    }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList?.first?.userID)
    }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList?.first?.userID)
    }
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo!) {
        hear("subscribed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo!) {
        hear("changed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String!) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String!) { hear("deleted", officialAccountID) }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String!) { hear("failed \(code)", err) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]!) {
        hear("status", userStatusList?.first?.userID)
    }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]!) {
        hear("info", userInfoList?.first?.userID)
    }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) {
        hear("messages", nil)
    }
    func onExperimentalNotify(_ key: String!, param: NSObject!) {
        hear("experiment \(key ?? "")", (param as? NSString)?.substring(from: 0))
    }
}

final class UnlabelledBareLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("following \(isAdd)", userInfoList.first?.userID)
    }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList.first?.userID)
    }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList.first?.userID)
    }
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo) {
        hear("subscribed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo) {
        hear("changed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String) { hear("deleted", officialAccountID) }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String) { hear("failed \(code)", err) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]) {
        hear("status", userStatusList.first?.userID)
    }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]) {
        hear("info", userInfoList.first?.userID)
    }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) {
        hear("messages", nil)
    }
    func onExperimentalNotify(_ key: String, param: NSObject) {
        hear("experiment \(key)", (param as? NSString)?.substring(from: 0))
    }
}
