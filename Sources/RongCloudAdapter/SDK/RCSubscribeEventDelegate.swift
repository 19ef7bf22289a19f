/// Receives changes of the online status and the profiles of users and friends.
///
/// Every method may be left out. The client calls the requirements without optionality; what a conformer has written as
/// `[…]!`, as SDK 5.12 spells it, or as `[…]?` is reached from there, so that it arrives exactly once.
///
/// Without the Objective-C runtime, a subclass that adds a method which its conforming superclass lacks is not called:
/// write it in the superclass, and override it.
public protocol RCSubscribeEventDelegate: RCSubscribeEventOptionalDelegate, RCSubscribeEventUnwrappedDelegate {
    /// The online status or the profile of users changed.
    ///
    /// - Parameter subscribeEvents: What is told now; `subscribeType` says of what and why.
    func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent])
    /// The same, as SDK 5.12 spells it.
    func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent]!)

    /// The subscriptions to online status are up to date after connecting.
    ///
    /// The vendor has deprecated it: it is called for conformers that have not written the one with a type.
    func onSubscriptionSyncCompleted()
    /// The subscriptions of a type are up to date after connecting; called once for each type that is switched on.
    ///
    /// - Parameter type: The type.
    func onSubscriptionSyncCompleted(_ type: RCSubscribeType)

    /// The user has subscribed, or ended subscriptions, on another device.
    ///
    /// - Parameter subscribeEvents: What was done.
    func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent])
    /// The same, as SDK 5.12 spells it.
    func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent]!)
}

// Each default passes on to the other spellings, of which a class can have only one. The existentials make sure which
// spelling is meant: among `[…]?` and `[…]!`, a call cannot tell.
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
