import V2TIMWire

// What SDK 5.0 had, and what the vendor's pages of that time spell.

extension V2TIMManager {
    /// Tells how the user stands to one other, in both directions.
    ///
    /// - Parameters:
    ///   - userID: The other user.
    ///   - succ: Called with the relation.
    ///   - fail: Called with code and text if the call as a whole was not done.
    @available(*, deprecated, message: "Use checkFriend(userIDList:checkType:succ:fail:) instead.")
    public func checkFriend(_ userID: String!, succ: V2TIMFriendCheckResultSucc!, fail: V2TIMFail!) {
        let first: V2TIMFriendCheckResultListSucc = { list in succ?(list?.first) }
        let users = userID.map { [$0] }
        submit(.checkFriend(userIDList: users, checkType: V2TIMFriendType.FRIEND_TYPE_BOTH.rawValue), first, fail)
    }

    /// Makes a friend group, and answers one result for all users.
    ///
    /// - Parameters:
    ///   - groupName: The name, 1 to 30 bytes; it may not exist yet.
    ///   - userIDList: The ids of friends to put into the group, as strings; may be `nil`.
    ///   - succ: Called with the result of the first user who could not be put into the group, of the first of all if
    ///     everybody could, or without a user if the group is empty.
    ///   - fail: Called with code and text if the call as a whole was not done.
    @available(*, deprecated, message: "Let the succ block take a list of results.")
    @_disfavoredOverload
    public func createFriendGroup(
        _ groupName: String!,
        userIDList: [Any]!,
        succ: V2TIMFriendOperationResultSucc!,
        fail: V2TIMFail!
    ) {
        let worst: V2TIMFriendOperationResultListSucc = { list in
            succ?(list?.first { $0.resultCode != 0 } ?? list?.first ?? V2TIMFriendOperationResult())
        }
        createFriendGroup(groupName: groupName, userIDList: userIDList, succ: worst, fail: fail)
    }
}

extension V2TIMFriendInfoResult {
    /// How the two stand to each other.
    ///
    /// - Returns: The same as ``relation``.
    @available(*, deprecated, message: "Use the property relation instead.")
    public func getRelation() -> V2TIMFriendRelationType { relation }
}
