public import Foundation
package import V2TIMWire

/// A group of the user's friends.
#if canImport(ObjectiveC)
@objcMembers
#endif
open class V2TIMFriendGroup: NSObject {
    /// The name.
    open var groupName: String!
    /// The number of friends in the group.
    open var userCount: UInt64
    /// The ids of the friends in the group, as strings.
    open var friendList: NSMutableArray!

    /// Creates an empty group.
    public override convenience init() {
        self.init(V2TIMValue.FriendGroup())
    }

    /// Creates a group with the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FriendGroup) {
        groupName = value.groupName
        userCount = value.userCount
        friendList = NSMutableArray(array: value.friendList)
        super.init()
    }

    /// The data of this object; elements of the list that are not strings are left out.
    package var value: V2TIMValue.FriendGroup {
        let friends = (friendList ?? []).compactMap { $0 as? String }
        return V2TIMValue.FriendGroup(groupName: groupName, userCount: userCount, friendList: friends)
    }
}
