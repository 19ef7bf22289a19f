public import Foundation
package import V2TIMWire

/// A group of friends that the user keeps.
open class V2TIMFriendGroup: NSObject {
    /// The name.
    open var groupName: String!
    /// How many friends are in the group.
    open var userCount: UInt64
    /// The ids of the friends in the group, as strings.
    open var friendList: NSMutableArray!

    /// Creates an empty group.
    public override convenience init() {
        self.init(V2TIMValue.FriendGroup())
    }

    /// Creates a group that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FriendGroup) {
        groupName = value.groupName
        userCount = value.userCount
        friendList = NSMutableArray(array: value.friendList)
        super.init()
    }

    /// The data that this object stands for; what is no string in the list is left out.
    package var value: V2TIMValue.FriendGroup {
        let friends = (friendList ?? []).compactMap { $0 as? String }
        return V2TIMValue.FriendGroup(groupName: groupName, userCount: userCount, friendList: friends)
    }
}

/// What to look for among the friends, and where.
open class V2TIMFriendSearchParam: NSObject {
    /// The data that this object stands for.
    package private(set) var value = V2TIMValue.FriendSearchParam()

    /// The words, at most 5; a friend matches if any of them is contained in any of the fields.
    open var keywordList: [String]! {
        get { value.keywordList }
        set { value.keywordList = newValue }
    }

    /// Whether the user id is looked at; yes, if it was not set.
    open var isSearchUserID: Bool {
        get { value.isSearchUserID }
        set { value.isSearchUserID = newValue }
    }

    /// Whether the display name is looked at; yes, if it was not set.
    open var isSearchNickName: Bool {
        get { value.isSearchNickName }
        set { value.isSearchNickName = newValue }
    }

    /// Whether the remark is looked at; yes, if it was not set.
    open var isSearchRemark: Bool {
        get { value.isSearchRemark }
        set { value.isSearchRemark = newValue }
    }
}
