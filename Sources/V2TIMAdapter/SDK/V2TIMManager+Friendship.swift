import Foundation
import V2TIMWire

// Friends, applications and the blocklist, in the Swift spelling of SDK 8.5 and later.

extension V2TIMManager {
    /// Lists the user's friends, one-way friends included.
    ///
    /// - Parameters:
    ///   - succ: Called with the friends, in the order in which they were added.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func getFriendList(succ: V2TIMFriendInfoListSucc!, fail: V2TIMFail!) {
        submit(.getFriendList, succ, fail)
    }

    /// Reads given users, friends or not.
    ///
    /// - Parameters:
    ///   - userIDList: The users.
    ///   - succ: Called with one result per user; of a stranger only the ids are filled.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func getFriendsInfo(_ userIDList: [String]!, succ: V2TIMFriendInfoResultListSucc!, fail: V2TIMFail!) {
        submit(.getFriendsInfo(userIDList: userIDList), succ, fail)
    }

    /// Changes a friend's remark and custom fields, if they were assigned on the object.
    ///
    /// - Parameters:
    ///   - info: The friend, and the properties to set.
    ///   - succ: Called when it is done.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func setFriendInfo(info: V2TIMFriendInfo!, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.setFriendInfo(info: info?.changes), succ, fail)
    }

    /// Adds a friend, or sends a request.
    ///
    /// - Parameters:
    ///   - application: The user to add, and the text of the request.
    ///   - succ: Called with 0, with 30539 if the user has to agree first, or with the reason for the failure (30001,
    ///     30515, 30516, 30525, …).
    ///   - fail: Called with code and text if the call as a whole failed.
    public func addFriend(
        application: V2TIMFriendAddApplication!,
        succ: V2TIMFriendOperationResultSucc!,
        fail: V2TIMFail!
    ) {
        submit(.addFriend(application: application?.value), succ, fail)
    }

    /// Removes friends, from the user's list or from both.
    ///
    /// - Parameters:
    ///   - userIDList: The friends' ids, as strings.
    ///   - deleteType: One list or both.
    ///   - succ: Called with one result per user; 31704 for a user who is not a friend.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func deleteFromFriendList(
        userIDList: [Any]!,
        deleteType: V2TIMFriendType,
        succ: V2TIMFriendOperationResultListSucc!,
        fail: V2TIMFail!
    ) {
        submit(.deleteFromFriendList(userIDList: strings(userIDList), deleteType: deleteType.rawValue), succ, fail)
    }

    /// Reads the user's relations to other users.
    ///
    /// - Parameters:
    ///   - userIDList: The users.
    ///   - checkType: One-way looks at the user's own list only.
    ///   - succ: Called with one relation per user.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func checkFriend(
        userIDList: [String]!,
        checkType: V2TIMFriendType,
        succ: V2TIMFriendCheckResultListSucc!,
        fail: V2TIMFail!
    ) {
        submit(.checkFriend(userIDList: userIDList, checkType: checkType.rawValue), succ, fail)
    }
}

extension V2TIMManager {
    /// Lists all pending requests, sent and received.
    ///
    /// - Parameters:
    ///   - succ: Called with the requests, newest first, at most 100, and the number of unread ones; also if there are
    ///     none.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func getFriendApplicationList(succ: V2TIMFriendApplicationResultSucc!, fail: V2TIMFail!) {
        submit(.getFriendApplicationList, succ, fail)
    }

    /// Accepts a received request.
    ///
    /// - Parameters:
    ///   - application: The request.
    ///   - acceptType: Whether only the requester gets a friend, or both.
    ///   - succ: Called with 0, or 30614 if the request is gone.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func acceptFriendApplication(
        application: V2TIMFriendApplication!,
        acceptType: V2TIMFriendAcceptType,
        succ: V2TIMFriendOperationResultSucc!,
        fail: V2TIMFail!
    ) {
        submit(
            .acceptFriendApplication(application: application?.value, acceptType: acceptType.rawValue, remark: nil),
            succ,
            fail
        )
    }

    /// Accepts a received request, and sets a remark about the new friend.
    ///
    /// - Parameters:
    ///   - application: The request.
    ///   - acceptType: Whether only the requester gets a friend, or both.
    ///   - remark: The user's name for the requester, if both become friends; at most 96 bytes.
    ///   - succ: Called with 0, or 30614 if the request is gone.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func acceptFriendApplication(
        application: V2TIMFriendApplication!,
        acceptType: V2TIMFriendAcceptType,
        remark: String?,
        succ: V2TIMFriendOperationResultSucc!,
        fail: V2TIMFail!
    ) {
        submit(
            .acceptFriendApplication(application: application?.value, acceptType: acceptType.rawValue, remark: remark),
            succ,
            fail
        )
    }

    /// Refuses a received request.
    ///
    /// - Parameters:
    ///   - application: The request.
    ///   - succ: Called with 0, or 30614 if the request is gone.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func refuseFriendApplication(
        application: V2TIMFriendApplication!,
        succ: V2TIMFriendOperationResultSucc!,
        fail: V2TIMFail!
    ) {
        submit(.refuseFriendApplication(application: application?.value), succ, fail)
    }

    /// Removes a request from the user's own list; the other side's list stays.
    ///
    /// - Parameters:
    ///   - application: The request, sent or received.
    ///   - succ: Called when it is done.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func deleteFriendApplication(
        application: V2TIMFriendApplication!,
        succ: V2TIMSucc?,
        fail: V2TIMFail? = nil
    ) {
        submit(.deleteFriendApplication(application: application?.value), succ, fail)
    }

    /// Marks all received requests read.
    ///
    /// - Parameters:
    ///   - succ: Called when it is done.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func setFriendApplicationRead(succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.setFriendApplicationRead, succ, fail)
    }
}

extension V2TIMManager {
    /// Blocks users, which ends friendships and withdraws pending requests.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings.
    ///   - succ: Called with one result per user.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func addToBlackList(userIDList: [Any]!, succ: V2TIMFriendOperationResultListSucc!, fail: V2TIMFail!) {
        submit(.addToBlackList(userIDList: strings(userIDList)), succ, fail)
    }

    /// Unblocks users; friendships and requests that blocking has ended are not restored.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings.
    ///   - succ: Called with one result per user.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func deleteFromBlackList(userIDList: [Any]!, succ: V2TIMFriendOperationResultListSucc!, fail: V2TIMFail!) {
        submit(.deleteFromBlackList(userIDList: strings(userIDList)), succ, fail)
    }

    /// Lists the users that the user has blocked.
    ///
    /// - Parameters:
    ///   - succ: Called with the users, in the order in which they were blocked.
    ///   - fail: Called with code and text if the call as a whole failed.
    public func getBlackList(succ: V2TIMFriendInfoListSucc!, fail: V2TIMFail!) {
        submit(.getBlackList, succ, fail)
    }
}

/// The ids of a list that the vendor's API does not type, or `nil` if one is not a string.
func strings(_ list: [Any]?) -> [String]? {
    guard let list else { return nil }
    let strings = list.compactMap { $0 as? String ?? ($0 as? NSString).map { $0.substring(from: 0) } }
    return strings.count == list.count ? strings : nil
}
