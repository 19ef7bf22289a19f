#if Gateway
import BridgeCredentials
import Configuration
import Foundation
import JSONSyntax
public import Logging
import JSONFoundation
public import RelationshipCore
package import ServerTranslation

/// All settings of a gateway's operator, from flags, the environment or a file, in this order.
///
/// A key such as `limits.requestsPerUser` is `RELBRIDGE_LIMITS_REQUESTS_PER_USER` in the environment, and
/// `{"limits":{"requestsPerUser":…}}` in the file.
public struct GatewaySettings: Sendable {
    /// The configuration of the gateway itself.
    public var gateway: GatewayConfiguration
    /// The authenticator for the credentials of the apps' users.
    public var authenticator: any Authenticator
    /// The kinds of credentials that the gateway checks; none if it trusts every login.
    public var checkedCredentials: [CheckedCredential]
    /// Whether sessions stay valid after a restart, because their keys are set.
    public var keepsSessions: Bool
    /// The store of the backend, in the form of the command line, or `nil` to store in memory.
    public var store: String?
    /// The file of the policy, or `nil` for the policy of the vendors.
    public var policy: String?
    /// The store or the URL of the shadow, or `nil` for no shadow.
    public var shadow: String?
    /// The file for the differences between the answers of the gateway and of the shadow.
    public var shadowFile: String
    /// The share of users, from 0 to 1, with reads that the shadow also receives.
    public var shadowReadShare: Double
    /// The secret in the hashes of user ids in ``shadowFile``, or `nil` for a random secret.
    public var shadowSalt: String?
    /// The file of the audit log, or `nil` to use the log.
    public var auditLog: String?
    /// The minimum level of logged messages; each request is logged at the level `info`.
    public var logLevel = Logger.Level.notice
    /// The format of the lines of the log.
    public var logFormat = LogFormat.text
    /// The audit of users' texts before they are stored, or `nil` for no audit.
    public var contentAudit: HTTPContentAudit?

    /// The vendors' server APIs whose keys are set.
    package var serverAPIs: ServerAPIs
    /// The receivers of webhooks.
    package var hooks: [HookReceiver] = []
    /// The vendor's cloud that has the data, or `nil` for a gateway that has its own.
    package var upstream: UpstreamSettings?

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - host: The address to listen on, if the command line sets one.
    ///   - port: The port to listen on, if the command line sets one.
    ///   - shadow: The store or the URL of the shadow, if the command line sets one.
    ///   - shadowFile: The file for the differences, if the command line sets one.
    ///   - upstream: The API and the URL of a vendor's cloud, if the command line sets them.
    ///   - file: A JSON file, or `nil` for no file.
    ///   - environment: The environment variables.
    ///   - servers: The server APIs that the gateway can serve.
    ///   - hooks: The formats of webhooks that the gateway can send.
    /// - Throws: ``GatewayConfigurationError`` that lists all errors.
    package init(
        host: String? = nil,
        port: Int? = nil,
        shadow: String? = nil,
        shadowFile: String? = nil,
        upstream: String? = nil,
        file: String? = nil,
        environment: [String: String],
        servers: [ServerAPIKind] = [],
        hooks: [HookKind] = []
    ) async throws(GatewayConfigurationError) {
        let problems = SettingProblems()
        var flags: [AbsoluteConfigKey: ConfigValue] = [:]
        flags["host"] = host.map { ConfigValue(.string($0), isSecret: false) }
        flags["port"] = port.map { ConfigValue(.int($0), isSecret: false) }
        flags["shadow.backend"] = shadow.map { ConfigValue(.string($0), isSecret: false) }
        flags["shadow.file"] = shadowFile.map { ConfigValue(.string($0), isSecret: false) }
        flags["upstream.address"] = upstream.map { ConfigValue(.string($0), isSecret: false) }
        var providers: [any ConfigProvider] = [
            InMemoryProvider(name: "flags", values: flags),
            EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "relbridge"),
        ]
        if let file {
            try GatewaySettings.checkSyntax(of: file)
            do {
                providers.append(
                    try await FileProvider<JSONSnapshot>(
                        config: ConfigReader(
                            provider: InMemoryProvider(values: ["filePath": ConfigValue(.string(file), isSecret: false)]
                            )
                        )
                    )
                )
            } catch {
                throw GatewayConfigurationError(description: "the configuration \(file) cannot be read: \(error)")
            }
        }
        let reader = ConfigReader(providers: providers, accessReporter: problems)
        gateway = GatewayConfiguration(reader: reader, problems)
        let keys = reader.stringArray(forKey: "session.keys", isSecret: true) ?? []
        keepsSessions = !keys.isEmpty
        gateway.tokenKeys = keys.isEmpty ? [GatewaySettings.randomKey()] : keys
        serverAPIs = ServerAPIs(servers, reader: reader, problems)
        gateway.servesServerAPIs = !serverAPIs.apis.isEmpty
        for problem in gateway.valueProblems { problems.note(problem) }
        if let file = reader.string(forKey: "server.hooks") {
            do throws(GatewayConfigurationError) {
                self.hooks = try HookReceiver.read(file, hooks)
            } catch {
                problems.note(error.description)
            }
        }
        self.upstream = UpstreamSettings(servers, hooks, reader, problems)
        store = reader.string(forKey: "store")
        policy = reader.string(forKey: "policy")
        self.shadow = reader.string(forKey: "shadow.backend")
        self.shadowFile = reader.string(forKey: "shadow.file", default: "shadow.jsonl")
        shadowReadShare = reader.double(forKey: "shadow.readShare", default: 1)
        if !(0...1).contains(shadowReadShare) { problems.note("shadow.readShare must be from 0 to 1") }
        shadowSalt = reader.string(forKey: "shadow.salt", isSecret: true)
        auditLog = reader.string(forKey: "audit.log")
        if let level = reader.string(forKey: "log.level") {
            if let known = Logger.Level(rawValue: level) {
                logLevel = known
            } else {
                problems.note(
                    "log.level must be one of \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            }
        }
        if let format = reader.string(forKey: "log.format") {
            if let known = LogFormat(rawValue: format) {
                logFormat = known
            } else {
                problems.note("log.format must be text or json, not \(format)")
            }
        }
        contentAudit = HTTPContentAudit(reader: reader, problems)
        authenticator = GatewaySettings.authenticator(reader, problems)
        checkedCredentials = CheckedCredential.allCases.filter { credential in
            reader.stringArray(forKey: ConfigKey(credential.rawValue), isSecret: true)?.isEmpty == false
        }
        if let file { problems.noteUnknownKeys(in: file) }
        try problems.check()
    }

    /// Throws if a file is not a JSON object; the error says where.
    private static func checkSyntax(of file: String) throws(GatewayConfigurationError) {
        let reason: String
        do {
            guard try JSONValue(parsing: OutsideFile.read(file)).object == nil else { return }
            reason = #"it must be an object, such as {"port": 8080}"#
        } catch {
            reason = "\(error)"
        }
        throw GatewayConfigurationError(
            description: "the configuration \(file) cannot be read: \(reason)"
        )
    }

    private static func authenticator(_ reader: ConfigReader, _ problems: SettingProblems) -> any Authenticator {
        let app = reader.int(forKey: "usersig.appId")
        if let app, !(1...Int(UInt32.max)).contains(app) {
            problems.note("usersig.appId must be from 1 to \(UInt32.max), not \(app)")
        }
        func keys(_ name: String) -> [String] { reader.stringArray(forKey: ConfigKey(name), isSecret: true) ?? [] }
        let (signatureKeys, tokenKeys) = (keys("usersig.keys"), keys("token.keys"))
        let all = [
            ("session.keys", keys("session.keys")), ("admin.keys", keys("admin.keys")), ("usersig.keys", signatureKeys),
            ("token.keys", tokenKeys),
        ]
        for problem in GatewayConfiguration.problems(inKeys: all) { problems.note(problem) }
        if signatureKeys.isEmpty, tokenKeys.isEmpty { return TrustingAuthenticator() }
        do throws(RelationshipError) {
            var signatures: UserSigAuthority?
            if !signatureKeys.isEmpty {
                guard let app else {
                    throw RelationshipError(.invalidArgument, "usersig.appId must be the number of the app")
                }
                signatures = try UserSigAuthority(appID: app, keys: signatureKeys)
            }
            return AuthenticatorByKind(
                userSignatures: signatures,
                tokens: tokenKeys.isEmpty ? nil : try SignedTokenAuthority(keys: tokenKeys)
            )
        } catch {
            problems.note(error.message)
            return AuthenticatorByKind(userSignatures: nil, tokens: nil)
        }
    }

    private static func randomKey() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in String(generator.next() as UInt64, radix: 16) }.joined(separator: "-")
            + "-of-this-run"
    }
}

