public import Foundation
import RongCloudWire

/// Whether a user is online on one kind of device.
open class RCPlatformOnlineStatus: NSObject {
    var value = RongCloudPlatformOnlineStatus()

    /// Creates an empty status.
    public override init() {
        super.init()
    }

    convenience init(_ value: RongCloudPlatformOnlineStatus) {
        self.init()
        self.value = value
    }

    /// The kind of device.
    open var platform: RCPlatform {
        get { UInt(exactly: value.platform).flatMap(RCPlatform.init(rawValue:)) ?? .other }
        set { value.platform = Int(newValue.rawValue) }
    }

    /// Whether the user is online there.
    open var isOnline: Bool {
        get { value.isOnline }
        set { value.isOnline = newValue }
    }

    /// The time when this status began, in milliseconds since 1970.
    open var updateTime: Int64 {
        get { value.updateTime }
        set { value.updateTime = newValue }
    }
}
