public import Foundation
import RelationshipCore
import TIMWire

/// Friends, requests, blocklist and profiles of the user who is logged in.
///
/// Every method answers exactly once through its blocks, each of which may be `nil`. The success block receives the
/// error of a single user, as ``TIMFriendResult/result_code``; the failure block receives the error of the call.
public final class TIMFriendshipManager: NSObject, Sendable {
    let runtime: TIMRuntime

    init(runtime: TIMRuntime) {
        self.runtime = runtime
    }

    /// The manager of the app.
    ///
    /// - Returns: Always the same manager, never `nil`.
    public class func sharedInstance() -> TIMFriendshipManager! { TIMManager.sharedInstance().friendshipManager() }

    /// Sends a call.
    ///
    /// The vendor's number for "sent" is 0; the failure block receives the error of the call.
    func send(_ call: TIMCall, _ fail: TIMFail?, _ succeed: @escaping (TIMReply.Success) -> Void) -> Int32 {
        runtime.submit(call, reply: TIMBlocks.reply(fail: fail, succeed: succeed))
        return 0
    }
}

// MARK: - Profiles

extension TIMFriendshipManager {
    /// Changes the user's own profile; only the keys that are named change.
    ///
    /// - Parameters:
    ///   - values: New values by `TIMProfileTypeKey_…`.
    ///   - succ: Called when it is done.
    ///   - fail: Called with the reason when it is not.
    /// - Returns: 0.
    @discardableResult
    public func modifySelfProfile(_ values: [String: Any]!, succ: TIMSucc!, fail: TIMFail!) -> Int32 {
        send(.modifySelfProfile(values: [String: TIMProperty](vendor: values)), fail) { _ in succ?() }
    }

    /// Reads the user's own profile.
    ///
    /// - Parameters:
    ///   - succ: Gets the profile.
    ///   - fail: Called with the reason when there is none.
    /// - Returns: 0.
    @discardableResult
    public func getSelfProfile(_ succ: TIMGetProfileSucc!, fail: TIMFail!) -> Int32 {
        send(.getSelfProfile, fail) { success in
            guard case .profile(let profile) = success else { return }
            succ?(TIMUserProfile(profile))
        }
    }

    /// The user's own profile as stored on the device.
    ///
    /// - Returns: The profile, or `nil` if none was read since the login.
    public func querySelfProfile() -> TIMUserProfile! {
        runtime.memory?.querySelfProfile().map { TIMUserProfile($0) }
    }

    /// Reads profiles of any users; those who do not exist are left out.
    ///
    /// The device stores the profiles. It receives changes of the user's own profile and of friends' profiles; changes
    /// of strangers' profiles are seen after the expiry (``TIMFriendProfileOption/expiredSeconds``).
    ///
    /// - Parameters:
    ///   - identifiers: The users.
    ///   - forceUpdate: Whether to ignore the profiles stored on the device; otherwise only missing and expired
    ///     profiles are read from the backend.
    ///   - succ: Gets the profiles.
    ///   - fail: Called with the reason when there are none.
    /// - Returns: 0.
    @discardableResult
    public func getUsersProfile(
        _ identifiers: [String]!,
        forceUpdate: Bool,
        succ: TIMUserProfileArraySucc!,
        fail: TIMFail!
    ) -> Int32 {
        send(.getUsersProfile(identifiers: identifiers, forceUpdate: forceUpdate), fail) { success in
            guard case .profiles(let profiles) = success else { return }
            succ?(profiles.map { TIMUserProfile($0) })
        }
    }

    /// A user's profile as stored on the device, expired or not.
    ///
    /// - Parameter identifier: The user, friend or not.
    /// - Returns: The profile, or `nil` if none is stored.
    public func queryUserProfile(_ identifier: String!) -> TIMUserProfile! {
        runtime.memory?.queryUserProfile(identifier).map { TIMUserProfile($0) }
    }
}

// MARK: - Friends

extension TIMFriendshipManager {
    /// Reads the user's friend list from the backend; the device stores it for ``queryFriendList()``.
    ///
    /// - Parameters:
    ///   - succ: Gets the friends.
    ///   - fail: Called with the reason when the list cannot be read.
    /// - Returns: 0.
    @discardableResult
    public func getFriendList(_ succ: TIMFriendArraySucc!, fail: TIMFail!) -> Int32 {
        send(.getFriendList, fail) { success in
            guard case .friends(let friends) = success else { return }
            succ?(friends.map { TIMFriend($0) })
        }
    }

