public import Foundation
import TIMWire

/// The result for one user.
open class TIMFriendResult: NSObject {
    final var value: TIMReply.Result

    /// Creates an empty result.
    public override init() {
        value = TIMReply.Result(identifier: "")
    }

    convenience init(_ value: TIMReply.Result) {
        self.init()
        self.value = value
    }

    /// The user.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue ?? "" }
    }

    /// 0, or the reason for the failure; see ``TIMFriendStatus``.
    open var result_code: Int {
        get { value.resultCode.rawValue }
        set { value.resultCode = TIMCode(rawValue: newValue) }
    }

    /// The vendor's text; on success empty or `OK`.
    open var result_info: String! {
        get { value.resultInfo }
        set { value.resultInfo = newValue ?? "" }
    }
}

/// The caller's relation to one user.
open class TIMCheckFriendResult: NSObject {
    final var value: TIMReply.Result

    /// Creates an empty result.
    public override init() {
        value = TIMReply.Result(identifier: "", resultType: 0)
    }

    convenience init(_ value: TIMReply.Result) {
        self.init()
        self.value = value
    }

    /// The user.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue ?? "" }
    }

    /// 0, or the reason for the failure.
    open var result_code: Int {
        get { value.resultCode.rawValue }
        set { value.resultCode = TIMCode(rawValue: newValue) }
    }

    /// The vendor's text; on success empty.
    open var result_info: String! {
        get { value.resultInfo }
        set { value.resultInfo = newValue ?? "" }
    }

    /// The relation.
    open var resultType: TIMFriendRelationType {
        get { value.resultType.flatMap(TIMFriendRelationType.init) ?? .FRIEND_RELATION_TYPE_NONE }
        set { value.resultType = newValue.rawValue }
    }
}
