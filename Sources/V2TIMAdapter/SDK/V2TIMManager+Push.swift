// Push notifications, in both spellings: an embedded backend pushes nothing.

extension V2TIMManager {
    /// Takes where the app gets its number of unread messages from, and never asks: nothing is pushed.
    ///
    /// - Parameter apnsListener: The listener; it is not kept.
    public func setAPNSListener(apnsListener: (any V2TIMAPNSListener)?) {}

    /// Takes where the app gets its number of unread messages from, and never asks: nothing is pushed.
    ///
    /// - Parameter apnsListener: The listener; it is not kept.
    public func setAPNSListener(_ apnsListener: (any V2TIMAPNSListener)!) {}

    /// Takes the device's token for push notifications, and does nothing with it: nothing is pushed.
    ///
    /// - Parameters:
    ///   - config: The token and the certificate; not looked at.
    ///   - succ: Called at once, whether somebody is logged in or not.
    ///   - fail: Never called.
    public func setAPNS(config: V2TIMAPNSConfig?, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        acknowledge(succ)
    }

    /// Takes the device's token for push notifications, and does nothing with it: nothing is pushed.
    ///
    /// - Parameters:
    ///   - config: The token and the certificate; not looked at.
    ///   - succ: Called at once, whether somebody is logged in or not.
    ///   - fail: Never called.
    public func setAPNS(_ config: V2TIMAPNSConfig!, succ: V2TIMSucc!, fail: V2TIMFail!) {
        acknowledge(succ)
    }
}
