extension RCIMProxy {
    /// Creates a proxy without a user.
    ///
    /// - Parameters:
    ///   - host: The host.
    ///   - port: The port.
    #if canImport(ObjectiveC)
    @nonobjc
    #endif
    public convenience init(host: String, port: Int) {
        self.init(host: host, port: port, userName: "", password: "")
    }

    /// Creates a proxy.
    ///
    /// - Parameters:
    ///   - host: The host.
    ///   - port: The port.
    ///   - userName: The user's name at the proxy.
    ///   - password: The user's password at the proxy.
    #if canImport(ObjectiveC)
    @nonobjc
    #endif
    public convenience init(host: String, port: Int, userName: String, password: String) {
        self.init()
        self.host = host
        self.port = port
        self.userName = userName
        self.password = password
    }

    /// Returns whether the proxy has a valid host and port.
    ///
    /// - Returns: Whether the host is not empty and the port is from 1 to 65535.
    public func isValid() -> Bool { !host.isEmpty && (1...65_535).contains(port) }
}

#if canImport(ObjectiveC)
// The initialisers for Objective-C, where every text can be `nil`.
extension RCIMProxy {
    /// `init(host:port:)` for Objective-C.
    @available(swift, obsoleted: 1)
    @objc(initWithHost:port:)
    public convenience init(objc host: String?, port: Int) {
        self.init(host: host ?? "", port: port)
    }

    /// `init(host:port:userName:password:)` for Objective-C.
    @available(swift, obsoleted: 1)
    @objc(initWithHost:port:userName:password:)
    public convenience init(objc host: String?, port: Int, userName: String?, password: String?) {
        self.init(host: host ?? "", port: port, userName: userName ?? "", password: password ?? "")
    }
}
#endif
