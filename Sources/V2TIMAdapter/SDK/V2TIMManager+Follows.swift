import V2TIMWire

// Follows and official accounts.

extension V2TIMManager {
    /// Follows users.
    ///
    /// - Parameters:
    ///   - userIDList: The users, at most 20.
    ///   - succ: Called with one result per user; 32100 if the caller follows too many, 32101 if too many follow the user.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func followUser(userIDList: [String]!, succ: V2TIMFollowOperationResultListSucc!, fail: V2TIMFail!) {
        submit(.followUser(userIDList: userIDList), succ, fail)
    }

    /// Unfollows users.
    ///
    /// - Parameters:
    ///   - userIDList: The users, at most 20.
    ///   - succ: Called with one result per user; a user who is not followed is not an error.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func unfollowUser(userIDList: [String]!, succ: V2TIMFollowOperationResultListSucc!, fail: V2TIMFail!) {
        submit(.unfollowUser(userIDList: userIDList), succ, fail)
    }

    /// Lists the users that the user follows, 500 at a time.
    ///
    /// - Parameters:
    ///   - nextCursor: The end of the previous page; `nil` or "" for the first page.
    ///   - succ: Called with the cursor of the next page ("" after the last one), and the users, in the order in which
    ///     they were followed.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func getMyFollowingList(nextCursor: String?, succ: V2TIMUserInfoResultSucc!, fail: V2TIMFail!) {
        submit(.getMyFollowingList(nextCursor: nextCursor), succ, fail)
    }

    /// Lists the users who follow the user, 500 at a time.
    ///
    /// - Parameters:
    ///   - nextCursor: The end of the previous page; `nil` or "" for the first page.
    ///   - succ: Called with the cursor of the next page ("" after the last one), and the users, the oldest followers
    ///     first.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func getMyFollowersList(nextCursor: String?, succ: V2TIMUserInfoResultSucc!, fail: V2TIMFail!) {
        submit(.getMyFollowersList(nextCursor: nextCursor), succ, fail)
    }

    /// Lists the user's mutual follows, 500 at a time.
    ///
    /// - Parameters:
    ///   - nextCursor: The end of the previous page; `nil` or "" for the first page.
    ///   - succ: Called with the cursor of the next page ("" after the last one), and the users, in the order in which
    ///     they were followed.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func getMutualFollowersList(nextCursor: String?, succ: V2TIMUserInfoResultSucc!, fail: V2TIMFail!) {
        submit(.getMutualFollowersList(nextCursor: nextCursor), succ, fail)
    }

    /// Counts users' lists of follows.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 100; the user's own is allowed.
    ///   - succ: Called with one result per user.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func getUserFollowInfo(userIDList: [Any]!, succ: V2TIMFollowInfoResultListSucc!, fail: V2TIMFail!) {
        submit(.getUserFollowInfo(userIDList: strings(userIDList)), succ, fail)
    }

    /// Reads the direction of follows between the user and other users.
    ///
    /// - Parameters:
    ///   - userIDList: The users, at most 100.
    ///   - succ: Called with one result per user.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func checkFollowType(userIDList: [String]!, succ: V2TIMFollowTypeCheckResultListSucc!, fail: V2TIMFail!) {
        submit(.checkFollowType(userIDList: userIDList), succ, fail)
    }
}

extension V2TIMManager {
    /// Subscribes to an official account; an embedded backend has none.
    ///
    /// - Parameters:
    ///   - officialAccountID: The account.
    ///   - succ: Never called.
    ///   - fail: Called with 7013.
    public func subscribeOfficialAccount(officialAccountID: String!, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.subscribeOfficialAccount(officialAccountID: officialAccountID), succ, fail)
    }

    /// Ends the subscription to an official account; an embedded backend has none.
    ///
    /// - Parameters:
    ///   - officialAccountID: The account.
    ///   - succ: Never called.
    ///   - fail: Called with 7013.
    public func unsubscribeOfficialAccount(officialAccountID: String!, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.unsubscribeOfficialAccount(officialAccountID: officialAccountID), succ, fail)
    }

    /// Reads official accounts; an embedded backend has none.
    ///
    /// - Parameters:
    ///   - officialAccountIDList: The accounts; `nil` or an empty list for those subscribed to.
    ///   - succ: Never called.
    ///   - fail: Called with 7013.
    public func getOfficialAccountsInfo(
        officialAccountIDList: [String]?,
        succ: V2TIMOfficialAccountInfoResultListSucc!,
        fail: V2TIMFail!
    ) {
        submit(.getOfficialAccountsInfo(officialAccountIDList: officialAccountIDList), nil as V2TIMSucc?, fail)
    }
}
