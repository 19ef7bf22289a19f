#if Gateway
/// What the operator of a gateway chooses.
public struct GatewayConfiguration: Sendable {
    /// The address to listen on.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 takes a free one.
    public var port = 8080
    /// The secret keys of the session tokens, as text of at least 32 bytes.
    ///
    /// The first one signs, all verify.
    public var tokenKeys: [String]
    /// For how many seconds a session token holds.
    public var tokenLifetime: Int64 = 24 * 3_600
    /// How often a stream of events without an event says that it is alive.
    public var heartbeat: Duration = .seconds(15)
    /// The greatest size of a request's body, in bytes.
    public var bodyLimit = 1 << 20
    /// The greatest number of calls in a batch.
    public var batchLimit = 100

    /// Creates the configuration of a gateway on the loopback address.
    ///
    /// - Parameter tokenKeys: The secret keys of the session tokens; the first one signs, all verify.
    public init(tokenKeys: [String]) {
        self.tokenKeys = tokenKeys
    }

    /// The shortest key that is taken, in bytes: the size of the hash that it signs with.
    public static let shortestKey = 32

    /// Whether only programs on the same machine reach the gateway.
    public var isLocal: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}

/// Why a gateway does not start.
public struct GatewayConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, and what to do.
    public var description: String
}
#endif
