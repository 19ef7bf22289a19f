// The Swift files of the same app: a subclass of a model, and listeners in both spellings.
import Foundation
import V2TIMAdapter

final class Contact: V2TIMFriendInfo {
    var isPinned = false
    override var friendRemark: String! {
        get { super.friendRemark ?? "" }
        set { super.friendRemark = newValue }
    }
}

final class Requests: V2TIMFriendApplicationResult {
    override var applicationList: NSMutableArray! {
        get { super.applicationList }
        set { super.applicationList = newValue }
    }
}

/// A listener as an app on SDK 8.4 wrote it.
final class Listener84: NSObject, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]!) { _ = infoList.first?.userID }
    func onFriendListDeleted(_ userIDList: [Any]!) {}
    func onConnectFailed(_ code: Int32, err: String!) {}
}

/// A listener as an app on SDK 8.7 wrote it.
final class Listener87: NSObject, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendListAdded(infoList: [V2TIMFriendInfo]) { _ = infoList.first?.userID }
    func onFriendListDeleted(userIDList: [Any]) {}
    func onConnectFailed(_ code: Int32, err: String?) {}
}

/// A listener with both spellings of a callback, of which one is called.
final class ListenerOfBoth: NSObject, V2TIMFriendshipListener {
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]!) {}
    func onFriendListAdded(infoList: [V2TIMFriendInfo]!) {}
}

func add(_ user: String) {
    let application = V2TIMFriendAddApplication()
    application.userID = user
    application.addType = .FRIEND_TYPE_SINGLE
    V2TIMManager.sharedInstance()
        .addFriend(application: application) { result in
            _ = result?.resultCode
        } fail: { _, _ in
        }
    V2TIMManager.sharedInstance().addFriend(application, succ: { _ in }, fail: nil)
    V2TIMManager.sharedInstance()
        .getFriendList { list in
            _ = list?.count
        } fail: { _, _ in
        }
}

final class Pushes: NSObject, V2TIMAPNSListener {
    func onSetAPPUnreadCount() -> UInt32 { 7 }

    func start() {
        let config = V2TIMAPNSConfig()
        (config.token, config.businessID) = (Data([1, 2, 3]), 12)
        V2TIMManager.sharedInstance().setAPNSListener(self)
        V2TIMManager.sharedInstance().setAPNSListener(apnsListener: self)
        V2TIMManager.sharedInstance().setAPNS(config, succ: {}, fail: nil)
        V2TIMManager.sharedInstance().setAPNS(config: config, succ: {})
        V2TIMManager.sharedInstance().setVOIP(config: nil, succ: nil)
        V2TIMManager.sharedInstance().setVOIP(V2TIMVOIPConfig(), succ: nil)
    }
}
