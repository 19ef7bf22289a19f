public import Foundation
import RongCloudWire

/// Whether a user is online on one kind of device.
open class RCSubscribeEventDetail: NSObject {
    var value = RongCloudSubscribeEventDetail()

    /// Creates an empty detail: offline, on no particular device.
    public override init() {
        super.init()
    }

    convenience init(_ value: RongCloudSubscribeEventDetail) {
        self.init()
        self.value = value
    }

    /// 1 online, 0 offline.
    open var eventValue: Int {
        get { value.eventValue }
        set { value.eventValue = newValue }
    }

    /// The time when this status began, in milliseconds since 1970.
    open var changeTime: Int64 {
        get { value.changeTime }
        set { value.changeTime = newValue }
    }

    /// The kind of device.
    open var platform: RCPlatform {
        get { UInt(exactly: value.platform).flatMap(RCPlatform.init(rawValue:)) ?? .other }
        set { value.platform = Int(newValue.rawValue) }
    }
}
