import RelationshipCore

extension RCCoreClient {
    // MARK: Friend events

    /// Registers a delegate for friend events; register it before connecting, so that it misses no event.
    ///
    /// - Parameter delegate: The delegate, held weakly; registering it twice has no further effect.
    public func addFriendEventDelegate(_ delegate: any RCFriendEventDelegate) {
        friendDelegates.add(delegate)
    }

    /// Unregisters a delegate for friend events.
    ///
    /// - Parameter delegate: The delegate.
    public func removeFriendEventDelegate(_ delegate: any RCFriendEventDelegate) {
        friendDelegates.remove(delegate)
    }

    // MARK: Online status and profiles

    /// Registers a delegate for online status and profiles; register it before connecting, so that it misses no event.
    ///
    /// - Parameter delegate: The delegate, held weakly; registering it twice has no further effect.
    public func addSubscribeEventDelegate(_ delegate: any RCSubscribeEventDelegate) {
        subscribeDelegates.add(delegate)
    }

    /// Unregisters a delegate for online status and profiles.
    ///
    /// - Parameter delegate: The delegate.
    public func removeSubscribeEventDelegate(_ delegate: any RCSubscribeEventDelegate) {
        subscribeDelegates.remove(delegate)
    }

    // MARK: The connection

    /// Registers a delegate for the state of the connection.
    ///
    /// - Parameter delegate: The delegate, held weakly; registering it twice has no further effect.
    public func addConnectionStatusChangeDelegate(_ delegate: any RCConnectionStatusChangeDelegate) {
        connectionDelegates.add(delegate)
    }

    /// Unregisters a delegate for the state of the connection.
    ///
    /// - Parameter delegate: The delegate.
    public func removeConnectionStatusChangeDelegate(_ delegate: any RCConnectionStatusChangeDelegate) {
        connectionDelegates.remove(delegate, keepingSingle: true)
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
    /// The delegate replaces the one from an earlier call; delegates that were added stay registered.
    ///
    /// - Parameter delegate: The delegate, held weakly; a delegate that was also added receives each state once.
    @available(*, deprecated, renamed: "addConnectionStatusChangeDelegate(_:)")
    public func setRCConnectionStatusChangeDelegate(_ delegate: any RCConnectionStatusChangeDelegate) {
        setSingleConnectionDelegate(delegate)
    }

    /// Sets the single delegate for the state of the connection, also for the older name of the client.
    package func setSingleConnectionDelegate(_ delegate: any RCConnectionStatusChangeDelegate) {
        connectionDelegates.setSingle(delegate)
    }
}
