public import Foundation

/// Receives changes of the SDK's own state and of the user's own profile.
///
/// All methods are optional; each spelling is a separate requirement, and only one of them is called, as
/// ``V2TIMFriendshipListener`` explains.
public protocol V2TIMSDKListener: NSObjectProtocol, V2TIMSDKListenerOptionalSpelling, V2TIMSDKListenerHeaderSpelling,
    V2TIMSDKListenerUnwrappedSpelling
{
    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMUserFullInfo!`.
    ///
    /// - Parameter Info: The whole profile.
    @_nonoverride func onSelfInfoUpdated(info Info: V2TIMUserFullInfo!)

    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMUserFullInfo!`.
    ///
    /// - Parameter Info: The whole profile.
    @_nonoverride func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo!)

    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMUserFullInfo`.
    ///
    /// - Parameter Info: The whole profile.
    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo)

    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMUserFullInfo`.
    ///
    /// - Parameter Info: The whole profile.
    func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo)

    /// The SDK connects: after `initSDK`, and again after the connection was lost.
    func onConnecting()

    /// The SDK is connected.
    func onConnectSuccess()

    /// The server, or a login on another device, has logged the user out; every call fails with 6014 until the next
    /// login.
    func onKickedOffline()

    /// The signature of the user is no longer valid; every call fails with 6014 until the next login.
    func onUserSigExpired()

    /// The SDK could not connect, or the backend could not carry out a login.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?`.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The text of the code.
    @_nonoverride func onConnectFailed(_ code: Int32, err: String?)

    /// The SDK could not connect, or the backend could not carry out a login.
    ///
    /// In the spelling of any SDK, with `String`.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The text of the code.
    func onConnectFailed(_ code: Int32, err: String)

    /// The status of friends, of users subscribed to, or the user's own text about theirs, changed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserStatus]!`.
    ///
    /// - Parameter userStatusList: The users' status.
    @_nonoverride func onUserStatusChanged(userStatusList: [V2TIMUserStatus]!)

    /// The status of friends, of users subscribed to, or the user's own text about theirs, changed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserStatus]`.
    ///
    /// - Parameter userStatusList: The users' status.
    func onUserStatusChanged(userStatusList: [V2TIMUserStatus])

    /// The status of friends, of users subscribed to, or the user's own text about theirs, changed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserStatus]!`.
    ///
    /// - Parameter userStatusList: The users' status.
    @_nonoverride func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]!)

    /// The status of friends, of users subscribed to, or the user's own text about theirs, changed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserStatus]`.
    ///
    /// - Parameter userStatusList: The users' status.
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus])

    /// The profiles of users subscribed to, who are not friends, changed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]!`.
    ///
    /// - Parameter userInfoList: The whole profiles.
    @_nonoverride func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo]!)

    /// The profiles of users subscribed to, who are not friends, changed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]`.
    ///
    /// - Parameter userInfoList: The whole profiles.
    func onUserInfoChanged(userInfoList: [V2TIMUserFullInfo])

    /// The profiles of users subscribed to, who are not friends, changed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserFullInfo]!`.
    ///
    /// - Parameter userInfoList: The whole profiles.
    @_nonoverride func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]!)

    /// The profiles of users subscribed to, who are not friends, changed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserFullInfo]`.
    ///
    /// - Parameter userInfoList: The whole profiles.
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo])

    /// The user's message receiving option changed; an embedded backend, which has no messages, never calls it.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMReceiveMessageOptInfo!`.
    ///
    /// - Parameter receiveMessageOptInfo: The option.
    @_nonoverride func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!)

    /// The user's message receiving option changed; an embedded backend, which has no messages, never calls it.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMReceiveMessageOptInfo`.
    ///
    /// - Parameter receiveMessageOptInfo: The option.
    func onAllReceiveMessageOptChanged(receiveMessageOptInfo: V2TIMReceiveMessageOptInfo)

    /// The user's message receiving option changed; an embedded backend, which has no messages, never calls it.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMReceiveMessageOptInfo!`.
    ///
    /// - Parameter receiveMessageOptInfo: The option.
    @_nonoverride func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!)

    /// The user's message receiving option changed; an embedded backend, which has no messages, never calls it.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMReceiveMessageOptInfo`.
    ///
    /// - Parameter receiveMessageOptInfo: The option.
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String!` and `NSObject?`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    @_nonoverride func onExperimentalNotify(key: String!, param: NSObject?)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String` and `NSObject?`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    func onExperimentalNotify(key: String, param: NSObject?)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String` and `NSObject`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    func onExperimentalNotify(key: String, param: NSObject)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String!` and `NSObject?`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    @_nonoverride func onExperimentalNotify(_ key: String!, param: NSObject?)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String` and `NSObject?`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    func onExperimentalNotify(_ key: String, param: NSObject?)

    /// An event of an interface that the vendor has not published; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String` and `NSObject`.
    ///
    /// - Parameters:
    ///   - key: The name of the event.
    ///   - param: The event.
    func onExperimentalNotify(_ key: String, param: NSObject)
}
