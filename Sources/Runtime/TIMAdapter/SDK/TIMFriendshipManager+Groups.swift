import TIMWire

extension TIMFriendshipManager {
    /// Creates friend groups.
    ///
    /// - Parameters:
    ///   - groupNames: The names, each 1 to 30 bytes; no existing group may have the same name.
    ///   - identifiers: The ids of friends to add to every new group; may be `nil`.
    ///   - succ: Gets one result per user; 30001 for a user who is not a friend, although the groups are created.
    ///   - fail: Called with the reason when no group was created.
    /// - Returns: 0.
    @discardableResult
    public func createFriendGroup(
        _ groupNames: [Any]!,
        users identifiers: [Any]!,
        succ: TIMFriendResultArraySucc!,
        fail: TIMFail!
    ) -> Int32 {
        // An element that is not an id is an error, and does not turn the list into a missing list.
        let users = identifiers.map { [String](vendor: $0) ?? [""] }
        return submit(.createFriendGroup(groupNames: [String](vendor: groupNames), identifiers: users), succ, fail)
    }

    /// Reads friend groups.
    ///
    /// - Parameters:
    ///   - groupNames: The names; `nil` or an empty list for all groups.
    ///   - succ: Gets the groups that exist, with the ids of the friends in them.
    ///   - fail: Called with the reason when the groups cannot be read.
    /// - Returns: 0.
    @discardableResult
    public func getFriendGroups(_ groupNames: [Any]!, succ: TIMFriendGroupArraySucc!, fail: TIMFail!) -> Int32 {
        // An element that is not a name is an error, and does not turn the list into a request for all groups.
        submit(.getFriendGroups(groupNames: groupNames.map { [String](vendor: $0) ?? [""] }), succ, fail)
    }
}
