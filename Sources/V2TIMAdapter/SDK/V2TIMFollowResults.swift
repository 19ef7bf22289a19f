public import Foundation
package import V2TIMWire

/// The result of following or unfollowing a user.
open class V2TIMFollowOperationResult: NSObject {
    /// The data that this object stands for, which is the same as for any operation on a user.
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

    /// 0, or the reason for the failure; 32100 if the caller follows too many users.
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

/// The sizes of one user's lists of follows.
open class V2TIMFollowInfo: NSObject {
    /// The data that this object stands for.
    package private(set) var value: V2TIMValue.FollowInfo

    /// Creates an empty result.
    public override init() {
        value = V2TIMValue.FollowInfo()
        super.init()
    }

    /// Creates a result that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FollowInfo) {
        self.value = value
        super.init()
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

    /// The user asked about.
    open var userID: String! {
        get { value.userID }
        set { value.userID = newValue }
    }

    /// The number of users whom the user follows.
    open var followingCount: UInt64 {
        get { value.followingCount }
        set { value.followingCount = newValue }
    }

    /// The number of users who follow the user.
    open var followersCount: UInt64 {
        get { value.followersCount }
        set { value.followersCount = newValue }
    }

    /// The number of mutual follows.
    open var mutualFollowersCount: UInt64 {
        get { value.mutualFollowersCount }
        set { value.mutualFollowersCount = newValue }
    }
}

/// The direction of follows between the caller and another user.
open class V2TIMFollowTypeCheckResult: NSObject {
    /// The data that this object stands for.
    package private(set) var value: V2TIMValue.FollowTypeCheckResult

    /// Creates an empty result.
    public override init() {
        value = V2TIMValue.FollowTypeCheckResult()
        super.init()
    }

    /// Creates a result that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FollowTypeCheckResult) {
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

    /// The direction of follows; none for a number that this version does not know.
    open var followType: V2TIMFollowType {
        get { V2TIMFollowType(rawValue: value.followType) ?? .FOLLOW_TYPE_NONE }
        set { value.followType = newValue.rawValue }
    }
}
