public import Foundation
import RelationshipCore
import TIMWire

/// Friends, requests, blocklist and profiles of the user who is logged in.
///
/// Every method calls exactly one of its blocks, once; each block may be `nil`. The success block receives the error of
/// a single user, as ``TIMFriendResult/result_code``; the failure block receives the error of the call.
#if canImport(ObjectiveC)
@objcMembers
#endif
public final class TIMFriendshipManager: NSObject, Sendable {
    let client: TIMClient

    init(client: TIMClient) {
        self.client = client
    }

    /// Returns the manager of the app.
    ///
    /// - Returns: Always the same manager, never `nil`.
    public class func sharedInstance() -> TIMFriendshipManager! { TIMManager.sharedInstance().friendshipManager() }

    /// Queues a call.
    ///
    /// The return value 0 is the vendor's number for "sent"; the failure block receives the error of the call.
    func submit(_ call: TIMCall, fail: TIMFail?, _ succeed: @escaping (TIMReply.Success) -> Void) -> Int32 {
        client.submit(call, reply: TIMBlocks.reply(fail: fail, succeed: succeed))
        return 0
    }
}

// MARK: - Calls that do more than forward their arguments

extension TIMFriendshipManager {
    /// Reads given friends (SDK 5.0); the device stores them for ``queryFriend(_:)``.
    ///
    /// - Parameters:
    ///   - identifiers: The friends' ids.
    ///   - succ: Gets one result per user; 30001, with only the id, for a user who is not a friend.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @discardableResult
    public func getFriendList(_ identifiers: [String]!, succ: TIMFriendGetResultSucc!, fail: TIMFail!) -> Int32 {
        submit(.getFriends(identifiers: identifiers ?? []), succ, fail)
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
        _ = submit(.checkFriends(checkInfo: value), succ, fail)
        guard let value, value.users?.isEmpty == false else { return -1 }
        let kinds: [TIMFriendCheckType] = [.FRIEND_CHECK_TYPE_UNIDIRECTION, .FRIEND_CHECK_TYPE_BIDIRECTION]
        return kinds.contains { $0.rawValue == value.checkType } ? 0 : -2
    }
}

// MARK: - Values stored on the device

extension TIMFriendshipManager {
    /// Returns the user's own profile as stored on the device.
    ///
    /// - Returns: The profile, or `nil` if it was not read since the login.
    public func querySelfProfile() -> TIMUserProfile! {
        client.memory?.querySelfProfile().map { TIMUserProfile($0) }
    }

    /// Returns a user's profile as stored on the device, expired or not.
    ///
    /// - Parameter identifier: The user, friend or not.
    /// - Returns: The profile, or `nil` if it is not stored.
    public func queryUserProfile(_ identifier: String!) -> TIMUserProfile! {
        client.memory?.queryUserProfile(identifier).map { TIMUserProfile($0) }
    }

    /// Returns a friend as stored on the device.
    ///
    /// - Parameter identifier: The friend.
    /// - Returns: The friend, or `nil` if ``getFriendList(_:fail:)`` has not read them since the login.
    public func queryFriend(_ identifier: String!) -> TIMFriend! {
        client.memory?.queryFriend(identifier).map { TIMFriend($0) }
    }

    /// Returns the friend list as stored on the device.
    ///
    /// - Returns: The friends, or `nil` if ``getFriendList(_:fail:)`` was not called since the login.
    public func queryFriendList() -> [TIMFriend]! {
        client.memory?.queryFriendList()?.map { TIMFriend($0) }
    }
}
