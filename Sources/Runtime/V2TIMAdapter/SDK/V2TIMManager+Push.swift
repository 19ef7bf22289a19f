import V2TIMWire

// Push notifications, in both spellings: an embedded backend sends no push messages.

extension V2TIMManager {
    /// Accepts the source of the number of unread messages, and ignores it: the bridge sends no push messages.
    ///
    /// - Parameter apnsListener: The listener; it is not stored.
    #if canImport(ObjectiveC)
    @objc(setAPNSListener:)
    #endif
    public func setAPNSListener(apnsListener: (any V2TIMAPNSListener)?) {}

    /// Accepts the device's token for push notifications, and ignores it: the bridge sends no push messages.
    ///
    /// - Parameters:
    ///   - config: The token and the certificate; ignored.
    ///   - succ: Called immediately, whether a user is logged in or not.
    ///   - fail: Never called.
    #if canImport(ObjectiveC)
    @objc(setAPNS:succ:fail:)
    #endif
    public func setAPNS(config: V2TIMAPNSConfig?, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        client.acknowledge(succ)
    }

    /// Accepts the device's token for push notifications of calls, and ignores it: the bridge sends no push messages.
    ///
    /// - Parameters:
    ///   - config: The token and the certificate; ignored.
    ///   - succ: Called immediately, whether a user is logged in or not.
    ///   - fail: Never called.
    #if canImport(ObjectiveC)
    @objc(setVOIP:succ:fail:)
    #endif
    public func setVOIP(config: V2TIMVOIPConfig?, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        client.acknowledge(succ)
    }
}
