public import Foundation
package import V2TIMWire

/// One user of `checkFriend`.
open class V2TIMFriendCheckResult: NSObject {
    /// The data that this object stands for.
    package private(set) var value: V2TIMValue.FriendCheckResult

    /// Creates an empty result.
    public override init() {
        value = V2TIMValue.FriendCheckResult(userID: nil, resultCode: .success, resultInfo: nil, relationType: 0)
        super.init()
    }

    /// Creates a result that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FriendCheckResult) {
        self.value = value
        super.init()
    }

    /// The user asked about.
    open var userID: String! {
        get { value.userID }
        set { value.userID = newValue }
    }

    /// 0, or the reason for the failure.
    open var resultCode: Int {
        get { value.resultCode.rawValue }
        set { value.resultCode = V2TIMCode(rawValue: newValue) }
    }

    /// The text of the code.
    open var resultInfo: String! {
        get { value.resultInfo }
        set { value.resultInfo = newValue }
    }

    /// The relation of the two users; none for a number that this version does not know.
    open var relationType: V2TIMFriendRelationType {
        get { V2TIMFriendRelationType(rawValue: value.relationType) ?? .FRIEND_RELATION_TYPE_NONE }
        set { value.relationType = newValue.rawValue }
    }
}

/// The result of an operation on one user.
open class V2TIMFriendOperationResult: NSObject {
    /// The data that this object stands for.
    package private(set) var value: V2TIMValue.FriendOperationResult

    /// Creates an empty result.
    public override init() {
        value = V2TIMValue.FriendOperationResult(userID: nil, resultCode: .success, resultInfo: nil)
        super.init()
    }

    /// Creates a result that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FriendOperationResult) {
        self.value = value
        super.init()
    }

    /// The user.
    open var userID: String! {
        get { value.userID }
        set { value.userID = newValue }
    }

    /// 0, or the reason for the failure; 30539 means that a request was sent.
    open var resultCode: Int {
        get { value.resultCode.rawValue }
        set { value.resultCode = V2TIMCode(rawValue: newValue) }
    }

    /// The text of the code.
    open var resultInfo: String! {
        get { value.resultInfo }
        set { value.resultInfo = newValue }
    }
}
