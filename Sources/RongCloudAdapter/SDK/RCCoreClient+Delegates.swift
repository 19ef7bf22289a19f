import RelationshipCore

extension RCCoreClient {
    // MARK: Friend events

    /// Registers a delegate for friend events; register before connecting, so that none is missed.
    ///
    /// - Parameter delegate: The delegate, held weakly; registering it twice has no further effect.
    public func addFriendEventDelegate(_ delegate: any RCFriendEventDelegate) {
        register(delegate, in: \.friend)
    }

    /// Unregisters a delegate for friend events.
    ///
    /// - Parameter delegate: The delegate.
    public func removeFriendEventDelegate(_ delegate: any RCFriendEventDelegate) {
        unregister(delegate, in: \.friend)
    }

    // MARK: Online status and profiles

    /// Registers a delegate for online status and profiles; register before connecting, so that none is missed.
    ///
    /// - Parameter delegate: The delegate, held weakly; registering it twice has no further effect.
    public func addSubscribeEventDelegate(_ delegate: any RCSubscribeEventDelegate) {
        register(delegate, in: \.subscribe)
    }

    /// Unregisters a delegate for online status and profiles.
    ///
    /// - Parameter delegate: The delegate.
    public func removeSubscribeEventDelegate(_ delegate: any RCSubscribeEventDelegate) {
        unregister(delegate, in: \.subscribe)
    }

    // MARK: The connection

    /// Registers a delegate for the state of the connection.
    ///
    /// - Parameter delegate: The delegate, held weakly; registering it twice has no further effect.
    public func addConnectionStatusChangeDelegate(_ delegate: any RCConnectionStatusChangeDelegate) {
        register(delegate, in: \.connection)
    }

    /// Unregisters a delegate for the state of the connection.
    ///
    /// - Parameter delegate: The delegate.
    public func removeConnectionStatusChangeDelegate(_ delegate: any RCConnectionStatusChangeDelegate) {
        unregister(delegate, in: \.connection)
    }

    /// Registers a delegate for the state of the connection, as SDK 5.12 spells it.
    ///
    /// - Parameter delegate: The delegate, held weakly.
    public func add(_ delegate: any RCConnectionStatusChangeDelegate) { addConnectionStatusChangeDelegate(delegate) }

    /// Unregisters a delegate for the state of the connection, as SDK 5.12 spells it.
    ///
    /// - Parameter delegate: The delegate.
    public func remove(_ delegate: any RCConnectionStatusChangeDelegate) {
        removeConnectionStatusChangeDelegate(delegate)
    }

    /// Sets the single delegate for the state of the connection of SDKs before 5.4.
    ///
    /// It replaces the delegate that was set before; delegates that were added stay.
    ///
    /// - Parameter delegate: The delegate, held weakly; a delegate that was also added receives each state once.
    @available(*, deprecated, renamed: "addConnectionStatusChangeDelegate(_:)")
    public func setRCConnectionStatusChangeDelegate(_ delegate: any RCConnectionStatusChangeDelegate) {
        let reference = CallbackBox(WeakReference(delegate))
        state.withLock { $0.delegates.onlyConnection = [reference] }
    }

    private typealias List = any WritableKeyPath<Delegates, [CallbackBox<WeakReference>]> & Sendable

    private func register(_ delegate: AnyObject, in list: List) {
        let reference = CallbackBox(WeakReference(delegate))
        state.withLock { $0.delegates[keyPath: list].register(reference) }
    }

    private func unregister(_ delegate: AnyObject, in list: List) {
        let id = ObjectIdentifier(delegate)
        state.withLock { $0.delegates[keyPath: list].unregister(id) }
    }
}

/// The delegates by the events that they receive, in order of registration.
struct Delegates {
    var friend: [CallbackBox<WeakReference>] = []
    var subscribe: [CallbackBox<WeakReference>] = []
    var connection: [CallbackBox<WeakReference>] = []
    /// The delegate that was set, not added.
    var onlyConnection: [CallbackBox<WeakReference>] = []

    /// All delegates that receive the state of the connection, each once.
    var allConnection: [CallbackBox<WeakReference>] {
        onlyConnection + connection.filter { $0.value.id != onlyConnection.first?.value.id }
    }
}
