public import Foundation

// The spellings with `?` sit in parent protocols, and each default calls the next spelling, for the reasons told beside
// `TIMMessageListener`.

/// Receives changes of the connection to the backend.
public protocol TIMConnListener: TIMConnListenerOptionalSpelling {
    /// The backend is there.
    func onConnSucc()
    /// The backend is being looked for.
    func onConnecting()
    /// The backend is not there.
    ///
    /// - Parameters:
    ///   - code: Why.
    ///   - err: Why, in words.
    @_nonoverride func onConnFailed(_ code: Int32, err: String!)
    /// The backend is not there.
    ///
    /// - Parameters:
    ///   - code: Why.
    ///   - err: Why, in words.
    func onConnFailed(_ code: Int32, err: String)
    /// The connection was lost; another one is made without the app.
    ///
    /// - Parameters:
    ///   - code: Why.
    ///   - err: Why, in words.
    @_nonoverride func onDisconnect(_ code: Int32, err: String!)
    /// The connection was lost; another one is made without the app.
    ///
    /// - Parameters:
    ///   - code: Why.
    ///   - err: Why, in words.
    func onDisconnect(_ code: Int32, err: String)
}

/// The spellings of ``TIMConnListener`` with `?`; conform to that protocol instead.
public protocol TIMConnListenerOptionalSpelling: NSObjectProtocol {
    /// The backend is not there.
    ///
    /// - Parameters:
    ///   - code: Why.
    ///   - err: Why, in words.
    func onConnFailed(_ code: Int32, err: String?)
    /// The connection was lost; another one is made without the app.
    ///
    /// - Parameters:
    ///   - code: Why.
    ///   - err: Why, in words.
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

/// Receives changes of the login state that the app has not made.
public protocol TIMUserStatusListener: TIMUserStatusListenerOptionalSpelling {
    /// Another device logged the user out.
    func onForceOffline()
    /// The signature has expired.
    func onUserSigExpired()
    /// The connection could not be made again.
    ///
    /// - Parameters:
    ///   - code: Why.
    ///   - err: Why, in words.
    @_nonoverride func onReConnFailed(_ code: Int32, err: String!)
    /// The connection could not be made again.
    ///
    /// - Parameters:
    ///   - code: Why.
    ///   - err: Why, in words.
    func onReConnFailed(_ code: Int32, err: String)
}

/// The spelling of ``TIMUserStatusListener`` with `?`; conform to that protocol instead.
public protocol TIMUserStatusListenerOptionalSpelling: NSObjectProtocol {
    /// The connection could not be made again.
    ///
    /// - Parameters:
    ///   - code: Why.
    ///   - err: Why, in words.
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
