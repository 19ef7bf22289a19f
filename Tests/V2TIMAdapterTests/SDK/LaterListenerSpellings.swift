import Foundation
import V2TIMAdapter

// One listener per style of real code; only the signatures differ.

final class LabelledHeaderLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(officialAccountInfo info: V2TIMOfficialAccountInfo!) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(officialAccountInfo info: V2TIMOfficialAccountInfo!) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(officialAccountID: String?) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String?) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String?) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]!) { hear("status", userStatusList) }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]!) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) { hear("messages", nil) }
    func onExperimentalNotify(key: String!, param: NSObject?) { hear("experiment \(key ?? "")", param) }
}

final class LabelledOptionalLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(officialAccountInfo info: V2TIMOfficialAccountInfo?) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(officialAccountInfo info: V2TIMOfficialAccountInfo?) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(officialAccountID: String!) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String!) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String?) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]?) { hear("status", userStatusList) }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]?) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo?) { hear("messages", nil) }
    func onExperimentalNotify(key: String?, param: NSObject?) { hear("experiment \(key ?? "")", param) }
}

final class LabelledPlainLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(officialAccountInfo info: V2TIMOfficialAccountInfo) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(officialAccountInfo info: V2TIMOfficialAccountInfo) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(officialAccountID: String) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]) { hear("status", userStatusList) }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) { hear("messages", nil) }
    func onExperimentalNotify(key: String, param: NSObject?) { hear("experiment \(key)", param) }
}

final class LabelledUnwrappedLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(officialAccountInfo info: V2TIMOfficialAccountInfo!) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(officialAccountInfo info: V2TIMOfficialAccountInfo!) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(officialAccountID: String!) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String!) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String!) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]!) { hear("status", userStatusList) }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]!) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) { hear("messages", nil) }
    func onExperimentalNotify(key: String!, param: NSObject!) { hear("experiment \(key ?? "")", param) }
}

final class LabelledBareLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(officialAccountInfo info: V2TIMOfficialAccountInfo) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(officialAccountInfo info: V2TIMOfficialAccountInfo) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(officialAccountID: String) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]) { hear("status", userStatusList) }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) { hear("messages", nil) }
    func onExperimentalNotify(key: String, param: NSObject) { hear("experiment \(key)", param) }
}

final class UnlabelledHeaderLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(_ info: V2TIMOfficialAccountInfo!) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(_ info: V2TIMOfficialAccountInfo!) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String?) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String?) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String?) { hear("failed \(code)", err) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]!) { hear("status", userStatusList) }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]!) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) { hear("messages", nil) }
    func onExperimentalNotify(_ key: String!, param: NSObject?) { hear("experiment \(key ?? "")", param) }
}

final class UnlabelledOptionalLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(_ info: V2TIMOfficialAccountInfo?) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(_ info: V2TIMOfficialAccountInfo?) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String!) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String!) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String?) { hear("failed \(code)", err) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]?) { hear("status", userStatusList) }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]?) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo?) { hear("messages", nil) }
    func onExperimentalNotify(_ key: String?, param: NSObject?) { hear("experiment \(key ?? "")", param) }
}

final class UnlabelledPlainLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(_ info: V2TIMOfficialAccountInfo) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(_ info: V2TIMOfficialAccountInfo) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String) { hear("failed \(code)", err) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]) { hear("status", userStatusList) }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) { hear("messages", nil) }
    func onExperimentalNotify(_ key: String, param: NSObject?) { hear("experiment \(key)", param) }
}

final class UnlabelledUnwrappedLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(_ info: V2TIMOfficialAccountInfo!) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(_ info: V2TIMOfficialAccountInfo!) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String!) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String!) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String!) { hear("failed \(code)", err) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]!) { hear("status", userStatusList) }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]!) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) { hear("messages", nil) }
    func onExperimentalNotify(_ key: String!, param: NSObject!) { hear("experiment \(key ?? "")", param) }
}

final class UnlabelledBareLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(_ info: V2TIMOfficialAccountInfo) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(_ info: V2TIMOfficialAccountInfo) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String) { hear("failed \(code)", err) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]) { hear("status", userStatusList) }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) { hear("messages", nil) }
    func onExperimentalNotify(_ key: String, param: NSObject) { hear("experiment \(key)", param) }
}
