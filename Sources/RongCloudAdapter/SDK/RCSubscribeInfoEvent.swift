public import Foundation
import RongCloudWire

/// What a subscription, or a friendship, tells of a user.
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

    /// What is told.
    open var subscribeType: RCSubscribeType {
        get { RCSubscribeType(rawValue: value.subscribeType) ?? .invalid }
        set { value.subscribeType = newValue.rawValue }
    }

    /// When the subscription began, in milliseconds since 1970; 0 for friends, who need none.
    open var subscribeTime: Int64 {
        get { value.subscribeTime }
        set { value.subscribeTime = newValue }
    }

    /// How long the subscription lasts, in seconds; 0 for ever, and for friends.
    open var expiry: Int {
        get { value.expiry }
        set { value.expiry = newValue }
    }

    /// Where the user is online, one entry for each kind of device; `nil` in events of profiles.
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
