// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The requirements carry the documentation.

public import Foundation

// Each default calls the next spelling; the last one does nothing.

extension V2TIMSDKListenerOptionalSpelling where Self: V2TIMSDKListener {
    public func onSelfInfoUpdated(info Info: V2TIMUserFullInfo?) {
        (self as any V2TIMSDKListener).onSelfInfoUpdated(info: Info)
    }

    public func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo?) {
        (self as any V2TIMSDKListener).onSelfInfoUpdated(Info)
    }

    public func onConnectFailed(_ code: Int32, err: String?) {
        (self as any V2TIMSDKListenerUnwrappedSpelling).onConnectFailed(code, err: err)
    }

    public func onUserStatusChanged(userStatusList: [V2TIMUserStatus]?) {
        (self as any V2TIMSDKListener).onUserStatusChanged(userStatusList: userStatusList)
    }

    public func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]?) {
        (self as any V2TIMSDKListener).onUserStatusChanged(userStatusList)
    }

    public func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]?) {
        (self as any V2TIMSDKListener).onUserInfoChanged(userInfoList: userInfoList)
    }

    public func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]?) {
        (self as any V2TIMSDKListener).onUserInfoChanged(userInfoList)
    }

    public func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo?) {
        (self as any V2TIMSDKListener).onAllReceiveMessageOptChanged(receiveMessageOptInfo: receiveMessageOptInfo)
    }

    public func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo?) {
        (self as any V2TIMSDKListener).onAllReceiveMessageOptChanged(receiveMessageOptInfo)
    }

    public func onExperimentalNotify(key: String?, param: NSObject?) {
        (self as any V2TIMSDKListenerUnwrappedSpelling).onExperimentalNotify(key: key, param: param)
    }

    public func onExperimentalNotify(_ key: String?, param: NSObject?) {
        (self as any V2TIMSDKListenerUnwrappedSpelling).onExperimentalNotify(key, param: param)
    }
}

extension V2TIMSDKListenerUnwrappedSpelling where Self: V2TIMSDKListener {
    public func onConnectFailed(_ code: Int32, err: String!) {
        let err: String = err ?? ""
        (self as any V2TIMSDKListener).onConnectFailed(code, err: err)
    }

    public func onExperimentalNotify(key: String!, param: NSObject!) {
        (self as any V2TIMSDKListenerHeaderSpelling).onExperimentalNotify(key: key, param: param)
    }

    public func onExperimentalNotify(_ key: String!, param: NSObject!) {
        (self as any V2TIMSDKListenerHeaderSpelling).onExperimentalNotify(key, param: param)
    }
}

extension V2TIMSDKListenerHeaderSpelling where Self: V2TIMSDKListener {
    public func onExperimentalNotify(key: String!, param: NSObject?) {
        let key: String = key ?? ""
        (self as any V2TIMSDKListener).onExperimentalNotify(key: key, param: param)
    }

    public func onExperimentalNotify(_ key: String!, param: NSObject?) {
        let key: String = key ?? ""
        (self as any V2TIMSDKListener).onExperimentalNotify(key, param: param)
    }
}

extension V2TIMSDKListener {
    public func onSelfInfoUpdated(info Info: V2TIMUserFullInfo!) {
        guard let info: V2TIMUserFullInfo = Info else { return }
        (self as any V2TIMSDKListener).onSelfInfoUpdated(info: info)
    }

    public func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo!) {
        guard let info: V2TIMUserFullInfo = Info else { return }
        (self as any V2TIMSDKListener).onSelfInfoUpdated(info)
    }

    public func onSelfInfoUpdated(info Info: V2TIMUserFullInfo) {
        (self as any V2TIMSDKListenerOptionalSpelling).onSelfInfoUpdated(Info)
    }

    public func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo) {}

    public func onConnecting() {}

    public func onConnectSuccess() {}

    public func onKickedOffline() {}

    public func onUserSigExpired() {}

    public func onConnectFailed(_ code: Int32, err: String) {}

    public func onUserStatusChanged(userStatusList: [V2TIMUserStatus]!) {
        let userStatusList: [V2TIMUserStatus] = userStatusList ?? []
        (self as any V2TIMSDKListener).onUserStatusChanged(userStatusList: userStatusList)
    }

    public func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]!) {
        let userStatusList: [V2TIMUserStatus] = userStatusList ?? []
        (self as any V2TIMSDKListener).onUserStatusChanged(userStatusList)
    }

    public func onUserStatusChanged(userStatusList: [V2TIMUserStatus]) {
        (self as any V2TIMSDKListenerOptionalSpelling).onUserStatusChanged(userStatusList)
    }

    public func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]) {}

    public func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]!) {
        let userInfoList: [V2TIMUserFullInfo] = userInfoList ?? []
        (self as any V2TIMSDKListener).onUserInfoChanged(userInfoList: userInfoList)
    }

    public func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]!) {
        let userInfoList: [V2TIMUserFullInfo] = userInfoList ?? []
        (self as any V2TIMSDKListener).onUserInfoChanged(userInfoList)
    }

    public func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]) {
        (self as any V2TIMSDKListenerOptionalSpelling).onUserInfoChanged(userInfoList)
    }

    public func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]) {}

    public func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) {
        guard let receiveMessageOptInfo: V2TIMReceiveMessageOptInfo = receiveMessageOptInfo else { return }
        (self as any V2TIMSDKListener).onAllReceiveMessageOptChanged(receiveMessageOptInfo: receiveMessageOptInfo)
    }

    public func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) {
        guard let receiveMessageOptInfo: V2TIMReceiveMessageOptInfo = receiveMessageOptInfo else { return }
        (self as any V2TIMSDKListener).onAllReceiveMessageOptChanged(receiveMessageOptInfo)
    }

    public func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) {
        (self as any V2TIMSDKListenerOptionalSpelling).onAllReceiveMessageOptChanged(receiveMessageOptInfo)
    }

    public func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo) {}

    public func onExperimentalNotify(key: String, param: NSObject?) {
        let param: NSObject = param ?? NSNull()
        (self as any V2TIMSDKListener).onExperimentalNotify(key: key, param: param)
    }

    public func onExperimentalNotify(_ key: String, param: NSObject?) {
        let param: NSObject = param ?? NSNull()
        (self as any V2TIMSDKListener).onExperimentalNotify(key, param: param)
    }

    public func onExperimentalNotify(key: String, param: NSObject) {
        let key: String? = key
        let param: NSObject? = param
        (self as any V2TIMSDKListenerOptionalSpelling).onExperimentalNotify(key, param: param)
    }

    public func onExperimentalNotify(_ key: String, param: NSObject) {}
}
