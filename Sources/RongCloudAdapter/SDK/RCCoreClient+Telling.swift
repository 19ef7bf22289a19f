import RelationshipCore
import RongCloudWire

// Who is told what, and when.
extension RCCoreClient {
    /// The state of the connection, which `connect`, `disconnect` and `logout` change before they return.
    ///
    /// - Returns: The state.
    public func getConnectionStatus() -> RCConnectionStatus { state.withLock { $0.connection.status } }

    /// Reads or changes which delegate receives what.
    func withDelegates<Result: Sendable>(_ body: (inout sending Delegates) -> Result) -> Result {
        state.withLock { body(&$0.delegates) }
    }

    /// Takes the result of a connect and tells a state that is new; called on the callback queue.
    ///
    /// - Returns: Whether the result is one of the connection that the app has now.
    func settle(_ result: RongCloudConnection.Result, _ generation: Int) -> Bool {
        let (settled, news) = state.withLock { state in
            let settled = state.connection.settle(result, generation)
            return (settled, settled.isChanged ? StatusNews(state) : nil)
        }
        news?.tell()
        return settled.holds
    }

    /// Notes that the session has left as the app told it to.
    func noteAnswer(_ generation: Int) {
        state.withLock { $0.connection.note(generation) }
    }

    /// Puts the state of the connection on the callback queue, for the delegates of this moment.
    func tellStatus(of state: State) {
        let news = StatusNews(state)
        state.callbackQueue.async { news.tell() }
    }

    /// Tells the delegates of a notification; called on the callback queue.
    func deliver(_ notification: RongCloudNotification) {
        if case .onConnectionStatusChanged(let number) = notification {
            let status = RCConnectionStatus(rawValue: number) ?? .ConnectionStatus_UNKNOWN
            state.withLock { $0.connection.hear(status) ? StatusNews($0) : nil }?.tell()
            return
        }
        let delegates = state.withLock { $0.delegates }
        for delegate in delegates.friend {
            guard let delegate = delegate.value.object as? any RCFriendEventDelegate else { continue }
            notification.tell(delegate)
        }
        for delegate in delegates.subscribe {
            guard let delegate = delegate.value.object as? any RCSubscribeEventDelegate else { continue }
            notification.tell(delegate)
        }
    }
}

/// A state of the connection, and the delegates that receive it.
private struct StatusNews {
    let status: RCConnectionStatus
    let delegates: [CallbackBox<WeakReference>]

    init(_ state: borrowing RCCoreClient.State) {
        status = state.connection.status
        delegates = state.delegates.allConnection
    }

    /// Tells it; called on the callback queue.
    func tell() {
        for delegate in delegates {
            (delegate.value.object as? any RCConnectionStatusChangeDelegate)?.onConnectionStatusChanged(status)
        }
    }
}
