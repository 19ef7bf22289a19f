import Foundation
import Testing

@testable import V2TIMAdapter
@testable import V2TIMWire

/// Every spelling of the callbacks that SDK 6.3 and later have added is called, once per event.
struct LaterListenerTests {
    static let notifications: [V2TIMNotification] = [
        .onMyFollowingListChanged(userInfoList: [.init(userID: "1")], isAdd: true),
        .onMyFollowersListChanged(userInfoList: [.init(userID: "2")], isAdd: false),
        .onMutualFollowersListChanged(userInfoList: [.init(userID: "3")], isAdd: true),
        .onOfficialAccountSubscribed(officialAccountInfo: .init(officialAccountID: "4")),
        .onOfficialAccountInfoChanged(officialAccountInfo: .init(officialAccountID: "5")),
        .onOfficialAccountUnsubscribed(officialAccountID: "6"),
        .onOfficialAccountDeleted(officialAccountID: "7"),
        .onConnecting,
        .onConnectSuccess,
        .onKickedOffline,
        .onUserSigExpired,
        .onConnectFailed(code: 8, err: "no"),
        .onUserStatusChanged(userStatusList: [.init(userID: "9")]),
        .onUserInfoChanged(userInfoList: [.init(userID: "10")]),
        .onAllReceiveMessageOptChanged,
        .onExperimentalNotify(key: "k", param: "p"),
    ]
    static let heard = [
        "following true 1", "followers false 2", "mutual true 3", "subscribed 4", "changed 5", "unsubscribed 6",
        "deleted 7",
        "onConnecting", "onConnectSuccess", "onKickedOffline", "onUserSigExpired", "failed 8 no", "status 9", "info 10",
        "messages", "experiment k p",
    ]

    @Test(
        arguments: [
            LabelledHeaderLaterListener.self,
            LabelledOptionalLaterListener.self,
            LabelledPlainLaterListener.self,
            LabelledUnwrappedLaterListener.self,
            LabelledBareLaterListener.self,
            UnlabelledHeaderLaterListener.self,
            UnlabelledOptionalLaterListener.self,
            UnlabelledPlainLaterListener.self,
            UnlabelledUnwrappedLaterListener.self,
            UnlabelledBareLaterListener.self,
            BothSpellingsLaterListener.self,
        ] as [LaterListener.Type]
    )
    func everySpellingHearsEverythingOnce(type: LaterListener.Type) {
        let listener = type.init()
        let listeners = V2TIMListeners()
        listeners.add(listener)
        for notification in Self.notifications { listeners.deliver(notification) }
        #expect(listener.heard == Self.heard)
    }

    @Test
    func theTablesOfAllListenerTestsNameEveryCallback() {
        let named = Self.notifications + ListenerTests.notifications + GroupListenerTests.notifications
        #expect(Set(named.map(\.name)) == Set(V2TIMNotification.Name.allCases))
    }
}

class LaterListener: NSObject {
    var heard: [String] = []

    required override init() {}

    func hear(_ name: String, _ item: String?) {
        heard.append([name, item].compactMap { $0 }.joined(separator: " "))
    }
}

/// Implements each callback twice; one of the two is called.
final class BothSpellingsLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("following \(isAdd)", userInfoList.first?.userID)
    }
    func onMyFollowingListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("following \(isAdd)", userInfoList?.first?.userID)
    }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList.first?.userID)
    }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("followers \(isAdd)", userInfoList?.first?.userID)
    }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList.first?.userID)
    }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        hear("mutual \(isAdd)", userInfoList?.first?.userID)
    }
    func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo?) {
        hear("subscribed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo) {
        hear("subscribed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo?) {
        hear("changed", officialAccountInfo?.officialAccountID)
    }
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo) {
        hear("changed", officialAccountInfo.officialAccountID)
    }
    func onOfficialAccountUnsubscribed(officialAccountID: String?) {
        hear("unsubscribed", officialAccountID)
    }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String) {
        hear("unsubscribed", officialAccountID)
    }
    func onOfficialAccountDeleted(officialAccountID: String?) {
        hear("deleted", officialAccountID)
    }
    func onOfficialAccountDeleted(_ officialAccountID: String) {
        hear("deleted", officialAccountID)
    }
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
    func onConnectFailed(_ code: Int32, err: String?) { hear("failed \(code)", err) }
    func onConnectFailed(_ code: Int32, err: String) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]!) {
        hear("status", userStatusList?.first?.userID)
    }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]) {
        hear("status", userStatusList.first?.userID)
    }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]?) {
        hear("info", userInfoList?.first?.userID)
    }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]!) {
        hear("info", userInfoList?.first?.userID)
    }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) { hear("messages", nil) }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) { hear("messages", nil) }
    func onExperimentalNotify(key: String!, param: NSObject?) {
        hear("experiment \(key ?? "")", (param as? NSString)?.substring(from: 0))
    }
    func onExperimentalNotify(_ key: String, param: NSObject) {
        hear("experiment \(key)", (param as? NSString)?.substring(from: 0))
    }
}
