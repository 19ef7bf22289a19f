import Foundation
import TIMWire

/// A group of the user's friends.
open class TIMFriendGroup: TIMCodingModel {
    final var value: TIMReply.FriendGroup

    /// Creates an empty group.
    public override init() {
        value = TIMReply.FriendGroup(name: "")
    }

    convenience init(_ value: TIMReply.FriendGroup) {
        self.init()
        self.value = value
    }

    /// The name.
    open var name: String! {
        get { value.name }
        set { value.name = newValue ?? "" }
    }

    /// The number of friends in the group.
    open var userCnt: UInt64 {
        get { value.userCnt }
        set { value.userCnt = newValue }
    }

    /// The ids of the friends in the group.
    open var friends: [Any]! {
        get { value.friends }
        set { value.friends = [String](vendor: newValue) ?? [] }
    }

    override func write(to coder: NSCoder) { coder.encodeValue(value) }
    override func read(from coder: NSCoder) -> Bool { coder.decodeValue(into: &value) }
}
