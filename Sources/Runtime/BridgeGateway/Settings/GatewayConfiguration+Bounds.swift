#if Gateway
import RelationshipCore

extension GatewayConfiguration {
    /// The reasons why a gateway with this configuration does not start.
    ///
    /// The names are those of the settings.
    var problems: [String] {
        let keys = [("session.keys", tokenKeys), ("admin.keys", administratorKeys)]
        return valueProblems + GatewayConfiguration.problems(inKeys: keys)
    }

    /// The reasons other than keys.
    var valueProblems: [String] {
        var problems: [String] = []
        func check(_ name: String, _ value: Int, _ bounds: ClosedRange<Int>) {
            guard !bounds.contains(value) else { return }
            problems.append("\(name) must be from \(bounds.lowerBound) to \(bounds.upperBound), not \(value)")
        }
        func check(_ name: String, _ value: Duration, upTo seconds: Int) {
            guard value <= .zero || value > .seconds(seconds) else { return }
            problems.append("\(name) must be from 1 to \(seconds) seconds, not \(value.components.seconds)")
        }
        check("port", port, 0...65_535)
        if let metricsPort { check("metrics.port", metricsPort, 0...65_535) }
        check("session.lifetime", Int(tokenLifetime), 60...Self.longestLifetime)
        check("presence.lease", presenceLease, upTo: 86_400)
        check("limits.headerSeconds", headerTimeout, upTo: 600)
        check("limits.bodySeconds", bodyTimeout, upTo: 3_600)
        check("limits.body", bodyLimit, 1_024...(64 << 20))
        check("limits.batch", batchLimit, 1...10_000)
        check("limits.connections", connectionLimit, 1...1_000_000)
        if let connectionsPerAddress { check("limits.connectionsPerAddress", connectionsPerAddress, 0...1_000_000) }
        check("limits.devicesPerUser", devicesPerUser, 1...10_000)
        check("limits.requestsPerUser", requestsPerUser, 0...1_000_000)
        check("limits.requestsPerAdministrator", requestsPerAdministrator, 0...1_000_000)
        check("limits.requestsPerAddress", requestsPerAddress, 0...1_000_000)
        if servesServerAPIs, !isLocal, certificate == nil, !allowsPlainServerAPIs {
            problems.append(
                "server APIs beyond this machine need TLS: set tls.certificate and tls.key, or server.allowsPlainHTTP behind a proxy"
            )
        }
        for host in hosts where !HostNames.isName(host) {
            problems.append("server.hosts takes names without a scheme or a port, such as bridge.example, not \(host)")
        }
        return problems
    }

    /// Returns the problems of secret keys, of which each must be long enough and have only one purpose.
    ///
    /// - Parameter keys: The names of settings and their keys.
    /// - Returns: The problems, which do not contain the keys.
    static func problems(inKeys keys: [(name: String, keys: [String])]) -> [String] {
        var problems: [String] = []
        for (place, setting) in keys.enumerated() {
            if setting.keys.contains(where: { $0.utf8.count < shortestKey }) {
                problems.append(
                    "a key in \(setting.name) has fewer than \(shortestKey) bytes; make one with: openssl rand -hex 32"
                )
            }
            for other in keys[..<place] where !Set(other.keys).isDisjoint(with: setting.keys) {
                problems.append("\(other.name) and \(setting.name) have a key in common; use each key for one purpose")
            }
        }
        return problems
    }

    /// The maximum lifetime of a session token in seconds, about a hundred years.
    static let longestLifetime = 100 * 365 * 86_400

    /// The interval at which slow connections are closed, so that a time limit is exceeded by at most a quarter.
    var connectionCheck: Duration { min(.seconds(1), min(headerTimeout, bodyTimeout) / 4) }
}

extension OpenConnections {
    /// Creates the list of a gateway's connections.
    convenience init(
        _ configuration: GatewayConfiguration,
        _ metrics: GatewayMetrics,
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        let limits = ConnectionLimits(
            header: configuration.headerTimeout,
            body: configuration.bodyTimeout,
            idle: configuration.idleTimeout,
            // The bytes of a request can arrive before its header is parsed, so leave room for the socket's buffers.
            unreadBytes: max(configuration.bodyLimit, configuration.servesServerAPIs ? ServerAPIs.bodyLimit : 0)
                + (2 << 20),
            now: now
        )
        let perAddress = configuration.connectionsPerAddress ?? max(1, configuration.connectionLimit / 4)
        self.init(
            total: configuration.connectionLimit,
            perAddress: configuration.trustsProxy ? 0 : perAddress,
            limits,
            onClose: metrics.noteClosedConnections
        )
    }
}
#endif
