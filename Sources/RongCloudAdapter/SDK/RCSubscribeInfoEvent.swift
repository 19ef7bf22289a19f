public import Foundation
import RongCloudWire

/// The values that a user receives about another user through a subscription or a friendship.
open class RCSubscribeInfoEvent: NSObject {
    var value = RongCloudSubscribeInfoEvent()

    /// Creates an empty event.
    public override init() {
        super.init()
    }

    convenience init(_ value: RongCloudSubscribeInfoEvent) {
        self.init()
        self.value = value
    }

    /// The user.
    open var userId: String {
        get { value.userId }
        set { value.userId = newValue }
    }

    /// The kind of value.
    open var subscribeType: RCSubscribeType {
        get { RCSubscribeType(rawValue: value.subscribeType) ?? .invalid }
        set { value.subscribeType = newValue.rawValue }
    }

    /// The time when the subscription began, in milliseconds since 1970; 0 for friends, who need no subscription.
    open var subscribeTime: Int64 {
        get { value.subscribeTime }
        set { value.subscribeTime = newValue }
    }

    /// The duration of the subscription, in seconds; 0 for ever, and for friends.
    open var expiry: Int {
        get { value.expiry }
        set { value.expiry = newValue }
    }

    /// The user's online status, one entry for each kind of device; `nil` in events of profiles.
    open var details: [RCSubscribeEventDetail]? {
        get { value.details?.map(RCSubscribeEventDetail.init) }
        set { value.details = newValue?.map(\.value) }
    }

    /// The user's profile; `nil` in events of online status.
    open var userProfile: RCUserProfile? {
        get { value.userProfile.map(RCUserProfile.init) }
        set { value.userProfile = newValue?.value }
    }
}
