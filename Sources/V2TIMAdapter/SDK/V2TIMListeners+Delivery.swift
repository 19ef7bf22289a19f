import Foundation
import V2TIMWire

extension V2TIMListeners {
    /// Notifies all listeners; must run on the callback queue.
    ///
    /// Calls only the first spelling of each callback; see ``V2TIMFriendshipListener``.
    func deliver(_ notification: V2TIMNotification) {
        if notification.name.isOfSDKListener {
            forEach((any V2TIMSDKListener).self) { listener in
                listener.hear(notification)
                (listener as any V2TIMSDKListenerOptionalSpelling).hearInstead(notification)
            }
        } else {
            forEach((any V2TIMFriendshipListener).self) { listener in
                listener.hear(notification)
                (listener as any V2TIMFriendshipListenerOptionalSpelling).hearInstead(notification)
                (listener as any V2TIMFriendGroupListenerOptionalSpelling).hearInstead(notification)
                (listener as any V2TIMFollowListenerPlainSpelling).hearInstead(notification)
            }
        }
    }
}

// Each of the following methods handles the callbacks for which its protocol has the first spelling, and gives each
// listener its own model objects; for other notifications it does nothing.

extension V2TIMSDKListener {
    fileprivate func hear(_ notification: V2TIMNotification) {
        switch notification {
        case .onConnecting: onConnecting()
        case .onConnectSuccess: onConnectSuccess()
        case .onKickedOffline: onKickedOffline()
        case .onUserSigExpired: onUserSigExpired()
        default: break
        }
    }
}

extension V2TIMSDKListenerOptionalSpelling {
    fileprivate func hearInstead(_ notification: V2TIMNotification) {
        switch notification {
        case .onSelfInfoUpdated(let info):
            onSelfInfoUpdated(info: V2TIMUserFullInfo(info))
        case .onUserStatusChanged(let list):
            onUserStatusChanged(userStatusList: list.map(V2TIMUserStatus.init))
        case .onUserInfoChanged(let list):
            onUserInfoChanged(userInfoList: list.map(V2TIMUserFullInfo.init))
        case .onConnectFailed(let code, let err):
            onConnectFailed(Int32(clamping: code.rawValue), err: err)
        case .onAllReceiveMessageOptChanged:
            onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo())
        case .onExperimentalNotify(let key, let param):
            onExperimentalNotify(key: key, param: param.map(NSString.init))
        default: break
        }
    }
}

extension V2TIMFriendshipListener {
    fileprivate func hear(_ notification: V2TIMNotification) {
        let listener: any V2TIMFriendshipListener = self
        switch notification {
        case .onFriendApplicationListRead: listener.onFriendApplicationListRead()
        case .onOfficialAccountSubscribed(let info):
            let info: V2TIMOfficialAccountInfo? = V2TIMOfficialAccountInfo(info)
            listener.onOfficialAccountSubscribed(officialAccountInfo: info)
        case .onOfficialAccountInfoChanged(let info):
            let info: V2TIMOfficialAccountInfo? = V2TIMOfficialAccountInfo(info)
            listener.onOfficialAccountInfoChanged(officialAccountInfo: info)
        case .onMyFollowingListChanged(let list, let isAdd):
            let list: [V2TIMUserFullInfo]? = list.map(V2TIMUserFullInfo.init)
            listener.onMyFollowingListChanged(userInfoList: list, isAdd: isAdd)
        case .onMyFollowersListChanged(let list, let isAdd):
            let list: [V2TIMUserFullInfo]? = list.map(V2TIMUserFullInfo.init)
            listener.onMyFollowersListChanged(userInfoList: list, isAdd: isAdd)
        case .onMutualFollowersListChanged(let list, let isAdd):
            let list: [V2TIMUserFullInfo]? = list.map(V2TIMUserFullInfo.init)
            listener.onMutualFollowersListChanged(userInfoList: list, isAdd: isAdd)
        default: break
        }
    }
}

extension V2TIMFriendshipListenerOptionalSpelling {
    fileprivate func hearInstead(_ notification: V2TIMNotification) {
        switch notification {
        case .onFriendApplicationListAdded(let list):
            onFriendApplicationListAdded(applicationList: list.map(V2TIMFriendApplication.init))
        case .onFriendApplicationListDeleted(let users):
            let users: [Any] = users
            onFriendApplicationListDeleted(userIDList: users)
        case .onFriendListAdded(let list):
            onFriendListAdded(infoList: list.map(V2TIMFriendInfo.init))
        case .onFriendListDeleted(let users):
            let users: [Any] = users
            onFriendListDeleted(userIDList: users)
        case .onBlackListAdded(let list):
            onBlackListAdded(infoList: list.map(V2TIMFriendInfo.init))
        case .onBlackListDeleted(let users):
            let users: [Any] = users
            onBlackListDeleted(userIDList: users)
        case .onFriendProfileChanged(let list):
            onFriendProfileChanged(infoList: list.map(V2TIMFriendInfo.init))
        default: break
        }
    }
}

extension V2TIMFriendGroupListenerOptionalSpelling {
    fileprivate func hearInstead(_ notification: V2TIMNotification) {
        switch notification {
        case .onFriendGroupCreated(let name, let list):
            let list: [V2TIMFriendInfo]? = list.map(V2TIMFriendInfo.init)
            onFriendGroupCreated(groupName: name, friendInfoList: list)
        case .onFriendsAddedToGroup(let name, let list):
            let list: [V2TIMFriendInfo]? = list.map(V2TIMFriendInfo.init)
            onFriendsAddedToGroup(groupName: name, friendInfoList: list)
        case .onFriendsDeletedFromGroup(let name, let users):
            let users: [String]? = users
            onFriendsDeletedFromGroup(groupName: name, friendIDList: users)
        case .onFriendGroupDeleted(let names):
            onFriendGroupDeleted(groupNameList: names)
        case .onFriendGroupNameChanged(let oldName, let newName):
            onFriendGroupNameChanged(oldGroupName: oldName, newGroupName: newName)
        default: break
        }
    }
}

extension V2TIMFollowListenerPlainSpelling {
    fileprivate func hearInstead(_ notification: V2TIMNotification) {
        switch notification {
        case .onOfficialAccountUnsubscribed(let account):
            let account: String? = account
            onOfficialAccountUnsubscribed(officialAccountID: account)
        case .onOfficialAccountDeleted(let account):
            let account: String? = account
            onOfficialAccountDeleted(officialAccountID: account)
        default: break
        }
    }
}
