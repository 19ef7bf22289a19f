import RelationshipCore
import RongCloudWire

// Notifications of delegates.
extension RCCoreClient {
    /// The state of the connection, which `connect`, `disconnect` and `logout` change before they return.
    ///
    /// - Returns: The state.
    public func getConnectionStatus() -> RCConnectionStatus { state.withLock { $0.connection.status } }

    /// Applies the result of a connect and notifies delegates of a new state; called on the callback queue.
    ///
    /// - Returns: Whether the result belongs to the app's present connection.
    func settle(_ result: RongCloudConnection.Result, _ generation: Int) -> Bool {
        let (settled, change) = state.withLock { state in
            let settled = state.connection.settle(result, generation)
            return (settled, settled.isChanged ? StatusChange(state) : nil)
        }
        change?.deliver()
        return settled.holds
    }

    /// Records that the session has carried out a disconnect or a logout.
    func noteAnswer(_ generation: Int) {
        state.withLock { $0.connection.note(generation) }
    }

    /// Enqueues the state of the connection for the present delegates, on the callback queue.
    func enqueueStatus(of state: State) {
        let change = StatusChange(state)
        state.callbackQueue.async { change.deliver() }
    }

    /// Notifies the delegates; called on the callback queue.
    func deliver(_ notification: RongCloudNotification) {
        if case .onConnectionStatusChanged(let number) = notification {
            let status = RCConnectionStatus(rawValue: number) ?? .ConnectionStatus_UNKNOWN
            state.withLock { $0.connection.hear(status) ? StatusChange($0) : nil }?.deliver()
            return
        }
        let delegates = state.withLock { $0.delegates }
        for delegate in delegates.friend {
            (delegate.value.object as? any RCFriendEventDelegate)?.hear(notification)
        }
        for delegate in delegates.subscribe {
            (delegate.value.object as? any RCSubscribeEventDelegate)?.hear(notification)
        }
    }
}

/// A state of the connection, and the delegates that receive it.
private struct StatusChange {
    let status: RCConnectionStatus
    let delegates: [CallbackBox<WeakReference>]

    init(_ state: borrowing RCCoreClient.State) {
        status = state.connection.status
        delegates = state.delegates.allConnection
    }

    /// Notifies the delegates; called on the callback queue.
    func deliver() {
        for delegate in delegates {
            (delegate.value.object as? any RCConnectionStatusChangeDelegate)?.onConnectionStatusChanged(status)
        }
    }
}
