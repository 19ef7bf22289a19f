import V2TIMWire

// The methods of SDK 5.0, and the spellings of the vendor's pages of that time.

extension V2TIMManager {
    /// Reads the user's relation to one other user, in both directions.
    ///
    /// - Parameters:
    ///   - userID: The other user.
    ///   - succ: Called with the relation.
    ///   - fail: Called with code and text if the call as a whole failed.
    @available(*, deprecated, message: "Use checkFriend(userIDList:checkType:succ:fail:) instead.")
    public func checkFriend(_ userID: String!, succ: V2TIMFriendCheckResultSucc!, fail: V2TIMFail!) {
        let first: V2TIMFriendCheckResultListSucc = { list in succ?(list?.first) }
        let users = userID.map { [$0] }
        submit(.checkFriend(userIDList: users, checkType: V2TIMFriendType.FRIEND_TYPE_BOTH.rawValue), first, fail)
    }

    /// Creates a friend group, and returns one result for all users.
    ///
    /// - Parameters:
    ///   - groupName: The name, 1 to 30 bytes; no existing group may have the same name.
    ///   - userIDList: The ids of friends to put into the group, as strings; may be `nil`.
    ///   - succ: Called with the result of the first user who could not be added to the group. If all users were added,
    ///     it is the result of the first user, and for an empty group a result without a user.
    ///   - fail: Called with code and text if the call as a whole failed.
    #if canImport(ObjectiveC)
    @nonobjc
    #endif
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
    /// Returns the relation of the two users.
    ///
    /// - Returns: The same as ``relation``.
    @available(*, deprecated, message: "Use the property relation instead.")
    public func getRelation() -> V2TIMFriendRelationType { relation }
}
