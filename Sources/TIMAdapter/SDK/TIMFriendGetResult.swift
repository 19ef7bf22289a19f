import Foundation
import TIMWire

/// The result of reading one given friend (SDK 5.0).
open class TIMFriendGetResult: TIMCodingModel {
    final var value: TIMReply.FriendGetResult

    /// Creates an empty result.
    public override init() {
        value = TIMReply.FriendGetResult(timFriend: TIMReply.Friend(profile: TIMReply.UserProfile(identifier: "")))
        timFriend = TIMFriend()
    }

    convenience init(_ value: TIMReply.FriendGetResult) {
        self.init()
        self.value = value
        timFriend = TIMFriend(value.timFriend)
    }

    /// 0, or the reason for the failure: 30001 for a user who is not a friend, 30003 for a user who does not exist.
    open var resultCode: Int32 {
        get { Int32(clamping: value.resultCode.rawValue) }
        set { value.resultCode = TIMCode(rawValue: Int(newValue)) }
    }

    /// The vendor's text; empty on success.
    open var resultInfo: String! {
        get { value.resultInfo }
        set { value.resultInfo = newValue ?? "" }
    }

    /// The relation of the two users.
    open var relation: TIMFriendRelationType {
        get { TIMFriendRelationType(rawValue: value.relation) ?? .FRIEND_RELATION_TYPE_NONE }
        set { value.relation = newValue.rawValue }
    }

    /// The friend; only the id of a user who is not a friend.
    open var timFriend: TIMFriend!

    override func write(to coder: NSCoder) {
        coder.encodeValue(value)
        coder.encode(timFriend, forKey: "timFriend")
    }

    override func read(from coder: NSCoder) -> Bool {
        timFriend = coder.decodeModel(forKey: "timFriend")
        return coder.decodeValue(into: &value)
    }
}
