#if Gateway
import BridgeCredentials
import BridgeGateway
import Foundation
import Hummingbird
import JSONSyntax
import Logging
import RelationshipCore
import ServiceLifecycle
import StandardDialects
import Testing

/// What a gateway says when it starts, and when it cannot.
struct StartTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    /// Returns the path and the body of the request that a process proposes.
    private func proposal(_ greeting: String) throws -> (path: String, body: String) {
        let line = try #require(greeting.split(separator: "\n").first { $0.contains("curl --json") })
        let parts = line.split(separator: "'")
        let path = try #require(URL(string: parts[2].trimmingCharacters(in: .whitespaces))).path
        return (path, String(parts[1]))
    }

    @Test func `a gateway that trusts logins proposes a request that it accepts`() async throws {
        let process = try ServeProcess([])
        let (path, body) = try proposal(process.greeting)
        #expect(try await GatewayClient(url: process.url).send("POST", path, body).status == 201)
    }

    @Test func `a gateway with keys for tokens proposes a login with a token`() async throws {
        let process = try ServeProcess([], before: "export RELBRIDGE_TOKEN_KEYS=\(Self.key)")
        #expect(process.greeting.contains("Logins are checked with token.keys."))
        let (path, body) = try proposal(process.greeting)
        let now = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        let token = try SignedTokenAuthority(keys: [Self.key])
            .token(
                for: UserID(sanitizing: "u1"),
                lifetime: 60,
                at: now
            )
        let client = GatewayClient(url: process.url)
        #expect(
            try await client.send("POST", path, body.replacing("TOKEN", with: token)).status == 201
        )
        #expect(try await client.send("POST", path, body).status == 401)
    }

    @Test func `a gateway with keys for UserSigs proposes a login with a signature`() async throws {
        let keys = "export RELBRIDGE_USERSIG_KEYS=\(Self.key) RELBRIDGE_USERSIG_APP_ID=1400000000"
        let process = try ServeProcess([], before: keys)
        #expect(process.greeting.contains("Logins are checked with usersig.keys."))
        let (path, body) = try proposal(process.greeting)
        let now = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        let authority = try UserSigAuthority(appID: 1_400_000_000, keys: [Self.key])
        let signature = try authority.userSig(for: UserID(sanitizing: "u1"), lifetime: 60, at: now)
        let answer = try await GatewayClient(url: process.url)
            .send("POST", path, body.replacing("SIGNATURE", with: signature))
        #expect(answer.status == 201, "\(answer.body)")
    }

    @Test func `a gateway in front of a vendor's cloud says what it lacks, and is not for contract tests`() throws {
        let settings =
            "export RELBRIDGE_UPSTREAM_KEY=\(Self.key) RELBRIDGE_UPSTREAM_APP=1400000000 "
            + "RELBRIDGE_UPSTREAM_ADMINISTRATOR=admin"
        let arguments = ["--backend", "tencent-rest:https://cloud.example"]
        let greeting = try ServeProcess(arguments, before: settings).greeting
        #expect(greeting.contains("The data is in the cloud at cloud.example, except for:"))
        #expect(greeting.contains("  rejected: findProfile, searchUsers. The vendor has no search among users."))
        #expect(greeting.contains("Without the vendor's webhooks, changes by others are seen after 30 seconds."))
        #expect(!greeting.contains(Self.key))
        let failure = #expect(throws: ServeProcess.StartFailure.self) {
            try ServeProcess(arguments + ["--test-control"], before: settings)
        }
        let advice = "leave the clock, the policy, the shadow and the vendor's cloud out"
        #expect(failure?.complaint.contains(advice) == true)
    }

    private func listening(on configuration: GatewayConfiguration) async throws -> String? {
        let gateway = try await Gateway(
            configuration,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: .quiet
        ) { GatewayBackend(RelationshipService(store: InMemoryStore(), authenticator: $0)) }
        let services = ServiceGroup(
            configuration: .init(services: [try gateway.application()], logger: .quiet)
        )
        let error = await #expect(throws: (any Error).self) { try await services.run() }
        return error.flatMap { configuration.listeningProblem($0)?.description }
    }

    @Test func `a port in use is reported with the port and with what to do`() async throws {
        try await withGateway { url, _ in
            let port = try #require(url.port)
            let problem = try await listening(on: .test.with(\.port, port))
            #expect(
                problem
                    == "cannot listen: 127.0.0.1:\(port) is in use; stop the process that listens there, "
                    + "or choose another --port (0 takes a free one)"
            )
        }
    }

    @Test(arguments: [
        ("203.0.113.7", "203.0.113.7:0 is not an address of this machine"),
        ("no.such.host.invalid", "cannot be found"),
    ])
    func `an address of no machine is reported with what to do`(_ host: String, _ text: String)
        async throws
    {
        var configuration = GatewayConfiguration.test.with(\.host, host)
        configuration.allowsTrustingLogins = true
        let problem = try await listening(on: configuration)
        #expect(problem?.contains(text) == true, "\(problem ?? "")")
        #expect(problem?.contains("--host") == true)
    }

    @Test
    func
        `a log in JSON has one object per line, with metadata that cannot replace its own members`()
        throws
    {
        let lines = Mutex<[String]>([])
        var logger = Logger(label: "relbridge") { label in
            JSONLogHandler(label: label, now: { Date(timeIntervalSince1970: 1_767_225_600.25) }) {
                line in
                lines.withLock { $0.append(line) }
            }
        }
        logger[metadataKey: "request"] = "7"
        logger.notice(
            "one \"line\"\nof text",
            metadata: ["level": "none", "parts": ["a", ["b": "c"]]]
        )
        let line = try #require(lines.withLock { $0.first })
        #expect(
            line == #"{"time": "2026-01-01T00:00:00.250Z", "level": "notice", "logger": "relbridge", "#
                + #""message": "one \"line\"\nof text", "parts": ["a", {"b": "c"}], "request": "7"}"# + "\n"
        )
    }

    @Test func `the setting log.format selects the log in JSON`() async throws {
        let environment = ["RELBRIDGE_LOG_FORMAT": "json"]
        #expect(
            try await GatewaySettings(environment: environment).logFormat.makeHandler(label: "x")
                is JSONLogHandler
        )
        #expect(
            try await GatewaySettings(environment: [:]).logFormat.makeHandler(label: "x")
                is StreamLogHandler
        )
    }
}
#endif
