// Spellings that appear only on the vendor's pages, not in the headers of SDK 4.2 or later.

import TIMWire

/// The pages' name of ``TIMPendencyType``.
@available(*, deprecated, renamed: "TIMPendencyType")
public typealias TIMPendencyGetType = TIMPendencyType

extension TIMPendencyType {
    /// The older name of ``PENDENCY_COME_IN``.
    @available(*, deprecated, renamed: "PENDENCY_COME_IN")
    public static var PENDENCY_GET_COME_IN: TIMPendencyType { .PENDENCY_COME_IN }

    /// The older name of ``PENDENCY_SEND_OUT``.
    @available(*, deprecated, renamed: "PENDENCY_SEND_OUT")
    public static var PENDENCY_GET_SEND_OUT: TIMPendencyType { .PENDENCY_SEND_OUT }

    /// The older name of ``PENDENCY_BOTH``.
    @available(*, deprecated, renamed: "PENDENCY_BOTH")
    public static var PENDENCY_GET_BOTH: TIMPendencyType { .PENDENCY_BOTH }
}

/// The pages' name of ``TIMFriendResultArraySucc``.
@available(*, deprecated, renamed: "TIMFriendResultArraySucc")
public typealias TIMHandleFriendArraySucc = TIMFriendResultArraySucc

/// The older name of ``TIMUserProfileArraySucc``.
@available(*, deprecated, renamed: "TIMUserProfileArraySucc")
public typealias TIMGetProfileArraySucc = TIMUserProfileArraySucc

extension TIMLoginParam {
    /// A property that is on the vendor's pages, but not in the headers of this version.
    @available(*, deprecated, message: "the account type is not needed")
    public var accountType: String! {
        get { value.accountType }
        set { value.accountType = newValue }
    }

    /// A property that is on the vendor's pages, but not in the headers of this version.
    @available(*, deprecated, message: "set TIMSdkConfig.sdkAppId")
    public var sdkAppId: Int32 {
        get { value.sdkAppId ?? 0 }
        set { value.sdkAppId = newValue }
    }
}

extension TIMManager {
    /// Initialises the SDK with an empty configuration.
    ///
    /// - Returns: The same as ``initSdk(_:)``.
    @available(*, deprecated, message: "pass a TIMSdkConfig")
    @discardableResult
    public func initSdk() -> Int32 { initSdk(TIMSdkConfig()) }

    /// The pages' name of ``add(_:)``.
    ///
    /// - Parameter listener: The listener.
    /// - Returns: 0, or 1 without a listener.
    @available(*, deprecated, renamed: "add(_:)")
    @discardableResult
    public func setMessageListener(_ listener: (any TIMMessageListener)!) -> Int32 { add(listener) }
}

extension TIMFriendshipManager {
    /// The older form of ``deleteFriends(_:delType:succ:fail:)`` for one friend.
    ///
    /// - Parameters:
    ///   - user: The friend.
    ///   - delType: The lists to delete from.
    ///   - succ: Gets one result.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @available(*, deprecated, renamed: "deleteFriends(_:delType:succ:fail:)")
    @discardableResult
    public func delFriend(
        _ user: String!,
        delType: TIMDelFriendType,
        succ: TIMFriendResultArraySucc!,
        fail: TIMFail!
    ) -> Int32 {
        deleteFriends(user.map { [$0] }, delType: delType, succ: succ, fail: fail)
    }

    /// The pages' name of ``deleteFriends(fromFriendGroup:users:succ:fail:)``.
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - identifiers: The friends' ids.
    ///   - succ: Gets one result per user.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @available(*, deprecated, renamed: "deleteFriends(fromFriendGroup:users:succ:fail:)")
    @discardableResult
    public func delFriends(
        fromFriendGroup groupName: String!,
        users identifiers: [Any]!,
        succ: TIMFriendResultArraySucc!,
        fail: TIMFail!
    ) -> Int32 {
        deleteFriends(fromFriendGroup: groupName, users: identifiers, succ: succ, fail: fail)
    }
}
