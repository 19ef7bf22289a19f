/// Receives changes of the online status and the profiles of users and friends.
///
/// Every method is optional. The client calls the requirements without optionality; their defaults call the methods
/// with `[…]!`, as SDK 5.12 spells it, or `[…]?`, so that each event arrives exactly once.
///
/// Without the Objective-C runtime, a subclass that adds a method that its conforming superclass lacks is not called:
/// write it in the superclass, and override it.
public protocol RCSubscribeEventDelegate: RCSubscribeEventOptionalDelegate, RCSubscribeEventUnwrappedDelegate {
    /// The online status or the profile of users changed.
    ///
    /// - Parameter subscribeEvents: The new values; `subscribeType` is the kind of value and of subscription.
    func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent])
    /// The same, as SDK 5.12 spells it.
    func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent]!)

    /// The subscriptions to online status are up to date after connecting.
    ///
    /// The vendor has deprecated it: it is called for conformers that do not implement the method with a type.
    func onSubscriptionSyncCompleted()
    /// The subscriptions of a type are up to date after connecting; called once for each enabled type.
    ///
    /// - Parameter type: The type.
    func onSubscriptionSyncCompleted(_ type: RCSubscribeType)

    /// The user has subscribed, or ended subscriptions, on another device.
    ///
    /// - Parameter subscribeEvents: The changes.
    func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent])
    /// The same, as SDK 5.12 spells it.
    func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent]!)
}

// Each default passes the event to the other spellings, of which a class can have only one. The existentials select the
// spelling: a call cannot distinguish `[…]?` from `[…]!`.
extension RCSubscribeEventDelegate {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent]) {
        let optional: any RCSubscribeEventOptionalDelegate = self
        let unwrapped: any RCSubscribeEventUnwrappedDelegate = self
        optional.onEventChange(subscribeEvents)
        unwrapped.onEventChange(subscribeEvents)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onSubscriptionSyncCompleted() {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onSubscriptionSyncCompleted(_ type: RCSubscribeType) {
        if type == .onlineStatus { onSubscriptionSyncCompleted() }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent]) {
        let optional: any RCSubscribeEventOptionalDelegate = self
        let unwrapped: any RCSubscribeEventUnwrappedDelegate = self
        optional.onSubscriptionChanged(onOtherDevices: subscribeEvents)
        unwrapped.onSubscriptionChanged(onOtherDevices: subscribeEvents)
    }
}
