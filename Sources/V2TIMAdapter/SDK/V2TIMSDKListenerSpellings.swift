public import Foundation

/// The spellings of ``V2TIMSDKListener`` with `?`; conform to that protocol instead.
public protocol V2TIMSDKListenerOptionalSpelling {
    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMUserFullInfo?`.
    ///
    /// - Parameter Info: The whole profile.
    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo?)

    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMUserFullInfo?`.
    ///
    /// - Parameter Info: The whole profile.
    func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo?)

    /// The SDK could not connect, or the backend could not carry out a login.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?`.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The text of the code.
    func onConnectFailed(_ code: Int32, err: String?)

    /// The status of friends, of users subscribed to, or the user's own text about theirs, changed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserStatus]?`.
    ///
    /// - Parameter userStatusList: The users' status.
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus]?)

    /// The status of friends, of users subscribed to, or the user's own text about theirs, changed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserStatus]?`.
    ///
    /// - Parameter userStatusList: The users' status.
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]?)

    /// The profiles of users subscribed to, who are not friends, changed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]?`.
    ///
    /// - Parameter userInfoList: The whole profiles.
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]?)

    /// The profiles of users subscribed to, who are not friends, changed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserFullInfo]?`.
    ///
    /// - Parameter userInfoList: The whole profiles.
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]?)

    /// The user's message receiving option changed; an embedded backend, which has no messages, never calls it.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMReceiveMessageOptInfo?`.
    ///
    /// - Parameter receiveMessageOptInfo: The option.
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo?)

    /// The user's message receiving option changed; an embedded backend, which has no messages, never calls it.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMReceiveMessageOptInfo?`.
    ///
    /// - Parameter receiveMessageOptInfo: The option.
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo?)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?` and `NSObject?`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    func onExperimentalNotify(key: String?, param: NSObject?)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String?` and `NSObject?`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    func onExperimentalNotify(_ key: String?, param: NSObject?)
}

/// The spellings of ``V2TIMSDKListener`` with `!` where the newest header has `?`; conform to that protocol instead.
public protocol V2TIMSDKListenerUnwrappedSpelling {
    /// The SDK could not connect, or the backend could not carry out a login.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String!`.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The text of the code.
    func onConnectFailed(_ code: Int32, err: String!)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String!` and `NSObject!`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    func onExperimentalNotify(key: String!, param: NSObject!)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String!` and `NSObject!`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    func onExperimentalNotify(_ key: String!, param: NSObject!)
}

/// The spellings of ``V2TIMSDKListener`` with both `!` and `?`; conform to that protocol instead.
public protocol V2TIMSDKListenerHeaderSpelling {
    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String!` and `NSObject?`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    func onExperimentalNotify(key: String!, param: NSObject?)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String!` and `NSObject?`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    func onExperimentalNotify(_ key: String!, param: NSObject?)
}
