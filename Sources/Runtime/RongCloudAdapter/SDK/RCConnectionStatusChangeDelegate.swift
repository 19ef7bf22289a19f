public import Foundation

#if canImport(ObjectiveC)
/// Receives changes of the connection.
@objc public protocol RCConnectionStatusChangeDelegate: NSObjectProtocol {
    /// Called when the state of the connection has changed.
    ///
    /// - Parameter status: The new state.
    @objc optional func onConnectionStatusChanged(_ status: RCConnectionStatus)
}

extension RCConnectionStatusChangeDelegate {
    /// Notifies the delegate.
    func receive(_ status: RCConnectionStatus) { onConnectionStatusChanged?(status) }
}
#else
/// Receives changes of the connection.
public protocol RCConnectionStatusChangeDelegate: NSObjectProtocol {
    /// Called when the state of the connection has changed.
    ///
    /// - Parameter status: The new state.
    func onConnectionStatusChanged(_ status: RCConnectionStatus)
}

extension RCConnectionStatusChangeDelegate {
    /// Does nothing, so that a delegate may leave out the method.
    ///
    /// - Parameter status: The new state.
    public func onConnectionStatusChanged(_ status: RCConnectionStatus) {}

    /// Notifies the delegate.
    func receive(_ status: RCConnectionStatus) { onConnectionStatusChanged(status) }
}
#endif
