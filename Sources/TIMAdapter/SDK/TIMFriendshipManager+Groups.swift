import TIMWire

extension TIMFriendshipManager {
    /// Creates friend groups.
    ///
    /// - Parameters:
    ///   - groupNames: The names, each 1 to 30 bytes; no group may have one of them already.
    ///   - identifiers: The ids of friends to put into every one of them; may be `nil`.
    ///   - succ: Gets one result per user; 30001 for a user who is not a friend, but the groups are created all the
    ///     same.
    ///   - fail: Called with the reason when no group was created.
    /// - Returns: 0.
    @discardableResult
    public func createFriendGroup(
        _ groupNames: [Any]!,
        users identifiers: [Any]!,
        succ: TIMFriendResultArraySucc!,
        fail: TIMFail!
    ) -> Int32 {
        // A list with an element that is not an id is refused, not treated as a missing list.
        let users = identifiers.map { [String](vendor: $0) ?? [""] }
        return submit(.createFriendGroup(groupNames: [String](vendor: groupNames), identifiers: users), succ, fail)
    }

    /// Reads friend groups.
    ///
    /// - Parameters:
    ///   - groupNames: The names; `nil` or an empty list for all.
    ///   - succ: Gets the groups that exist, with the ids of the friends in them.
    ///   - fail: Called with the reason when they cannot be read.
    /// - Returns: 0.
    @discardableResult
    public func getFriendGroups(_ groupNames: [Any]!, succ: TIMFriendGroupArraySucc!, fail: TIMFail!) -> Int32 {
        // A list with an element that is not a name is refused, not treated as a request for all groups.
        submit(.getFriendGroups(groupNames: groupNames.map { [String](vendor: $0) ?? [""] }), succ, fail)
    }
}
