import RelationshipCore
import V2TIMWire

// Registration of listeners, in both spellings.

extension V2TIMManager {
    /// Adds a listener for friends, requests and the blocklist; adding one twice does nothing.
    ///
    /// - Parameter listener: The listener, held weakly.
    #if canImport(ObjectiveC)
    @objc(addFriendListener:)
    #endif
    public func addFriendListener(listener: (any V2TIMFriendshipListener)!) {
        if let listener { client.listeners.friends.add(listener) }
    }

    /// Removes a listener, whether it was added or set.
    ///
    /// - Parameter listener: The listener.
    #if canImport(ObjectiveC)
    @objc(removeFriendListener:)
    #endif
    public func removeFriendListener(listener: (any V2TIMFriendshipListener)!) {
        if let listener { client.listeners.friends.remove(listener) }
    }

    /// Sets the single listener in addition to those of ``addFriendListener(listener:)``; `nil` removes it.
    ///
    /// - Parameter listener: The listener, held weakly.
    @available(*, deprecated, message: "Use addFriendListener(listener:) instead.")
    public func setFriendListener(_ listener: (any V2TIMFriendshipListener)!) {
        client.listeners.friends.setSingle(listener)
    }

    /// Adds a listener for the SDK's state and the user's own profile; adding one twice does nothing.
    ///
    /// - Parameter listener: The listener, held weakly.
    #if canImport(ObjectiveC)
    @objc(addIMSDKListener:)
    #endif
    public func addIMSDKListener(listener: (any V2TIMSDKListener)!) {
        if let listener { client.listeners.sdk.add(listener) }
    }

    /// Removes a listener for the SDK's state and the user's own profile.
    ///
    /// - Parameter listener: The listener.
    #if canImport(ObjectiveC)
    @objc(removeIMSDKListener:)
    #endif
    public func removeIMSDKListener(listener: (any V2TIMSDKListener)!) {
        if let listener { client.listeners.sdk.remove(listener) }
    }
}
