import TIMWire

extension TIMFriendshipManager {
    /// Makes friend groups.
    ///
    /// - Parameters:
    ///   - groupNames: The names, each 1 to 30 bytes; none may exist yet.
    ///   - identifiers: The ids of friends to put into every one of them; may be `nil`.
    ///   - succ: Gets one result per user; the groups are made whoever is no friend (30001).
    ///   - fail: Called with the reason when no group was made.
    /// - Returns: 0.
    @discardableResult
    public func createFriendGroup(
        _ groupNames: [Any]!,
        users identifiers: [Any]!,
        succ: TIMFriendResultArraySucc!,
        fail: TIMFail!
    ) -> Int32 {
        // A list that holds something else than ids is refused, not taken for no list.
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
        // A list that holds something else than names is refused, not taken for all.
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
    ///   - oldName: The name it has.
    ///   - newName: The name it gets, 1 to 30 bytes.
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
    ///   - succ: Gets one result per user; 30001 for somebody who is no friend.
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
    ///   - succ: Gets one result per user; 30001 for somebody who is no friend.
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
