/// A callback of V2TIM's listeners as a value: the vendor's selector without labels, and its arguments.
public enum V2TIMNotification: Sendable, Hashable {
    // V2TIMFriendshipListener
    /// Requests entered the list: received ones, or those that the user sent.
    case onFriendApplicationListAdded(applicationList: [V2TIMValue.FriendApplication])
    /// Requests of, or to, these users left the list.
    case onFriendApplicationListDeleted(userIDList: [String])
    /// The received requests were marked read.
    case onFriendApplicationListRead
    /// Friends entered the list.
    case onFriendListAdded(infoList: [V2TIMValue.FriendInfo])
    /// Friends left the list.
    case onFriendListDeleted(userIDList: [String])
    /// Users entered the blocklist.
    case onBlackListAdded(infoList: [V2TIMValue.FriendInfo])
    /// Users left the blocklist.
    case onBlackListDeleted(userIDList: [String])
    /// A friend's profile, or the user's record of a friend, changed.
    case onFriendProfileChanged(infoList: [V2TIMValue.FriendInfo])
    /// The user created a group with these friends in it.
    case onFriendGroupCreated(groupName: String?, friendInfoList: [V2TIMValue.FriendInfo])
    /// The user removed groups.
    case onFriendGroupDeleted(groupNameList: [String])
    /// The user renamed a group.
    case onFriendGroupNameChanged(oldGroupName: String?, newGroupName: String?)
    /// The user put friends into a group.
    case onFriendsAddedToGroup(groupName: String?, friendInfoList: [V2TIMValue.FriendInfo])
    /// The user took friends out of a group.
    case onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String])
    /// The user has subscribed to an official account.
    case onOfficialAccountSubscribed(officialAccountInfo: V2TIMValue.OfficialAccountInfo)
    /// The user has ended the subscription to an official account.
    case onOfficialAccountUnsubscribed(officialAccountID: String?)
    /// An official account that the user had subscribed to was deleted.
    case onOfficialAccountDeleted(officialAccountID: String?)
    /// The profile of an official account changed.
    case onOfficialAccountInfoChanged(officialAccountInfo: V2TIMValue.OfficialAccountInfo)
    /// The user follows or unfollows other users; for users who left only the ids are filled.
    case onMyFollowingListChanged(userInfoList: [V2TIMValue.UserFullInfo], isAdd: Bool)
    /// Other users follow or unfollow the user; for users who left only the ids are filled.
    case onMyFollowersListChanged(userInfoList: [V2TIMValue.UserFullInfo], isAdd: Bool)
    /// Mutual follows begin or end; for users who left only the ids are filled.
    case onMutualFollowersListChanged(userInfoList: [V2TIMValue.UserFullInfo], isAdd: Bool)
    // V2TIMSDKListener
    /// The SDK connects.
    case onConnecting
    /// The SDK is connected.
    case onConnectSuccess
    /// The SDK could not connect.
    case onConnectFailed(code: V2TIMCode, err: String?)
    /// The server, or a login on another device, has logged the user out.
    case onKickedOffline
    /// The user's signature is no longer valid.
    case onUserSigExpired
    /// The user's own profile changed.
    case onSelfInfoUpdated(info: V2TIMValue.UserFullInfo)
    /// The status of friends, of users subscribed to, or of the user changed.
    case onUserStatusChanged(userStatusList: [V2TIMValue.UserStatus])
    /// The profiles of users subscribed to, who are not friends, changed.
    case onUserInfoChanged(userInfoList: [V2TIMValue.UserFullInfo])
    /// The user's message receiving option changed; an embedded backend, which has no messages, never reports it.
    case onAllReceiveMessageOptChanged
    /// An event of an interface that the vendor has not published; an embedded backend has none.
    case onExperimentalNotify(key: String?, param: String?)
}

extension V2TIMNotification {
    /// The names of the callbacks: the vendor's selectors without labels.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        case onFriendApplicationListAdded, onFriendApplicationListDeleted, onFriendApplicationListRead
        case onFriendListAdded, onFriendListDeleted
        case onBlackListAdded, onBlackListDeleted
        case onFriendProfileChanged
        case onFriendGroupCreated, onFriendGroupDeleted, onFriendGroupNameChanged
        case onFriendsAddedToGroup, onFriendsDeletedFromGroup
        case onOfficialAccountSubscribed, onOfficialAccountUnsubscribed, onOfficialAccountDeleted
        case onOfficialAccountInfoChanged
        case onMyFollowingListChanged, onMyFollowersListChanged, onMutualFollowersListChanged
        case onConnecting, onConnectSuccess, onConnectFailed, onKickedOffline, onUserSigExpired
        case onSelfInfoUpdated, onUserStatusChanged, onUserInfoChanged
        case onAllReceiveMessageOptChanged, onExperimentalNotify
    }

    /// The name of this callback.
    public var name: Name {
        switch self {
        case .onFriendApplicationListAdded: .onFriendApplicationListAdded
        case .onFriendApplicationListDeleted: .onFriendApplicationListDeleted
        case .onFriendApplicationListRead: .onFriendApplicationListRead
        case .onFriendListAdded: .onFriendListAdded
        case .onFriendListDeleted: .onFriendListDeleted
        case .onBlackListAdded: .onBlackListAdded
        case .onBlackListDeleted: .onBlackListDeleted
        case .onFriendProfileChanged: .onFriendProfileChanged
        case .onFriendGroupCreated: .onFriendGroupCreated
        case .onFriendGroupDeleted: .onFriendGroupDeleted
        case .onFriendGroupNameChanged: .onFriendGroupNameChanged
        case .onFriendsAddedToGroup: .onFriendsAddedToGroup
        case .onFriendsDeletedFromGroup: .onFriendsDeletedFromGroup
        case .onOfficialAccountSubscribed: .onOfficialAccountSubscribed
        case .onOfficialAccountUnsubscribed: .onOfficialAccountUnsubscribed
        case .onOfficialAccountDeleted: .onOfficialAccountDeleted
        case .onOfficialAccountInfoChanged: .onOfficialAccountInfoChanged
        case .onMyFollowingListChanged: .onMyFollowingListChanged
        case .onMyFollowersListChanged: .onMyFollowersListChanged
        case .onMutualFollowersListChanged: .onMutualFollowersListChanged
        case .onConnecting: .onConnecting
        case .onConnectSuccess: .onConnectSuccess
        case .onConnectFailed: .onConnectFailed
        case .onKickedOffline: .onKickedOffline
        case .onUserSigExpired: .onUserSigExpired
        case .onSelfInfoUpdated: .onSelfInfoUpdated
        case .onUserStatusChanged: .onUserStatusChanged
        case .onUserInfoChanged: .onUserInfoChanged
        case .onAllReceiveMessageOptChanged: .onAllReceiveMessageOptChanged
        case .onExperimentalNotify: .onExperimentalNotify
        }
    }
}

extension V2TIMNotification.Name {
    /// Whether `V2TIMSDKListener` has the callback, and not `V2TIMFriendshipListener`.
    package var isOfSDKListener: Bool {
        switch self {
        case .onConnecting, .onConnectSuccess, .onConnectFailed, .onKickedOffline, .onUserSigExpired,
            .onSelfInfoUpdated, .onUserStatusChanged, .onUserInfoChanged, .onAllReceiveMessageOptChanged,
            .onExperimentalNotify:
            true
        default: false
        }
    }
}
