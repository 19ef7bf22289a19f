// Friends, applications and the blocklist, in the Swift spelling of SDK 8.4 and earlier.
//
// Where a call with trailing closures would fit both spellings, the older one is disfavored, because it does the same.

extension V2TIMManager {
    /// Lists the user's friends, one-way friends included.
    ///
    /// - Parameters:
    ///   - succ: Called with the friends, in the order in which they were added.
    ///   - fail: Called with code and text if the call as a whole failed.
    @_disfavoredOverload
    public func getFriendList(_ succ: V2TIMFriendInfoListSucc!, fail: V2TIMFail!) {
        getFriendList(succ: succ, fail: fail)
    }

    /// Changes a friend's remark and custom fields, if they were assigned on the object.
    ///
    /// - Parameters:
    ///   - info: The friend, and the properties to set.
    ///   - succ: Called when it is done.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func setFriendInfo(_ info: V2TIMFriendInfo!, succ: V2TIMSucc!, fail: V2TIMFail!) {
        setFriendInfo(info: info, succ: succ, fail: fail)
    }

    /// Adds a friend, or sends a request.
    ///
    /// - Parameters:
    ///   - application: The user to add, and the text of the request.
    ///   - succ: Called with 0, with 30539 if the user has to agree first, or with the reason for the failure (30001,
    ///     30515, 30516, 30525, …).
    ///   - fail: Called with code and text if the call as a whole failed.
    public func addFriend(
        _ application: V2TIMFriendAddApplication!,
        succ: V2TIMFriendOperationResultSucc!,
        fail: V2TIMFail!
    ) {
        addFriend(application: application, succ: succ, fail: fail)
    }

    /// Removes friends, from the user's list or from both.
    ///
    /// - Parameters:
    ///   - userIDList: The friends' ids, as strings.
    ///   - deleteType: One list or both.
    ///   - succ: Called with one result per user; 31704 for a user who is not a friend.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func delete(
        fromFriendList userIDList: [Any]!,
        delete deleteType: V2TIMFriendType,
        succ: V2TIMFriendOperationResultListSucc!,
        fail: V2TIMFail!
    ) {
        deleteFromFriendList(userIDList: userIDList, deleteType: deleteType, succ: succ, fail: fail)
    }

    /// Reads the user's relations to other users.
    ///
    /// - Parameters:
    ///   - userIDList: The users.
    ///   - checkType: One-way looks at the user's own list only.
    ///   - succ: Called with one relation per user.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func checkFriend(
        _ userIDList: [String]!,
        check checkType: V2TIMFriendType,
        succ: V2TIMFriendCheckResultListSucc!,
        fail: V2TIMFail!
    ) {
        checkFriend(userIDList: userIDList, checkType: checkType, succ: succ, fail: fail)
    }
}

extension V2TIMManager {
    /// Lists all pending requests, sent and received.
    ///
    /// - Parameters:
    ///   - succ: Called with the requests, newest first, at most 100, and the number of unread ones; also if there are
    ///     none.
    ///   - fail: Called with code and text if the call as a whole failed.
    @_disfavoredOverload
    public func getFriendApplicationList(_ succ: V2TIMFriendApplicationResultSucc!, fail: V2TIMFail!) {
        getFriendApplicationList(succ: succ, fail: fail)
    }

    /// Accepts a received request.
    ///
    /// - Parameters:
    ///   - application: The request.
    ///   - acceptType: Whether only the requester gets a friend, or both.
    ///   - succ: Called with 0, or 30614 if the request is gone.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func accept(
        _ application: V2TIMFriendApplication!,
        type acceptType: V2TIMFriendAcceptType,
        succ: V2TIMFriendOperationResultSucc!,
        fail: V2TIMFail!
    ) {
        acceptFriendApplication(application: application, acceptType: acceptType, succ: succ, fail: fail)
    }

    /// Accepts a received request, and sets a remark about the new friend.
    ///
    /// - Parameters:
    ///   - application: The request.
    ///   - acceptType: Whether only the requester gets a friend, or both.
    ///   - remark: The user's name for the requester, if both become friends; at most 96 bytes.
    ///   - succ: Called with 0, or 30614 if the request is gone.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func accept(
        _ application: V2TIMFriendApplication!,
        type acceptType: V2TIMFriendAcceptType,
        remark: String!,
        succ: V2TIMFriendOperationResultSucc!,
        fail: V2TIMFail!
    ) {
        acceptFriendApplication(
            application: application,
            acceptType: acceptType,
            remark: remark,
            succ: succ,
            fail: fail
        )
    }

    /// Refuses a received request.
    ///
    /// - Parameters:
    ///   - application: The request.
    ///   - succ: Called with 0, or 30614 if the request is gone.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func refuse(
        _ application: V2TIMFriendApplication!,
        succ: V2TIMFriendOperationResultSucc!,
        fail: V2TIMFail!
    ) {
        refuseFriendApplication(application: application, succ: succ, fail: fail)
    }

    /// Removes a request from the user's own list; the other side's list stays.
    ///
    /// - Parameters:
    ///   - application: The request, sent or received.
    ///   - succ: Called when it is done.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func delete(_ application: V2TIMFriendApplication!, succ: V2TIMSucc!, fail: V2TIMFail!) {
        deleteFriendApplication(application: application, succ: succ, fail: fail)
    }

    /// Marks all received requests read.
    ///
    /// - Parameters:
    ///   - succ: Called when it is done.
    ///   - fail: Called with code and text if the call as a whole failed.
    @_disfavoredOverload
    public func setFriendApplicationRead(_ succ: V2TIMSucc!, fail: V2TIMFail!) {
        setFriendApplicationRead(succ: succ, fail: fail)
    }
}

extension V2TIMManager {
    /// Blocks users, which ends friendships and withdraws pending requests.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings.
    ///   - succ: Called with one result per user.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func add(toBlackList userIDList: [Any]!, succ: V2TIMFriendOperationResultListSucc!, fail: V2TIMFail!) {
        addToBlackList(userIDList: userIDList, succ: succ, fail: fail)
    }

    /// Unblocks users; friendships and requests that blocking has ended are not restored.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings.
    ///   - succ: Called with one result per user.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func delete(fromBlackList userIDList: [Any]!, succ: V2TIMFriendOperationResultListSucc!, fail: V2TIMFail!) {
        deleteFromBlackList(userIDList: userIDList, succ: succ, fail: fail)
    }

    /// Lists the users that the user has blocked.
    ///
    /// - Parameters:
    ///   - succ: Called with the users, in the order in which they were blocked.
    ///   - fail: Called with code and text if the call as a whole failed.
    @_disfavoredOverload
    public func getBlackList(_ succ: V2TIMFriendInfoListSucc!, fail: V2TIMFail!) {
        getBlackList(succ: succ, fail: fail)
    }
}
