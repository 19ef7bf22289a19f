import Foundation
import RelationshipCore
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
        let listeners = WeakListeners()
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

    func hear(_ name: String, _ item: Any?, _ isAdd: Bool? = nil) {
        let id: String? =
            switch item {
            case let users as [V2TIMUserFullInfo]: users.first?.userID
            case let statuses as [V2TIMUserStatus]: statuses.first?.userID
            case let account as V2TIMOfficialAccountInfo: account.officialAccountID
            case let text as NSString: text.substring(from: 0)
            default: item as? String
            }
        heard.append([name, isAdd.map { "\($0)" }, id].compactMap(\.self).joined(separator: " "))
    }

    func following(_ users: [V2TIMUserFullInfo]?, _ isAdd: Bool) { hear("following", users, isAdd) }
    func followers(_ users: [V2TIMUserFullInfo]?, _ isAdd: Bool) { hear("followers", users, isAdd) }
    func mutual(_ users: [V2TIMUserFullInfo]?, _ isAdd: Bool) { hear("mutual", users, isAdd) }

    // Without parameters there is one spelling.
    func onConnecting() { hear("onConnecting", nil) }
    func onConnectSuccess() { hear("onConnectSuccess", nil) }
    func onKickedOffline() { hear("onKickedOffline", nil) }
    func onUserSigExpired() { hear("onUserSigExpired", nil) }
}

/// Implements each callback twice; one of the two is called.
final class BothSpellingsLaterListener: LaterListener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowingListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { following(userInfoList, isAdd) }
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { followers(userInfoList, isAdd) }
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) { mutual(userInfoList, isAdd) }
    func onOfficialAccountSubscribed(officialAccountInfo info: V2TIMOfficialAccountInfo?) { hear("subscribed", info) }
    func onOfficialAccountSubscribed(_ info: V2TIMOfficialAccountInfo) { hear("subscribed", info) }
    func onOfficialAccountInfoChanged(officialAccountInfo info: V2TIMOfficialAccountInfo?) { hear("changed", info) }
    func onOfficialAccountInfoChanged(_ info: V2TIMOfficialAccountInfo) { hear("changed", info) }
    func onOfficialAccountUnsubscribed(officialAccountID: String?) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String) { hear("unsubscribed", officialAccountID) }
    func onOfficialAccountDeleted(officialAccountID: String?) { hear("deleted", officialAccountID) }
    func onOfficialAccountDeleted(_ officialAccountID: String) { hear("deleted", officialAccountID) }
    func onConnectFailed(_ code: Int32, err: String?) { hear("failed \(code)", err) }
    func onConnectFailed(_ code: Int32, err: String) { hear("failed \(code)", err) }
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]!) { hear("status", userStatusList) }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]) { hear("status", userStatusList) }
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]?) { hear("info", userInfoList) }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]!) { hear("info", userInfoList) }
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) { hear("messages", nil) }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) { hear("messages", nil) }
    func onExperimentalNotify(key: String!, param: NSObject?) { hear("experiment \(key ?? "")", param) }
    func onExperimentalNotify(_ key: String, param: NSObject) { hear("experiment \(key)", param) }
}
