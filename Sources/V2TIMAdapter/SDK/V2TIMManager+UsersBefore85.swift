public import Foundation

// Search, status, subscriptions and unpublished interfaces, in the Swift spelling of SDK 8.4 and earlier.

extension V2TIMManager {
    /// Searches all users.
    ///
    /// - Parameters:
    ///   - searchParam: The words, the gender or the days of birth to search for.
    ///   - succ: Called with a page of users, in order of their ids.
    ///   - fail: Called with 60020 unless the backend's policy allows it, or with another code and text.
    public func searchUsers(
        _ searchParam: V2TIMUserSearchParam!,
        succ: V2TIMUserSearchResultSucc!,
        fail: V2TIMFail!
    ) {
        searchUsers(searchParam: searchParam, succ: succ, fail: fail)
    }

    /// Subscribes to the profiles of users who are not friends (`onUserInfoChanged`); changes of friends' profiles are
    /// reported anyway.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 100; of more than 200 in all, the oldest are removed.
    ///   - succ: Called when any of them is subscribed to; users cannot subscribe to themselves.
    ///   - fail: Called with 72012 unless the backend's policy allows it, or with another code and text.
    public func subscribeUserInfo(_ userIDList: [Any]!, succ: V2TIMSucc!, fail: V2TIMFail!) {
        subscribeUserInfo(userIDList: userIDList, succ: succ, fail: fail)
    }

    /// Ends subscriptions to profiles.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 100; `nil` or an empty list for all.
    ///   - succ: Called when it is done; a user without a subscription is not an error.
    ///   - fail: Called with 72012 unless the backend's policy allows it, or with another code and text.
    public func unsubscribeUserInfo(_ userIDList: [Any]!, succ: V2TIMSucc!, fail: V2TIMFail!) {
        unsubscribeUserInfo(userIDList: userIDList, succ: succ, fail: fail)
    }

    /// Reads the status of users.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 500.
    ///   - succ: Called with the users who exist, in the order asked.
    ///   - fail: Called if none of them exists; with 72001 for other users than the caller, unless the backend's policy
    ///     tracks presence; or with another code and text.
    public func getUserStatus(_ userIDList: [Any]!, succ: V2TIMUserStatusListSucc!, fail: V2TIMFail!) {
        getUserStatus(userIDList: userIDList, succ: succ, fail: fail)
    }

    /// Sets the user's own text about their status.
    ///
    /// - Parameters:
    ///   - status: The text, at most 100 bytes, in `customStatus`; `nil` there removes it.
    ///   - succ: Called when it is set; `onUserStatusChanged` follows on all of the user's devices.
    ///   - fail: Called with code and text if it was not set.
    public func setSelfStatus(_ status: V2TIMUserStatus!, succ: V2TIMSucc!, fail: V2TIMFail!) {
        setSelfStatus(status: status, succ: succ, fail: fail)
    }

    /// Subscribes to users' status (`onUserStatusChanged`), friends or not.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 100; of more than 200 in all, the oldest are removed.
    ///   - succ: Called when any of them is subscribed to; users cannot subscribe to themselves.
    ///   - fail: Called with 72001 unless the backend's policy tracks presence, or with another code and text.
    public func subscribeUserStatus(_ userIDList: [Any]!, succ: V2TIMSucc!, fail: V2TIMFail!) {
        subscribeUserStatus(userIDList: userIDList, succ: succ, fail: fail)
    }

    /// Ends subscriptions to status.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 100; `nil` or an empty list for all.
    ///   - succ: Called when it is done; a user without a subscription is not an error.
    ///   - fail: Called with 72001 unless the backend's policy tracks presence, or with another code and text.
    public func unsubscribeUserStatus(_ userIDList: [Any]!, succ: V2TIMSucc!, fail: V2TIMFail!) {
        unsubscribeUserStatus(userIDList: userIDList, succ: succ, fail: fail)
    }

    /// Calls an interface that the vendor has not published.
    ///
    /// An embedded backend has none of them. Those that only set something up or report something, such as
    /// `setUIPlatform`, succeed and do nothing, also before `initSDK`.
    ///
    /// - Parameters:
    ///   - api: The name of the interface.
    ///   - param: Its parameter, which is not read.
    ///   - succ: Called with `nil` if the name begins with `set`, `report`, `enable` or `disable`.
    ///   - fail: Called with 7013 otherwise, or with 6013 or 6014.
    public func callExperimentalAPI(
        _ api: String!,
        param: NSObject!,
        succ: V2TIMCallExperimentalAPISucc!,
        fail: V2TIMFail!
    ) {
        callExperimentalAPI(api: api, param: param, succ: succ, fail: fail)
    }
}
