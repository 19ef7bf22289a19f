import V2TIMWire

// Push notifications, in both spellings: an embedded backend pushes nothing.

extension V2TIMManager {
    /// Accepts the source of the number of unread messages, and ignores it: nothing is pushed.
    ///
    /// - Parameter apnsListener: The listener; it is not stored.
    public func setAPNSListener(apnsListener: (any V2TIMAPNSListener)?) {}

    /// Accepts the device's token for push notifications, and ignores it: nothing is pushed.
    ///
    /// - Parameters:
    ///   - config: The token and the certificate; ignored.
    ///   - succ: Called at once, whether a user is logged in or not.
    ///   - fail: Never called.
    public func setAPNS(config: V2TIMAPNSConfig?, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        client.acknowledge(succ)
    }
}
