public import Foundation
package import V2TIMWire

/// A friend in the user's list, or a user in the blocklist.
open class V2TIMFriendInfo: NSObject {
    /// The data that this object stands for.
    package private(set) var value: V2TIMValue.FriendInfo
    /// The user, and the properties assigned since the object was created: the values that `setFriendInfo` sends.
    package private(set) var changes: V2TIMValue.FriendInfo
    /// The friend's profile; `nil` in an object that the app created.
    open private(set) var userFullInfo: V2TIMUserFullInfo!

    /// Creates an empty record, for `setFriendInfo`.
    public override init() {
        value = V2TIMValue.FriendInfo()
        changes = V2TIMValue.FriendInfo()
        super.init()
    }

    /// Creates a record that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FriendInfo) {
        self.value = value
        changes = V2TIMValue.FriendInfo(userID: value.userID)
        userFullInfo = value.userFullInfo.map(V2TIMUserFullInfo.init)
        super.init()
    }

    private func assign<Property>(_ property: WritableKeyPath<V2TIMValue.FriendInfo, Property>, _ newValue: Property) {
        value[keyPath: property] = newValue
        changes[keyPath: property] = newValue
    }

    /// The friend.
    open var userID: String! {
        get { value.userID }
        set { assign(\.userID, newValue) }
    }

    /// The user's name for the friend; at most 96 bytes.
    open var friendRemark: String! {
        get { value.friendRemark }
        set { assign(\.friendRemark, newValue) }
    }

    /// The time when the friend entered the list, in seconds since 1970.
    open var friendAddTime: UInt64 { value.friendAddTime }

    /// The user's custom fields about the friend, by key without prefix.
    open var friendCustomInfo: [String: Data]! {
        get { value.friendCustomInfo ?? [:] }
        set { assign(\.friendCustomInfo, newValue) }
    }

    /// The names of the user's groups that the friend is in.
    open var friendGroups: [Any]! { value.friendGroups ?? [] }
}

/// One user of `getFriendsInfo`.
open class V2TIMFriendInfoResult: NSObject {
    /// The data that this object stands for.
    package private(set) var value: V2TIMValue.FriendInfoResult
    /// The friend's record; for a user who is not a friend, only the ids are filled.
    open var friendInfo: V2TIMFriendInfo! {
        didSet { value.friendInfo = friendInfo?.value }
    }

    /// Creates an empty result.
    public override init() {
        value = V2TIMValue.FriendInfoResult(resultCode: .success, resultInfo: nil, relation: 0, friendInfo: nil)
        super.init()
    }

    /// Creates a result that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FriendInfoResult) {
        self.value = value
        friendInfo = value.friendInfo.map(V2TIMFriendInfo.init)
        super.init()
    }

    /// 0, or the reason for the failure.
    open var resultCode: Int32 {
        get { Int32(clamping: value.resultCode.rawValue) }
        set { value.resultCode = V2TIMCode(rawValue: Int(newValue)) }
    }

    /// The text of the code.
    open var resultInfo: String! {
        get { value.resultInfo }
        set { value.resultInfo = newValue }
    }

    /// The relation of the two users; none for a number that this version does not know.
    open var relation: V2TIMFriendRelationType {
        get { V2TIMFriendRelationType(rawValue: value.relation) ?? .FRIEND_RELATION_TYPE_NONE }
        set { value.relation = newValue.rawValue }
    }
}
