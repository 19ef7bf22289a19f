public import Foundation

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
}
