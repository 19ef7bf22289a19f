import RelationshipCore
import TIMWire

/// A success block without parameters.
public typealias TIMSucc = () -> Void
/// A failure block: the vendor's code and a text.
public typealias TIMFail = (Int32, String?) -> Void
/// The success block of logging in and out.
public typealias TIMLoginSucc = () -> Void
/// A success block that gets friends.
public typealias TIMFriendArraySucc = ([TIMFriend]?) -> Void
/// A success block that gets a profile.
public typealias TIMGetProfileSucc = (TIMUserProfile?) -> Void
/// A block that gets the profile of a message's sender.
public typealias ProfileCallBack = (TIMUserProfile?) -> Void
/// A success block that gets profiles.
public typealias TIMUserProfileArraySucc = ([TIMUserProfile]?) -> Void
/// A success block that gets the result for one user.
public typealias TIMFriendResultSucc = (TIMFriendResult?) -> Void
/// A success block that gets the results for several users.
public typealias TIMFriendResultArraySucc = ([TIMFriendResult]?) -> Void
/// A success block that gets the user's relations to other users.
public typealias TIMCheckFriendResultArraySucc = ([TIMCheckFriendResult]?) -> Void
/// A success block that gets the results of reading given friends; SDK 5.0.
public typealias TIMFriendGetResultSucc = ([TIMFriendGetResult]?) -> Void
/// A success block that gets friend groups.
public typealias TIMFriendGroupArraySucc = ([TIMFriendGroup]?) -> Void
/// A success block that gets a page of requests.
public typealias TIMGetFriendPendencyListSucc = (TIMFriendPendencyResponse?) -> Void

/// Carries the app's blocks to the callback queue.
enum TIMBlocks {
    /// The reply handler of a call with a success block without parameters.
    static func reply(succ: TIMSucc?, fail: TIMFail?) -> @Sendable (TIMReply) -> Void {
        reply(fail: fail) { _ in succ?() }
    }

    /// The reply handler of a call.
    ///
    /// - Parameters:
    ///   - fail: The app's failure block.
    ///   - succeed: Unpacks the argument of the success block, and calls it.
    /// - Returns: A handler to be called once, on the callback queue.
    static func reply(
        fail: TIMFail?,
        succeed: @escaping (TIMReply.Success) -> Void
    ) -> @Sendable (TIMReply) -> Void {
        let blocks = CallbackBox((succeed: succeed, fail: fail))
        return { reply in
            switch reply {
            case .succ(let success): blocks.value.succeed(success)
            case .fail(let code, let desc): blocks.value.fail?(Int32(clamping: code.rawValue), desc)
            }
        }
    }
}