    /// Reads given friends (SDK 5.0); the device stores them for ``queryFriend(_:)``.
    ///
    /// - Parameters:
    ///   - identifiers: The friends' ids.
    ///   - succ: Gets one result per user; 30001, with only the id, for a user who is not a friend.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @discardableResult
    public func getFriendList(_ identifiers: [String]!, succ: TIMFriendGetResultSucc!, fail: TIMFail!) -> Int32 {
        send(.getFriends(identifiers: identifiers ?? []), fail) { success in
            guard case .friendGetResults(let results) = success else { return }
            succ?(results.map { TIMFriendGetResult($0) })
        }
    }

    /// A friend as stored on the device.
    ///
    /// - Parameter identifier: The friend.
    /// - Returns: The friend, or `nil` if ``getFriendList(_:fail:)`` has not read them since the login.
    public func queryFriend(_ identifier: String!) -> TIMFriend! {
        runtime.memory?.queryFriend(identifier).map { TIMFriend($0) }
    }

    /// The friend list as stored on the device.
    ///
    /// - Returns: The friends, or `nil` if ``getFriendList(_:fail:)`` was not called since the login.
    public func queryFriendList() -> [TIMFriend]! {
        runtime.memory?.queryFriendList()?.map { TIMFriend($0) }
    }

    /// Reads the user's relations to other users.
    ///
    /// - Parameters:
    ///   - checkInfo: The users, and the lists to look at.
    ///   - succ: Gets one result per user.
    ///   - fail: Called with the reason when the relations cannot be read.
    /// - Returns: 0; −1 if the users are missing, −2 if the kind of check is unknown.
    @discardableResult
    public func checkFriends(
        _ checkInfo: TIMFriendCheckInfo!,
        succ: TIMCheckFriendResultArraySucc!,
        fail: TIMFail!
    ) -> Int32 {
        let value = checkInfo?.value
        _ = send(.checkFriends(checkInfo: value), fail) { success in
            guard case .results(let results) = success else { return }
            succ?(results.map { TIMCheckFriendResult($0) })
        }
        guard let value, value.users?.isEmpty == false else { return -1 }
        return TIMFriendCheckType(rawValue: value.checkType) == nil ? -2 : 0
    }

    /// Adds a friend, or sends a request.
    ///
    /// - Parameters:
    ///   - request: The user to add, and the text of the request.
    ///   - succ: Gets the result: 0 for added, 30539 if the user must agree first, or the reason for the failure.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @discardableResult
    public func addFriend(_ request: TIMFriendRequest!, succ: TIMFriendResultSucc!, fail: TIMFail!) -> Int32 {
        send(.addFriend(request: request?.value), fail) { success in
            guard case .result(let result) = success else { return }
            succ?(TIMFriendResult(result))
        }
    }

    /// Answers a request (`doResponse:succ:fail:`).
    ///
    /// - Parameters:
    ///   - response: The requester, and the answer.
    ///   - succ: Gets the result; 30614 if there is no such request.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @discardableResult
    public func `do`(_ response: TIMFriendResponse!, succ: TIMFriendResultSucc!, fail: TIMFail!) -> Int32 {
        send(.doResponse(response: response?.value), fail) { success in
            guard case .result(let result) = success else { return }
            succ?(TIMFriendResult(result))
        }
    }

    /// Deletes friends.
    ///
    /// - Parameters:
    ///   - identifiers: The friends' ids.
    ///   - delType: The lists to delete from.
    ///   - succ: Gets one result per user.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @discardableResult
    public func deleteFriends(
        _ identifiers: [Any]!,
        delType: TIMDelFriendType,
        succ: TIMFriendResultArraySucc!,
        fail: TIMFail!
    ) -> Int32 {
        let call = TIMCall.deleteFriends(identifiers: [String](vendor: identifiers), delType: delType.rawValue)
        return send(call, fail) { TIMFriendshipManager.pass($0, to: succ) }
    }

    /// Changes the user's record of a friend; only the keys that are named change.
    ///
    /// - Parameters:
    ///   - identifier: The friend.
    ///   - values: New values by `TIMFriendTypeKey_…`.
    ///   - succ: Called when it is done.
    ///   - fail: Called with the reason when it is not.
    /// - Returns: 0.
    @discardableResult
    public func modifyFriend(
        _ identifier: String!,
        values: [String: Any]!,
        succ: TIMSucc!,
        fail: TIMFail!
    ) -> Int32 {
        let call = TIMCall.modifyFriend(identifier: identifier, values: [String: TIMProperty](vendor: values))
        return send(call, fail) { _ in succ?() }
    }

    /// Passes results to the app's success block.
    static func pass(_ success: TIMReply.Success, to succ: TIMFriendResultArraySucc?) {
        guard case .results(let results) = success else { return }
        succ?(results.map { TIMFriendResult($0) })
    }
}
