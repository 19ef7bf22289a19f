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
