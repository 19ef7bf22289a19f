public import Foundation
package import V2TIMWire

/// What came of following a user, or of ceasing to.
open class V2TIMFollowOperationResult: NSObject {
    /// The data that this object stands for, which is that of any act towards a user.
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

    /// 0, or why nothing was done; 32100 if the caller follows too many users.
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

/// How many people stand in one user's lists of follows.
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

    /// 0, or why the counts are not known.
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

    /// How many users the user follows.
    open var followingCount: UInt64 {
        get { value.followingCount }
        set { value.followingCount = newValue }
    }

    /// How many users follow the user.
    open var followersCount: UInt64 {
        get { value.followersCount }
        set { value.followersCount = newValue }
    }

    /// How many users do both.
    open var mutualFollowersCount: UInt64 {
        get { value.mutualFollowersCount }
        set { value.mutualFollowersCount = newValue }
    }
}

/// Who follows whom between the user who asks and another.
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

    /// 0, or why it is not known.
    open var resultCode: Int {
        get { value.resultCode.rawValue }
        set { value.resultCode = V2TIMCode(rawValue: newValue) }
    }

    /// The text of the code.
    open var resultInfo: String! {
        get { value.resultInfo }
        set { value.resultInfo = newValue }
    }

    /// Who follows whom; nobody for a number that this version does not know.
    open var followType: V2TIMFollowType {
        get { V2TIMFollowType(rawValue: value.followType) ?? .FOLLOW_TYPE_NONE }
        set { value.followType = newValue.rawValue }
    }
}
