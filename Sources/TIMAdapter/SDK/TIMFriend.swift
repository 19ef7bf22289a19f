import Foundation
import TIMWire

/// A friend in the user's list.
open class TIMFriend: TIMCodingModel {
    final var value: TIMReply.Friend

    /// Creates an empty friend.
    public override init() {
        value = TIMReply.Friend(profile: TIMReply.UserProfile(identifier: ""))
        profile = TIMUserProfile()
    }

    convenience init(_ value: TIMReply.Friend) {
        self.init()
        self.value = value
        profile = TIMUserProfile(value.profile)
    }

    /// The friend.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue ?? "" }
    }

    /// The user's name for the friend.
    open var remark: String! {
        get { value.remark }
        set { value.remark = newValue ?? "" }
    }

    /// The names of the user's groups that the friend is in.
    open var groups: [Any]! {
        get { value.groups }
        set { value.groups = [String](vendor: newValue) ?? [] }
    }

    /// The text of the request.
    open var addWording: String! {
        get { value.addWording }
        set { value.addWording = newValue ?? "" }
    }

    /// The place where the user found the friend.
    open var addSource: String! {
        get { value.addSource }
        set { value.addSource = newValue ?? "" }
    }

    /// The time when the friend was added, in seconds since 1970.
    open var addTime: UInt64 {
        get { value.addTime }
        set { value.addTime = newValue }
    }

    /// Custom fields, data or `NSNumber` by name without the prefix.
    open var customInfo: [AnyHashable: Any]! {
        get { value.customInfo.vendorInfo }
        set { value.customInfo = [String: TIMProperty](vendorInfo: newValue) }
    }

    /// The friend's profile.
    open var profile: TIMUserProfile!

    override func write(to coder: NSCoder) {
        coder.encodeValue(value)
        coder.encode(profile, forKey: "profile")
    }

    override func read(from coder: NSCoder) -> Bool {
        profile = coder.decodeModel(forKey: "profile")
        return coder.decodeValue(into: &value)
    }
}
