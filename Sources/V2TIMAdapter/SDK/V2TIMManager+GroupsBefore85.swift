// Groups and search, in the Swift spelling of SDK 8.4 and earlier.

extension V2TIMManager {
    /// Looks for friends, one-way friends included; ignoring case.
    ///
    /// - Parameters:
    ///   - searchParam: The words to search for, and the fields to search in.
    ///   - succ: Called with the friends who match, in the order of the friend list.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func searchFriends(
        _ searchParam: V2TIMFriendSearchParam!,
        succ: V2TIMFriendInfoResultListSucc!,
        fail: V2TIMFail!
    ) {
        searchFriends(searchParam: searchParam, succ: succ, fail: fail)
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
        _ groupName: String!,
        userIDList: [Any]!,
        succ: V2TIMFriendOperationResultListSucc!,
        fail: V2TIMFail!
    ) {
        createFriendGroup(groupName: groupName, userIDList: userIDList, succ: succ, fail: fail)
    }

    /// Lists friend groups.
    ///
    /// - Parameters:
    ///   - groupNameList: The names, as strings; `nil` or an empty list for all.
    ///   - succ: Called with the groups that exist, and the ids of the friends in them.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func getFriendGroupList(_ groupNameList: [Any]!, succ: V2TIMFriendGroupListSucc!, fail: V2TIMFail!) {
        getFriendGroupList(groupNameList: groupNameList, succ: succ, fail: fail)
    }

    /// Removes friend groups; the friends stay friends.
    ///
    /// - Parameters:
    ///   - groupNameList: The names, as strings.
    ///   - succ: Called when it is done.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func deleteFriendGroup(_ groupNameList: [Any]!, succ: V2TIMSucc!, fail: V2TIMFail!) {
        deleteFriendGroup(groupNameList: groupNameList, succ: succ, fail: fail)
    }

    /// Renames a friend group.
    ///
    /// - Parameters:
    ///   - oldName: The present name.
    ///   - newName: The new name, 1 to 30 bytes.
    ///   - succ: Called when it is done.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func renameFriendGroup(_ oldName: String!, newName: String!, succ: V2TIMSucc!, fail: V2TIMFail!) {
        renameFriendGroup(oldName: oldName, newName: newName, succ: succ, fail: fail)
    }

    /// Puts friends into a group.
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - userIDList: The friends' ids, as strings.
    ///   - succ: Called with one result per user; 30001 for a user who is not a friend.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func addFriends(
        toFriendGroup groupName: String!,
        userIDList: [Any]!,
        succ: V2TIMFriendOperationResultListSucc!,
        fail: V2TIMFail!
    ) {
        addFriendsToFriendGroup(groupName: groupName, userIDList: userIDList, succ: succ, fail: fail)
    }

    /// Takes friends out of a group; they stay friends.
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - userIDList: The friends' ids, as strings.
    ///   - succ: Called with one result per user; 30001 for a user who is not a friend.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func deleteFriends(
        fromFriendGroup groupName: String!,
        userIDList: [Any]!,
        succ: V2TIMFriendOperationResultListSucc!,
        fail: V2TIMFail!
    ) {
        deleteFriendsFromFriendGroup(groupName: groupName, userIDList: userIDList, succ: succ, fail: fail)
    }
}
