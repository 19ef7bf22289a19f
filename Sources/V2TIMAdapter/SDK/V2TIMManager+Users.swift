public import Foundation
import RelationshipCore
import V2TIMWire

// All users: search, status, and subscriptions, in the Swift spelling of SDK 8.5 and later.

extension V2TIMManager {
    /// Searches all users.
    ///
    /// - Parameters:
    ///   - searchParam: The words, the gender or the days of birth to search for.
    ///   - succ: Called with a page of users, in order of their ids.
    ///   - fail: Called with 60020 unless the backend's policy allows it, or with another code and text.
    public func searchUsers(
        searchParam: V2TIMUserSearchParam!,
        succ: V2TIMUserSearchResultSucc!,
        fail: V2TIMFail!
    ) {
        submit(.searchUsers(searchParam: searchParam?.value), succ, fail)
    }

    /// Subscribes to the profiles of users who are not friends (`onUserInfoChanged`); changes of friends' profiles are
    /// reported anyway.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 100; of more than 200 in all, the oldest are removed.
    ///   - succ: Called when any of them is subscribed to; users cannot subscribe to themselves.
    ///   - fail: Called with 72012 unless the backend's policy allows it, or with another code and text.
    public func subscribeUserInfo(userIDList: [Any]!, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.subscribeUserInfo(userIDList: strings(userIDList)), succ, fail)
    }

    /// Ends subscriptions to profiles.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 100; `nil` or an empty list for all.
    ///   - succ: Called when it is done; a user without a subscription is not an error.
    ///   - fail: Called with 72012 unless the backend's policy allows it, or with another code and text.
    public func unsubscribeUserInfo(userIDList: [Any]?, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        // A list with an element that is not an id is refused, not treated as a request for all.
        submit(.unsubscribeUserInfo(userIDList: userIDList.map { strings($0) ?? [""] }), succ, fail)
    }

    /// Reads the status of users.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 500.
    ///   - succ: Called with the users who exist, in the order asked.
    ///   - fail: Called if none of them exists; with 72001 for other users than the caller, unless the backend's policy
    ///     tracks presence; or with another code and text.
    public func getUserStatus(userIDList: [Any]!, succ: V2TIMUserStatusListSucc!, fail: V2TIMFail!) {
        submit(.getUserStatus(userIDList: strings(userIDList)), succ, fail)
    }

    /// Sets the user's own text about their status.
    ///
    /// - Parameters:
    ///   - status: The text, at most 100 bytes, in `customStatus`; `nil` there removes it.
    ///   - succ: Called when it is set; `onUserStatusChanged` follows on all of the user's devices.
    ///   - fail: Called with code and text if it was not set.
    public func setSelfStatus(status: V2TIMUserStatus!, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.setSelfStatus(status: status?.value), succ, fail)
    }

    /// Subscribes to users' status (`onUserStatusChanged`), friends or not.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 100; of more than 200 in all, the oldest are removed.
    ///   - succ: Called when any of them is subscribed to; users cannot subscribe to themselves.
    ///   - fail: Called with 72001 unless the backend's policy tracks presence, or with another code and text.
    public func subscribeUserStatus(userIDList: [Any]!, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.subscribeUserStatus(userIDList: strings(userIDList)), succ, fail)
    }

    /// Ends subscriptions to status.
    ///
    /// - Parameters:
    ///   - userIDList: The users' ids, as strings, at most 100; `nil` or an empty list for all.
    ///   - succ: Called when it is done; a user without a subscription is not an error.
    ///   - fail: Called with 72001 unless the backend's policy tracks presence, or with another code and text.
    public func unsubscribeUserStatus(userIDList: [Any]?, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        // A list with an element that is not an id is refused, not treated as a request for all.
        submit(.unsubscribeUserStatus(userIDList: userIDList.map { strings($0) ?? [""] }), succ, fail)
    }
}

extension V2TIMManager {
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
        api: String!,
        param: NSObject?,
        succ: V2TIMCallExperimentalAPISucc!,
        fail: V2TIMFail!
    ) {
        let call = V2TIMCall.callExperimentalAPI(api: api, param: param.map { String(describing: $0) })
        submit(call, fail: fail) { _ in succ?(nil) }
    }

    /// The version of the vendor's SDK that has this interface.
    ///
    /// - Returns: The version.
    public func getVersion() -> String! { "8.7.7201" }

    /// The time of the backend's clock.
    ///
    /// - Returns: Seconds since 1970; 0 before the first login, which synchronises the clock.
    public func getServerTime() -> UInt64 { UInt64(max(0, session?.now?.seconds ?? 0)) }
}
