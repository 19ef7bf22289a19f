import ArgumentParser
import BridgeCommands
import Foundation
import RelationshipCore
import StandardDialects

#if Gateway
import BridgeGateway
import CMalloc
import Logging
import ServerTranslation
import ServiceLifecycle
import StandardServers
import UnixSignals
#endif

/// The `relbridge serve` command, which serves the backend over HTTP.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serves the backend over HTTP: every dialect's calls, the hub's commands, and their events.",
        discussion: """
            The command is built with the trait Gateway: swift run --traits Gateway relbridge serve

            Without keys the gateway trusts every login and listens on 127.0.0.1 only. With keys it checks them, and may \
            listen on any address. A key has 32 bytes or more, and one purpose. Several keys have commas between them: the \
            first one signs, all verify.

            Settings come from flags, the environment, and the file of --config, in this order. A setting such as \
            limits.body is RELBRIDGE_LIMITS_BODY in the environment, and {"limits":{"body":…}} in the file:

              session.keys       sign the tokens of sessions; without them sessions end with the process
              session.lifetime   the lifetime of a token in seconds (86400)
              presence.lease     the seconds after which a silent device is offline (60)
              usersig.appId, usersig.keys   the number of the app, and the keys that UserSigs are signed with
              token.keys         the keys that the users' tokens are signed with
              admin.keys         let their holders use /v1/admin
              server.hosts       the names of the gateway in the header Host, without ports (this machine's on 127.0.0.1)
              metrics.port, metrics.host   serve /metrics on this port only, and on this address (127.0.0.1)
              log.level          info to log each request (notice)
              log.format         text, or json for one JSON object per line (text)
              audit.log          the file for the acts of administrators; without it they go to the log
              tls.certificate, tls.key   PEM files; read again when they change
              limits.body (bytes, 1048576), limits.batch (calls, 100)
              limits.connections (20000), limits.connectionsPerAddress (a quarter of limits.connections)
              limits.headerSeconds (10, with the TLS handshake), limits.bodySeconds (30)
              limits.devicesPerUser (32), limits.requestsPerUser (200 a second)
              limits.requestsPerAdministrator (1000 a second), limits.requestsPerAddress (1000 a second)
              proxy.trusted      true behind a proxy that sets X-Forwarded-For
              cors.origins       the web pages that may call the gateway
              server.tencent.appId, server.tencent.keys, server.tencent.administrators   serve Tencent's server API to
                                 these users, who sign in with UserSigs; without keys its paths do not exist
              server.rongcloud.appKey, server.rongcloud.secrets   serve RongCloud's server APIs, v3 and v4
              server.hooks       the JSON file of the webhooks: a list of objects with format (tencent, rongcloud, nexconn),
                                 url, app, secret, and optionally events, before (pass or refuse without an answer),
                                 retries (standard or vendor)
              upstream.address, upstream.app, upstream.key, upstream.administrator, upstream.maximumAge (seconds, 30)
                                 keep the data in a vendor's cloud, as --backend; the app's number or key, its secret key,
                                 for Tencent the name of an administrator, and the age at which data is read again
              upstream.hookSecret   the secret of the vendor's webhooks, for POST /v1/vendor-hooks/tencent or …/rongcloud
              server.allowsPlainHTTP   true to serve server APIs beyond this machine without TLS, for example behind a proxy
              server.rate        true to limit the calls of server APIs to the vendors' numbers
              contentAudit.url, contentAudit.timeout (seconds, 2), contentAudit.fallback (refuse or accept)
              trustLogins        true to trust every login on any address, which is not safe
              shadow.backend, shadow.file   as --shadow and --shadow-file
              shadow.readShare   the share of users with reads that the shadow receives, from 0 to 1 (1)
              shadow.salt        the secret in the hashes of user ids in the file; random if not set
              host, port, store, policy   as the flags

            With --shadow the gateway answers from its store, and a second backend receives the same commands afterwards. \
            relbridge shadow report reads the file of their differences.

            EXAMPLES:
              relbridge serve
              relbridge serve --store sqlite:bridge.sqlite --port 9000
              relbridge serve --store 'postgres:host=db1,db2 dbname=bridge user=bridge'
              relbridge serve --config gateway.json --check
              relbridge serve --store sqlite:bridge.sqlite --shadow sqlite:next.sqlite --shadow-file shadow.jsonl
              relbridge serve --test-control --port 9000
              relbridge serve --test-control --store sqlite:fixtures.sqlite
              RELBRIDGE_SESSION_KEYS=$(openssl rand -hex 32) RELBRIDGE_TOKEN_KEYS=… relbridge serve --host 0.0.0.0
            """
    )

    @Option(help: "The address to listen on (127.0.0.1).")
    var host: String?

    @Option(help: "The port to listen on; 0 takes a free one (8080).")
    var port: Int?

    @Option(help: ArgumentHelp("A JSON file with settings.", valueName: "file"))
    var config: String?

    @Flag(help: "Only check the settings, the policy and the store, and report whether the gateway would start.")
    var check = false

    @Flag(
        help: """
            Let contract tests reset the gateway, move the clock and act as an administrator below /v1/test-control; \
            on 127.0.0.1 only. With --store each reset begins with a new file, or a new schema of the database.
            """
    )
    var testControl = false

    @OptionGroup
    var options: StoreOptions

    @Option(
        help: ArgumentHelp(
            "Give a second backend the same commands, and write where its answers differ: a store as of --store, or a gateway.",
            valueName: "store|URL"
        )
    )
    var shadow: String?

    @Option(
        help: ArgumentHelp("The file for the differences of the shadow (shadow.jsonl).", valueName: "file"),
        completion: .file()
    )
    var shadowFile: String?

    @Option(
        help: ArgumentHelp(
            "Keep the users' data in a vendor's cloud, over its server API; the store is then a mirror.",
            valueName: "tencent-rest:URL|rongcloud-rest:URL"
        )
    )
    var backend: String?

    #if Gateway
    func run() async throws {
        keepFreedMemory()
        let settings: GatewaySettings
        do {
            settings = try await self.settings()
        } catch {
            throw CommandFailure(error.description)
        }
        do {
            var logger = Logger(label: "relbridge", factory: settings.logFormat.makeHandler)
            logger.logLevel = settings.logLevel
            guard testControl else {
                let upstream = settings.upstream.map { ServerAPIClient($0.url) }
                let (gateway, shadow) = try await gateway(settings, logger, over: upstream)
                let services: [(any Service)?] = [upstream, shadow]
                try await serve(gateway, services.compactMap { $0 }, settings, logger)
                return
            }
            let stores = try await stores(settings)
            do {
                try await serve(gateway(settings, logger, over: stores), [], settings, logger)
            } catch {
                await stores.removeAll()
                throw error
            }
            await stores.removeAll()
        } catch let error as GatewayConfigurationError {
            throw CommandFailure(error.description)
        } catch {
            throw settings.gateway.listeningProblem(error).map { CommandFailure($0.description) }
                ?? error
        }
    }

    /// Serves until a signal arrives, or only reports that the settings are good.
    private func serve(
        _ gateway: Gateway,
        _ services: [any Service],
        _ settings: GatewaySettings,
        _ logger: Logger
    ) async throws {
        let application = try gateway.application { [testControl] port in
            Serve.report(settings, port: port, testControl: testControl)
        }
        guard !check else {
            try StandardOutput.writeLine("The settings are good: the gateway would start.")
            return
        }
        // Services end in the reverse order.
        let running: [any Service] = services + [application, StopLimit(logger: logger)]
        var group = ServiceGroupConfiguration(
            services: running,
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger
        )
        // Work that still runs after that time, such as a call that waits for its store, is cancelled.
        group.maximumGracefulShutdownDuration = .seconds(8)
        try await ServiceGroup(configuration: group).run()
    }

    private func settings() async throws(GatewayConfigurationError) -> GatewaySettings {
        try await GatewaySettings(
            host: host,
            port: port,
            shadow: shadow,
            shadowFile: shadowFile,
            upstream: backend,
            file: config,
            environment: ProcessInfo.processInfo.environment,
            servers: ServerAPIKind.standard,
            hooks: HookKind.standard
        )
    }

    private static func report(_ settings: GatewaySettings, port: Int, testControl: Bool) {
        let scheme = settings.gateway.certificate == nil ? "http" : "https"
        let address = "\(scheme)://\(settings.gateway.host):\(port)"
        var lines = ["relbridge serves on \(address)"]
        if settings.authenticator is TrustingAuthenticator {
            lines.append("Every login is trusted, because no keys are given; see relbridge serve --help.")
        }
        if !settings.keepsSessions {
            lines.append("Sessions end with this process, because RELBRIDGE_SESSION_KEYS is not set.")
        }
        if let upstream = settings.upstream {
            lines.append("The data is in the cloud at \(upstream.url.host() ?? ""), except for:")
            lines += upstream.losses.map { "  \($0)" }
            if upstream.hooks.isEmpty {
                lines.append(
                    "Without the vendor's webhooks, changes by others are seen after \(upstream.maximumAge / 1_000) seconds."
                )
            }
        }
        lines += [""] + firstSteps(settings, address, testControl: testControl) + [""]
        do {
            try StandardOutput.write(lines.joined(separator: "\n"))
        } catch {
            // The gateway runs even if its standard output cannot be written.
        }
    }
    /// Returns what to send first: a request that the gateway accepts, or one to complete with a credential.
    private static func firstSteps(
        _ settings: GatewaySettings,
        _ address: String,
        testControl: Bool
    ) -> [String] {
        if testControl { return ["Try it:", "  \(CommandExamples.firstVerification(address))"] }
        guard let credential = settings.checkedCredentials.last else {
            return ["Try it:", "  \(CommandExamples.firstRequest(address))"]
        }
        let keys = settings.checkedCredentials.map(\.rawValue).joined(separator: " and ")
        let (login, name) =
            switch credential {
            case .userSignature: (#"{"user":"u1","signature":"SIGNATURE"}"#, "SIGNATURE, a UserSig")
            case .token: (#"{"token":"TOKEN"}"#, "TOKEN, a token")
            }
        return [
            "Logins are checked with \(keys). Try it with \(name) that your login server has made for a user:",
            "  curl --json '{\"device\":\"phone\",\"args\":\(login)}' \(address)/v1/hub/sessions",
        ]
    }
    #else
    func run() async throws {
        throw CommandFailure(
            "this relbridge was built without its gateway; run it with: swift run --traits Gateway relbridge serve"
        )
    }
    #endif
}
