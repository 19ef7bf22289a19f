#if Gateway
import BridgeCredentials
import BridgeGateway
import Foundation
import JSONSyntax
import Logging
import RelationshipCore
import ServerTranslation
import StandardDialects
import StandardServers
import Testing

/// The server APIs over HTTP.
struct ServerAPITests {
    private static let key = "a secret key of an app in this test"
    private static let settings = ServerAPIKind.Settings(app: "1400000000", keys: [key], administrators: ["admin"])
    private static let check = #"{"From_Account":"ann","To_Account":["bob"],"CheckType":"CheckResult_Type_Both"}"#

    private func withServer(
        _ configuration: GatewayConfiguration = .test,
        logger: Logger = .quiet,
        clock: any WallClock = SystemClock(),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock().now },
        _ body: (_ client: GatewayClient, _ query: String) async throws -> Void
    ) async throws {
        let log = try AuditLog(path: nil, logger: logger)
        var gateway = try await Gateway(
            configuration,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: logger,
            auditLog: log,
            now: now
        ) { GatewayBackend(RelationshipService(store: InMemoryStore(), clock: clock, authenticator: $0)) }
        gateway.serverAPIs.apis = try #require(ServerAPIKind.standard.first).make(Self.settings)
        let running = try await RunningGateway(gateway)
        let query = try Self.query(at: clock.now())
        try await running.whileRunning { try await body(GatewayClient(url: running.url), query) }
    }

    /// Returns the query of a request that the administrator signs at a time.
    private static func query(at moment: Timestamp) throws -> String {
        let signature = try UserSigAuthority(appID: 1_400_000_000, keys: [key])
            .userSig(for: UserID(sanitizing: "admin"), lifetime: 600, at: moment)
        return "?sdkappid=1400000000&identifier=admin&usersig=\(signature)&random=1&contenttype=json"
    }

    private func code(_ answer: GatewayClient.Answer) async throws -> Int64? {
        #expect(answer.status == 200)
        return try JSONValue(parsing: answer.body.utf8)["ErrorCode"]?.wholeNumber
    }

    @Test func `a server calls the gateway as it calls the vendor`() async throws {
        try await withServer { client, query in
            for user in ["ann", "bob"] {
                let path = "/v4/im_open_login_svc/account_import\(query)"
                let found = try await code(client.send("POST", path, #"{"UserID":"\#(user)"}"#))
                #expect(found == 0)
            }
            let add = #"{"From_Account":"ann","AddFriendItem":[{"To_Account":"bob"}],"ForceAddFlags":1}"#
            let found = try await code(client.send("POST", "/v4/sns/friend_add\(query)", add))
            #expect(found == 0)
            // The recorded clients send no content type, or another one, and the name of another host.
            let headers = ["Content-Type": "text/plain", "Origin": "http://page.example"]
            let answer = try await client.send("POST", "/v4/sns/friend_check\(query)", Self.check, headers: headers)
            let last = try await code(answer)
            #expect(last == 0)
            #expect(answer.body.contains("CheckResult_Type_BothWay"))
        }
    }

    @Test func `every refusal is the vendor's`() async throws {
        try await withServer { client, query in
            let forged = query.replacing("identifier=admin", with: "identifier=ann")
            let requests: [(String, String, String, Int64)] = [
                ("POST", "friend_check", Self.check, 60_012), ("POST", "friend_eat\(query)", "{}", 60_009),
                ("PUT", "friend_check\(query)", "{}", 60_002), ("POST", "friend_check\(query)", "{", 60_003),
                ("POST", "friend_check\(query)", String(repeating: " ", count: 4 << 20) + "{}", 60_003),
                ("POST", "friend_check\(forged)", Self.check, 70_013),
            ]
            for (method, path, body, expected) in requests {
                let answer = try await client.send(method, "/v4/sns/\(path)", body)
                let found = try await code(answer)
                #expect(found == expected, "\(method) \(path)")
            }
        }
    }

    @Test func `a user who is no administrator may not call a server API`() async throws {
        try await withServer { client, _ in
            let moment = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970) * 1_000)
            let signature = try UserSigAuthority(appID: 1_400_000_000, keys: [Self.key])
                .userSig(for: UserID(sanitizing: "ann"), lifetime: 600, at: moment)
            let query = "?sdkappid=1400000000&identifier=ann&usersig=\(signature)"
            let found = try await code(client.send("POST", "/v4/sns/friend_check\(query)", Self.check))
            #expect(found == 60_010)
        }
    }

    @Test func `an administrator whose credentials have become void is refused until a new UserSig`() async throws {
        let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_000))
        try await withServer(clock: clock) { client, query in
            func call(_ path: String, _ body: String, _ query: String) async throws -> Int64? {
                try await code(client.send("POST", "/v4/\(path)\(query)", body))
            }
            let imported = try await call("im_open_login_svc/account_import", #"{"UserID":"admin"}"#, query)
            #expect(imported == 0)
            clock.advance(byMilliseconds: 1_000)
            // The call that ends the administrator's own sessions still succeeds.
            let kicked = try await call("im_open_login_svc/kick", #"{"UserID":"admin"}"#, query)
            #expect(kicked == 0)
            let refused = try await call("im_open_login_svc/account_check", #"{"CheckItem":[{"UserID":"a"}]}"#, query)
            #expect(refused == 70_001)
            clock.advance(byMilliseconds: 1_000)
            let new = try Self.query(at: clock.now())
            let accepted = try await call("im_open_login_svc/account_check", #"{"CheckItem":[{"UserID":"a"}]}"#, new)
            #expect(accepted == 0)
            let again = try await call("im_open_login_svc/account_check", #"{"CheckItem":[{"UserID":"a"}]}"#, query)
            #expect(again == 70_001)
        }
    }

    @Test func `an API without keys has no paths`() async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send("POST", "/v4/sns/friend_check", Self.check)
            #expect(answer.status == 404)
        }
    }

    @Test func `calls above the vendor's rate are refused in the vendor's form`() async throws {
        let start = ContinuousClock().now
        let now: @Sendable () -> ContinuousClock.Instant = { start }
        try await withServer(.test.with(\.limitsServerAPIs, true), now: now) { client, query in
            let path = "/v4/im_open_login_svc/account_check\(query)"
            var codes: [Int64?] = []
            // The limit is 100 a second, and twice as many may come at once.
            for _ in 0..<201 {
                codes.append(try await code(client.send("POST", path, #"{"CheckItem":[{"UserID":"ann"}]}"#)))
            }
            #expect(codes.dropLast().allSatisfy { $0 == 0 })
            #expect(codes.last == 60_007)
        }
    }

    @Test func `no log and no metric has the credentials or texts of a call`() async throws {
        let lines = LogLines()
        try await withServer(logger: lines.logger) { client, query in
            let body = #"{"UserID":"ann","Nick":"secret-words"}"#
            let headers = ["traceparent": "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"]
            let path = "/v4/im_open_login_svc/account_import\(query)"
            let answer = try await client.send("POST", path, body, headers: headers)
            #expect(try await code(answer) == 0)
            // The lines of the audit log have the id that the client receives.
            let id = try #require(answer.headers["x-request-id"])
            #expect(lines.text.contains(#""request": "\#(id)""#))
            _ = try await client.send("POST", path + "x", body)
            let metrics = try await client.send("GET", "/metrics").body
            #expect(metrics.contains("/v4/im_open_login_svc/account_import"))
            let signature = query.split(separator: "&")[2].dropFirst("usersig=".count)
            #expect(lines.text.contains("/v4/im_open_login_svc/account_import"))
            #expect(lines.text.contains(#""users": ["ann"]"#))
            for secret in [String(signature), "usersig", "secret-words", Self.key] {
                #expect(!lines.text.contains(secret), "\(secret)")
                #expect(!metrics.contains(secret), "\(secret)")
            }
        }
    }

    @Test func `the settings name the app, its keys and its administrators`() async throws {
        func settings(_ environment: [String: String]) async throws -> GatewaySettings {
            try await GatewaySettings(environment: environment, servers: ServerAPIKind.standard)
        }
        var environment = [
            "RELBRIDGE_SERVER_TENCENT_APP_ID": "1400000000", "RELBRIDGE_SERVER_TENCENT_KEYS": Self.key,
            "RELBRIDGE_SERVER_TENCENT_ADMINISTRATORS": "admin,root",
        ]
        #expect(try await settings([:]).serverAPIs.apis.isEmpty)
        #expect(try await settings(environment).serverAPIs.apis.count == 1)
        // Who reads a request can repeat it.
        environment["RELBRIDGE_HOST"] = "0.0.0.0"
        await #expect(throws: GatewayConfigurationError.self) { try await settings(environment) }
        environment["RELBRIDGE_SERVER_ALLOWS_PLAIN_HTTP"] = "true"
        #expect(try await settings(environment).gateway.servesServerAPIs)
        environment["RELBRIDGE_SERVER_TENCENT_ADMINISTRATORS"] = nil
        await #expect(throws: GatewayConfigurationError.self) { try await settings(environment) }
    }
}
#endif
