public import Foundation

/// Receives changes of the connection.
public protocol RCConnectionStatusChangeDelegate: NSObjectProtocol {
    /// The state of the connection changed.
    ///
    /// - Parameter status: The new state.
    func onConnectionStatusChanged(_ status: RCConnectionStatus)
}

extension RCConnectionStatusChangeDelegate {
    /// Does nothing: the method may be left out.
    ///
    /// - Parameter status: The new state.
    public func onConnectionStatusChanged(_ status: RCConnectionStatus) {}
}
