public import Foundation

/// The configuration of a user's session; give it to ``TIMManager/setUserConfig(_:)`` before the login.
#if canImport(ObjectiveC)
@objcMembers
#endif
open class TIMUserConfig: NSObject {
    /// The time for which profiles are stored.
    open var friendProfileOpt: TIMFriendProfileOption!

    /// Receives changes of the login state; held weakly.
    open weak var userStatusListener: (any TIMUserStatusListener)!

    /// Receives changes of the friend list; held weakly.
    open weak var friendshipListener: (any TIMFriendshipListener)!

    /// Accepted, and without effect here: the bridge stores no messages.
    open var disableStorage: Bool = false

    /// Accepted, and without effect here: the bridge has no messages to report as received.
    open var disableAutoReport: Bool = false

    /// Accepted, and without effect here: the bridge has no read receipts.
    open var enableReadReceipt: Bool = false

    /// Accepted, and without effect here: the bridge has no message groups.
    open var groupInfoOpt: TIMGroupInfoOption!

    /// Accepted, and without effect here: the bridge has no message groups.
    open var groupMemberInfoOpt: TIMGroupMemberInfoOption!

    /// Accepted, and receives nothing here: the bridge has no conversations to refresh; held weakly.
    open weak var refreshListener: (any TIMRefreshListener)!

    /// Accepted, and receives nothing here: the bridge has no read receipts; held weakly.
    open weak var messageReceiptListener: (any TIMMessageReceiptListener)!

    /// Accepted, and receives nothing here: the bridge has no messages that change; held weakly.
    open weak var messageUpdateListener: (any TIMMessageUpdateListener)!

    /// Accepted, and receives nothing here: the bridge has no messages that are revoked; held weakly.
    open weak var messageRevokeListener: (any TIMMessageRevokeListener)!

    /// Accepted, and receives nothing here: the bridge has no messages that are uploaded; held weakly.
    open weak var uploadProgressListener: (any TIMUploadProgressListener)!

    /// Accepted, and receives nothing here: the bridge has no message groups; held weakly.
    open weak var groupEventListener: (any TIMGroupEventListener)!
}
