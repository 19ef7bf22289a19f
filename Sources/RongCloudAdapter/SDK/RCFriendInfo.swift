@_exported public import Foundation
import RongCloudWire

/// A friend.
open class RCFriendInfo: NSObject {
    var value = RongCloudFriendInfo()

    /// Creates an empty friend.
    public override init() {
        super.init()
    }

    convenience init(_ value: RongCloudFriendInfo) {
        self.init()
        self.value = value
    }

    /// The friend's user id.
    open var userId: String {
        get { value.userId }
        set { value.userId = newValue }
    }

    /// The friend's display name; empty if none was set.
    open var name: String {
        get { value.name }
        set { value.name = newValue }
    }

    /// The address of the friend's avatar picture; empty if none was set.
    open var portraitUri: String {
        get { value.portraitUri }
        set { value.portraitUri = newValue }
    }

    /// The caller's name for the friend; empty if nothing was set.
    open var remark: String {
        get { value.remark }
        set { value.remark = newValue }
    }

    /// The caller's extension values about the friend.
    open var extProfile: [String: String] {
        get { value.extProfile }
        set { value.extProfile = newValue }
    }

    /// The time when the two became friends, in milliseconds since 1970.
    open var addTime: Int64 {
        get { value.addTime }
        set { value.addTime = newValue }
    }

    /// The direction of the friendship.
    open var directionType: RCDirectionType {
        get { RCDirectionType(rawValue: value.directionType) ?? .both }
        set { value.directionType = newValue.rawValue }
    }
}
