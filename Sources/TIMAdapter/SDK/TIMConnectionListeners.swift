public import Foundation

// The spellings with `?` are in parent protocols, and each default calls the next spelling; `TIMMessageListener`
// explains why.

/// Receives changes of the connection to the backend.
public protocol TIMConnListener: TIMConnListenerOptionalSpelling {
    /// The SDK has connected to the backend.
    func onConnSucc()
    /// The SDK is connecting to the backend.
    func onConnecting()
    /// The SDK cannot reach the backend.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The reason as a text.
    @_nonoverride func onConnFailed(_ code: Int32, err: String!)
    /// The SDK cannot reach the backend.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The reason as a text.
    func onConnFailed(_ code: Int32, err: String)
    /// The connection was lost; the SDK reconnects by itself.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The reason as a text.
    @_nonoverride func onDisconnect(_ code: Int32, err: String!)
    /// The connection was lost; the SDK reconnects by itself.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The reason as a text.
    func onDisconnect(_ code: Int32, err: String)
}

/// The spellings of ``TIMConnListener`` with `?`; conform to that protocol instead.
public protocol TIMConnListenerOptionalSpelling: NSObjectProtocol {
    /// The SDK cannot reach the backend.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The reason as a text.
    func onConnFailed(_ code: Int32, err: String?)
    /// The connection was lost; the SDK reconnects by itself.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The reason as a text.
    func onDisconnect(_ code: Int32, err: String?)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMConnListener {
    public func onConnSucc() {}
    public func onConnecting() {}
    public func onConnFailed(_ code: Int32, err: String!) {
        let err: String = err ?? ""
        (self as any TIMConnListener).onConnFailed(code, err: err)
    }
    public func onConnFailed(_ code: Int32, err: String) {}
    public func onDisconnect(_ code: Int32, err: String!) {
        let err: String = err ?? ""
        (self as any TIMConnListener).onDisconnect(code, err: err)
    }
    public func onDisconnect(_ code: Int32, err: String) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMConnListenerOptionalSpelling where Self: TIMConnListener {
    public func onConnFailed(_ code: Int32, err: String?) {
        (self as any TIMConnListener).onConnFailed(code, err: err)
    }
    public func onDisconnect(_ code: Int32, err: String?) {
        (self as any TIMConnListener).onDisconnect(code, err: err)
    }
}

/// Receives changes of the login state that the app did not cause.
public protocol TIMUserStatusListener: TIMUserStatusListenerOptionalSpelling {
    /// Another device logged the user out.
    func onForceOffline()
    /// The signature has expired.
    func onUserSigExpired()
    /// The SDK could not reconnect.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The reason as a text.
    @_nonoverride func onReConnFailed(_ code: Int32, err: String!)
    /// The SDK could not reconnect.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The reason as a text.
    func onReConnFailed(_ code: Int32, err: String)
}

/// The spelling of ``TIMUserStatusListener`` with `?`; conform to that protocol instead.
public protocol TIMUserStatusListenerOptionalSpelling: NSObjectProtocol {
    /// The SDK could not reconnect.
    ///
    /// - Parameters:
    ///   - code: The reason.
    ///   - err: The reason as a text.
    func onReConnFailed(_ code: Int32, err: String?)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMUserStatusListener {
    public func onForceOffline() {}
    public func onUserSigExpired() {}
    public func onReConnFailed(_ code: Int32, err: String!) {
        let err: String = err ?? ""
        (self as any TIMUserStatusListener).onReConnFailed(code, err: err)
    }
    public func onReConnFailed(_ code: Int32, err: String) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMUserStatusListenerOptionalSpelling where Self: TIMUserStatusListener {
    public func onReConnFailed(_ code: Int32, err: String?) {
        (self as any TIMUserStatusListener).onReConnFailed(code, err: err)
    }
}
