public import Foundation
import RongCloudWire

/// The users and the topic that a caller subscribes to.
open class RCSubscribeEventRequest: NSObject {
    var value = RongCloudSubscribeEventRequest()

    /// Creates an empty request, which the calls refuse.
    public override init() {
        super.init()
    }

    convenience init(_ value: RongCloudSubscribeEventRequest) {
        self.init()
        self.value = value
    }

    /// The type: `.onlineStatus` or `.userProfile`.
    open var subscribeType: RCSubscribeType {
        get { RCSubscribeType(rawValue: value.subscribeType) ?? .invalid }
        set { value.subscribeType = newValue.rawValue }
    }

    /// The duration in seconds: 60 to 2,592,000 (30 days).
    ///
    /// Only `subscribeEvent` uses it.
    open var expiry: Int {
        get { value.expiry }
        set { value.expiry = newValue }
    }

    /// The users: 1 to 200.
    open var userIds: [String] {
        get { value.userIds }
        set { value.userIds = newValue }
    }
}