extension GatewayConfiguration {
    /// Reads the settings, except the keys of session tokens.
    fileprivate init(reader: ConfigReader, _ problems: SettingProblems) {
        self.init(tokenKeys: [])
        func seconds(_ key: ConfigKey, _ value: Duration) -> Duration {
            .seconds(reader.int(forKey: key, default: Int(value.components.seconds)))
        }
        host = reader.string(forKey: "host", default: host)
        port = reader.int(forKey: "port", default: port)
        hosts = reader.stringArray(forKey: "server.hosts") ?? []
        metricsPort = reader.int(forKey: "metrics.port")
        metricsHost = reader.string(forKey: "metrics.host", default: metricsHost)
        administratorKeys = reader.stringArray(forKey: "admin.keys", isSecret: true) ?? []
        allowsTrustingLogins = reader.bool(forKey: "trustLogins", default: false)
        trustsProxy = reader.bool(forKey: "proxy.trusted", default: false)
        allowsPlainServerAPIs = reader.bool(forKey: "server.allowsPlainHTTP", default: false)
        limitsServerAPIs = reader.bool(forKey: "server.rate", default: false)
        allowedOrigins = reader.stringArray(forKey: "cors.origins") ?? []
        tokenLifetime = Int64(reader.int(forKey: "session.lifetime", default: Int(tokenLifetime)))
        presenceLease = seconds("presence.lease", presenceLease)
        headerTimeout = seconds("limits.headerSeconds", headerTimeout)
        bodyTimeout = seconds("limits.bodySeconds", bodyTimeout)
        bodyLimit = reader.int(forKey: "limits.body", default: bodyLimit)
        batchLimit = reader.int(forKey: "limits.batch", default: batchLimit)
        connectionLimit = reader.int(forKey: "limits.connections", default: connectionLimit)
        connectionsPerAddress = reader.int(forKey: "limits.connectionsPerAddress")
        devicesPerUser = reader.int(forKey: "limits.devicesPerUser", default: devicesPerUser)
        requestsPerUser = reader.int(forKey: "limits.requestsPerUser", default: requestsPerUser)
        requestsPerAddress = reader.int(forKey: "limits.requestsPerAddress", default: requestsPerAddress)
        requestsPerAdministrator = reader.int(
            forKey: "limits.requestsPerAdministrator",
            default: requestsPerAdministrator
        )
        switch (reader.string(forKey: "tls.certificate"), reader.string(forKey: "tls.key")) {
        case (nil, nil): break
        case (let chain?, let key?): certificate = CertificateFiles(chain: chain, key: key)
        default: problems.note("tls.certificate and tls.key must both be set, or neither")
        }
    }
}
#endif
