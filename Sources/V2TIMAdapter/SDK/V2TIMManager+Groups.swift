import Foundation
import V2TIMWire

// Groups and search, in the Swift spelling of SDK 8.5 and later.

extension V2TIMManager {
    /// Looks for friends, one-way friends included; ignoring case.
    ///
    /// - Parameters:
    ///   - searchParam: The words to search for, and the fields to search in.
    ///   - succ: Called with the friends who match, in the order of the friend list.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func searchFriends(
        searchParam: V2TIMFriendSearchParam!,
        succ: V2TIMFriendInfoResultListSucc!,
        fail: V2TIMFail!
    ) {
        submit(.searchFriends(searchParam: searchParam?.value), succ, fail)
    }

    /// Creates a friend group.
    ///
    /// - Parameters:
    ///   - groupName: The name, 1 to 30 bytes; no group may have it already.
    ///   - userIDList: The ids of friends to put into the group, as strings; may be `nil`.
    ///   - succ: Called with one result per user; 30001 for a user who is not a friend, but the group is created all
    ///     the same.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func createFriendGroup(
        groupName: String!,
        userIDList: [Any]?,
        succ: V2TIMFriendOperationResultListSucc!,
        fail: V2TIMFail!
    ) {
        // A list with an element that is not an id is refused, not treated as a missing list.
        let users = userIDList.map { strings($0) ?? [""] }
        submit(.createFriendGroup(groupName: groupName, userIDList: users), succ, fail)
    }

    /// Lists friend groups.
    ///
    /// - Parameters:
    ///   - groupNameList: The names, as strings; `nil` or an empty list for all.
    ///   - succ: Called with the groups that exist, and the ids of the friends in them.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func getFriendGroupList(groupNameList: [Any]?, succ: V2TIMFriendGroupListSucc!, fail: V2TIMFail!) {
        // A list with an element that is not a name is refused, not treated as a request for all groups.
        let names = groupNameList.map { strings($0) ?? [""] }
        submit(.getFriendGroupList(groupNameList: names), succ, fail)
    }

    /// Removes friend groups; the friends stay friends.
    ///
    /// - Parameters:
    ///   - groupNameList: The names, as strings.
    ///   - succ: Called when it is done.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func deleteFriendGroup(groupNameList: [Any]!, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.deleteFriendGroup(groupNameList: strings(groupNameList)), succ, fail)
    }

    /// Renames a friend group.
    ///
    /// - Parameters:
    ///   - oldName: The present name.
    ///   - newName: The new name, 1 to 30 bytes.
    ///   - succ: Called when it is done.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func renameFriendGroup(oldName: String!, newName: String!, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.renameFriendGroup(oldName: oldName, newName: newName), succ, fail)
    }

    /// Puts friends into a group.
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - userIDList: The friends' ids, as strings.
    ///   - succ: Called with one result per user; 30001 for a user who is not a friend.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func addFriendsToFriendGroup(
        groupName: String!,
        userIDList: [Any]!,
        succ: V2TIMFriendOperationResultListSucc!,
        fail: V2TIMFail!
    ) {
        submit(.addFriendsToFriendGroup(groupName: groupName, userIDList: strings(userIDList)), succ, fail)
    }

    /// Takes friends out of a group; they stay friends.
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - userIDList: The friends' ids, as strings.
    ///   - succ: Called with one result per user; 30001 for a user who is not a friend.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func deleteFriendsFromFriendGroup(
        groupName: String!,
        userIDList: [Any]!,
        succ: V2TIMFriendOperationResultListSucc!,
        fail: V2TIMFail!
    ) {
        submit(.deleteFriendsFromFriendGroup(groupName: groupName, userIDList: strings(userIDList)), succ, fail)
    }
}
