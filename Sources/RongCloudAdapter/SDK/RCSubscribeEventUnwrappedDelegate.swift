public import Foundation

/// The spelling of ``RCSubscribeEventDelegate`` in which lists are implicitly unwrapped (`[…]!`).
///
/// Apps do not conform to it by name.
public protocol RCSubscribeEventUnwrappedDelegate: NSObjectProtocol {
    /// The online status or the profile of users changed.
    ///
    /// - Parameter subscribeEvents: The new values.
    func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent]!)

    /// The user has subscribed, or ended subscriptions, on another device.
    ///
    /// - Parameter subscribeEvents: The changes.
    func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent]!)
}

extension RCSubscribeEventUnwrappedDelegate {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent]!) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent]!) {}
}
