public import Foundation
import RongCloudWire

/// Whether a user is online.
open class RCSubscribeUserOnlineStatus: NSObject {
    var value = RongCloudSubscribeUserOnlineStatus()

    /// Creates an empty status.
    public override init() {
        super.init()
    }

    convenience init(_ value: RongCloudSubscribeUserOnlineStatus) {
        self.init()
        self.value = value
    }

    /// The user.
    open var userId: String {
        get { value.userId }
        set { value.userId = newValue }
    }

    /// Each kind of device on which the user is signed in.
    open var details: [RCPlatformOnlineStatus] {
        get { value.details.map(RCPlatformOnlineStatus.init) }
        set { value.details = newValue.map(\.value) }
    }

    /// Whether the user is online on any device.
    open var isOnline: Bool {
        get { value.isOnline }
        set { value.isOnline = newValue }
    }
}
