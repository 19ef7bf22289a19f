import RelationshipCore
import RongCloudWire

// Notifications of delegates.
extension RCCoreClient {
    /// Returns the state of the connection, which `connect`, `disconnect` and `logout` change before they return.
    ///
    /// - Returns: The state.
    public func getConnectionStatus() -> RCConnectionStatus { state.withLock { $0.connection.status } }

    /// Applies the result of a connect and notifies delegates of a new state; called on the callback queue.
    ///
    /// - Returns: Whether the result belongs to the app's present connection.
    func settle(_ result: RongCloudConnection.Result, _ generation: Int) -> Bool {
        let (settled, change) = state.withLock { state in
            let settled = state.connection.settle(result, generation)
            return (settled, settled.isChanged ? statusChange(to: state) : nil)
        }
        change?.deliver()
        return settled.isCurrent
    }

    /// Records that the session has carried out a disconnect or a logout.
    func noteAnswer(_ generation: Int) {
        state.withLock { $0.connection.note(generation) }
    }

    /// Enqueues the state of the connection for the present delegates, on the callback queue.
    func enqueueStatus(of state: State) {
        let change = statusChange(to: state)
        state.callbackQueue.async { change.deliver() }
    }

    private func statusChange(to state: borrowing State) -> StatusChange {
        StatusChange(status: state.connection.status, delegates: connectionDelegates.present)
    }

    /// Notifies the delegates; called on the callback queue.
    func deliver(_ notification: RongCloudNotification) {
        if case .onConnectionStatusChanged(let number) = notification {
            let status = RCConnectionStatus(rawValue: number) ?? .ConnectionStatus_UNKNOWN
            state.withLock { $0.connection.receive(status) ? statusChange(to: $0) : nil }?.deliver()
            return
        }
        friendDelegates.forEach((any RCFriendEventDelegate).self) { $0.receive(notification) }
        subscribeDelegates.forEach((any RCSubscribeEventDelegate).self) { $0.receive(notification) }
    }
}

/// A state of the connection, and the delegates that receive it.
private struct StatusChange {
    let status: RCConnectionStatus
    let delegates: WeakListeners.Present

    /// Notifies the delegates; called on the callback queue.
    func deliver() {
        delegates.forEach((any RCConnectionStatusChangeDelegate).self) { $0.onConnectionStatusChanged(status) }
    }
}
