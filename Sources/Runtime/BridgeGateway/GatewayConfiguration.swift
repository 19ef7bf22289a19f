#if Gateway
/// The settings of a gateway's operator.
public struct GatewayConfiguration: Sendable {
    /// The address to listen on.
    public var host = "127.0.0.1"
    /// The port to listen on, or 0 for any free port.
    public var port = 8080
    /// The files of the certificate and its key, or `nil` to serve plain HTTP, for example behind a proxy.
    public var certificate: CertificateFiles?
    /// The names with which clients may reach the gateway, without ports.
    ///
    /// If it is empty, a gateway that only this machine can reach allows the names of this machine, and another gateway
    /// allows all names. If another gateway trusts every login, it allows only addresses and the names of this machine.
    public var hosts: [String] = []
    /// The port of the metrics, or `nil` to serve them on the gateway's port.
    public var metricsPort: Int?
    /// The address on which the metrics listen if they have their own port.
    public var metricsHost = "127.0.0.1"
    /// Whether a gateway that trusts every login may listen on an address that other machines can reach.
    public var allowsTrustingLogins = false

    /// The secret keys of the session tokens, as text of at least 32 bytes.
    ///
    /// The first key signs, and all keys verify.
    public var tokenKeys: [String]
    /// The lifetime of a session token, in seconds.
    public var tokenLifetime: Int64 = 24 * 3_600
    /// The secret keys of administrators, as text of at least 32 bytes, or an empty list for a gateway without
    /// administration.
    public var administratorKeys: [String] = []

    /// The time after which a device without a stream and without calls is no longer shown as online.
    public var presenceLease: Duration = .seconds(60)
    /// The interval of heartbeats in an event stream without events.
    public var heartbeat: Duration = .seconds(15)
    /// The time after which the gateway closes a connection without another request.
    public var idleTimeout: Duration = .seconds(60)
    /// The time limit of a request's header.
    ///
    /// For the first request of a connection, the time includes the TLS handshake.
    public var headerTimeout: Duration = .seconds(10)
    /// The time limit of a request's body.
    public var bodyTimeout: Duration = .seconds(30)
    /// The maximum size of a request's body, in bytes.
    public var bodyLimit = 1 << 20
    /// The maximum number of calls in a batch.
    public var batchLimit = 100
    /// The maximum number of connections at the same time.
    ///
    /// A new connection above the limit replaces the one for whose next request the gateway has waited longest.
    public var connectionLimit = 20_000
    /// The maximum number of connections of one address other than this machine's own, 0 for no limit, or `nil` for a
    /// quarter of ``connectionLimit``.
    ///
    /// Behind a trusted proxy there is no limit, because all connections come from the proxy.
    public var connectionsPerAddress: Int?
    /// The maximum number of devices of one user that are signed in at the same time.
    public var devicesPerUser = 32
    /// The maximum number of requests per second of one user, or 0 for no limit.
    ///
    /// A login counts for its user, and a batch counts as its calls.
    public var requestsPerUser = 200
    /// The maximum number of requests per second with one administrator's key, or 0 for no limit.
    public var requestsPerAdministrator = 1_000
    /// The maximum number of requests per second of one address other than this machine's own, or 0 for no limit.
    public var requestsPerAddress = 1_000
    /// Whether a proxy sets `X-Forwarded-For`, so that the last address in it is the address of the request.
    public var trustsProxy = false
    /// Whether the gateway serves vendors' server APIs, whose requests have long bodies.
    public var servesServerAPIs = false
    /// Whether a gateway that other machines can reach may serve these APIs without TLS.
    ///
    /// Who reads a request can repeat it, so without TLS a proxy or a private network must protect the requests.
    public var allowsPlainServerAPIs = false
    /// Whether the endpoints of these APIs have the vendors' limits of calls per second.
    public var limitsServerAPIs = false
    /// The origins of web pages that may call the gateway, such as `https://app.example`; empty by default.
    public var allowedOrigins: [String] = []

    /// Creates the configuration of a gateway on the loopback address.
    ///
    /// - Parameter tokenKeys: The secret keys of the session tokens. The first key signs, and all keys verify.
    public init(tokenKeys: [String]) {
        self.tokenKeys = tokenKeys
    }

    /// The minimum length of a key in bytes, which is the size of the signature's hash.
    public static let shortestKey = 32

    /// Whether only programs on the same machine can reach the gateway.
    public var isLocal: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}

/// The reason why a gateway does not start.
public struct GatewayConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and its solution.
    public var description: String

    /// Creates an error.
    ///
    /// - Parameter description: The problem and its solution.
    public init(description: String) {
        self.description = description
    }
}
#endif
