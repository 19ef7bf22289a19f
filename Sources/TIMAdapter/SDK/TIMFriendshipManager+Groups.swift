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
        let call = TIMCall.createFriendGroup(groupNames: [String](vendor: groupNames), identifiers: users)
        return send(call, fail) { TIMFriendshipManager.pass($0, to: succ) }
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
        let names = groupNames.map { [String](vendor: $0) ?? [""] }
        return send(.getFriendGroups(groupNames: names), fail) { success in
            guard case .groups(let groups) = success else { return }
            succ?(groups.map { TIMFriendGroup($0) })
        }
    }

    /// Removes friend groups; the friends stay friends.
    ///
    /// - Parameters:
    ///   - groupNames: The names.
    ///   - succ: Called when it is done.
    ///   - fail: Called with the reason when no group was removed; 30001 if one does not exist.
    /// - Returns: 0.
    @discardableResult
    public func deleteFriendGroup(_ groupNames: [Any]!, succ: TIMSucc!, fail: TIMFail!) -> Int32 {
        send(.deleteFriendGroup(groupNames: [String](vendor: groupNames)), fail) { _ in succ?() }
    }

    /// Renames a friend group.
    ///
    /// - Parameters:
    ///   - oldName: The present name.
    ///   - newName: The new name, 1 to 30 bytes.
    ///   - succ: Called when it is done.
    ///   - fail: Called with the reason when it is not; 30001 if the group does not exist or the new name does.
    /// - Returns: 0.
    @discardableResult
    public func renameFriendGroup(_ oldName: String!, newName: String!, succ: TIMSucc!, fail: TIMFail!) -> Int32 {
        send(.renameFriendGroup(oldName: oldName, newName: newName), fail) { _ in succ?() }
    }

    /// Puts friends into a group (`addFriendsToFriendGroup:users:succ:fail:`).
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - identifiers: The friends' ids.
    ///   - succ: Gets one result per user; 30001 for a user who is not a friend.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @discardableResult
    public func addFriends(
        toFriendGroup groupName: String!,
        users identifiers: [Any]!,
        succ: TIMFriendResultArraySucc!,
        fail: TIMFail!
    ) -> Int32 {
        let users = [String](vendor: identifiers)
        return send(.addFriendsToFriendGroup(groupName: groupName, identifiers: users), fail) {
            TIMFriendshipManager.pass($0, to: succ)
        }
    }

    /// Takes friends out of a group (`deleteFriendsFromFriendGroup:users:succ:fail:`); they stay friends.
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - identifiers: The friends' ids.
    ///   - succ: Gets one result per user; 30001 for a user who is not a friend.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @discardableResult
    public func deleteFriends(
        fromFriendGroup groupName: String!,
        users identifiers: [Any]!,
        succ: TIMFriendResultArraySucc!,
        fail: TIMFail!
    ) -> Int32 {
        let users = [String](vendor: identifiers)
        return send(.deleteFriendsFromFriendGroup(groupName: groupName, identifiers: users), fail) {
            TIMFriendshipManager.pass($0, to: succ)
        }
    }
}
