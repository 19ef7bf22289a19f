public import Foundation
import RongCloudWire

/// A subscription that began or ended on another device of the user.
open class RCSubscribeEvent: NSObject {
    var value = RongCloudSubscribeEvent()

    /// Creates an empty event.
    public override init() {
        super.init()
    }

    convenience init(_ value: RongCloudSubscribeEvent) {
        self.init()
        self.value = value
    }

    /// The user of the subscription.
    open var userId: String {
        get { value.userId }
        set { value.userId = newValue }
    }

    /// The type of the subscription.
    open var subscribeType: RCSubscribeType {
        get { RCSubscribeType(rawValue: value.subscribeType) ?? .invalid }
        set { value.subscribeType = newValue.rawValue }
    }

    /// Whether the subscription began or ended.
    open var operationType: RCSubscribeOperationType {
        get { RCSubscribeOperationType(rawValue: value.operationType) ?? .subscribe }
        set { value.operationType = newValue.rawValue }
    }

    /// The time when the subscription began, in milliseconds since 1970.
    open var subscribeTime: Int64 {
        get { value.subscribeTime }
        set { value.subscribeTime = newValue }
    }

    /// The duration of the subscription, in seconds; 0 for ever.
    open var expiry: Int {
        get { value.expiry }
        set { value.expiry = newValue }
    }
}
