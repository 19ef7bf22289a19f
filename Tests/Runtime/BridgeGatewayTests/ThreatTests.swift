#if Gateway
import BridgeGateway
import Foundation
import Logging
import RelationshipCore
import StandardDialects
import TestFiles
import Testing

@testable import BridgeCredentials

/// Statements of the documentation's page "Threats" that no other test checks.
@Suite(.timeLimit(.minutes(1)))
struct ThreatTests {
    private let login = #"{"userID":"ann","userSig":"any"}"#
    private let list = "/v1/v2tim/getFriendList"

    private func base64(_ text: String) -> String {
        Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    @Test func `a token that is changed, unsigned or signed with another key is rejected`() async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            let parts = try #require(client.token).split(separator: ".").map(String.init)
            let claims = try #require(
                Data(
                    base64Encoded: parts[1].padding(toLength: (parts[1].count + 3) / 4 * 4, withPad: "=", startingAt: 0)
                )
            )
            let bob = String(decoding: claims, as: UTF8.self).replacing(#""ann""#, with: #""bob""#)
            let none = base64(#"{"alg":"none","typ":"JWT"}"#)
            let forged = [
                "\(parts[0]).\(base64(bob)).\(parts[2])", "\(none).\(parts[1]).", "\(none).\(base64(bob)).",
                "\(none).\(parts[1]).\(parts[2])", "\(parts[0]).\(parts[1]).", "\(parts[0]).\(parts[1])",
                "\(parts[0]).\(parts[1]).\(String(parts[2].reversed()))", "", ".", "..",
                String(repeating: "a", count: 9_000),
            ]
            for token in forged {
                let answer = try await GatewayClient(url: url, token: token).send("POST", list, "{}")
                #expect(answer.status == 401, "\(token)")
            }
            #expect(try await client.send("POST", list, "{}").status == 200)
        }
    }

    @Test func `a token of another gateway is rejected`() async throws {
        let keys = ["another key of thirty-two bytes, or more"]
        var token: String?
        try await withGateway(.test.with(\.tokenKeys, keys)) { url, _ in
            token = try await GatewayClient(url: url).signedIn("v2tim", login).token
        }
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url, token: token).send("POST", list, "{}")
            #expect(answer.status == 401)
        }
    }

    @Test func `an old key is valid until it is removed`() async throws {
        let (old, new) = ("the old key, of thirty-two bytes or more", "the new key, of thirty-two bytes or more")
        let store = InMemoryStore()
        var token: String?
        try await withGateway(store: store, .test.with(\.tokenKeys, [old])) { url, _ in
            token = try await GatewayClient(url: url).signedIn("v2tim", login).token
        }
        for (keys, status) in [([new, old], 200), ([new], 401)] {
            try await withGateway(store: store, .test.with(\.tokenKeys, keys)) { url, _ in
                let answer = try await GatewayClient(url: url, token: token).send("POST", list, "{}")
                #expect(answer.status == status)
            }
        }
    }

    @Test func `a token expires by the backend's clock`() async throws {
        let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_000))
        let gateway = try await RunningGateway(.test.with(\.tokenLifetime, 60)) { authenticator in
            RelationshipService(store: InMemoryStore(), clock: clock, authenticator: authenticator)
        }
        try await gateway.whileRunning {
            let client = try await GatewayClient(url: gateway.url).signedIn("v2tim", login)
            #expect(try await client.send("POST", list, "{}").status == 200)
            clock.advance(byMilliseconds: 61_000)
            let answer = try await client.send("POST", list, "{}")
            #expect(answer.status == 401)
            #expect(answer.body.contains("expired"), "\(answer.body)")
        }
    }

    @Test func `a call acts as the user of its session`() async throws {
        try await withGateway { url, service in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            let bob = UserID(sanitizing: "bob")
            _ = try await service.administrator.execute(.signIn, for: bob)
            for body in [
                #"{"info":{"userID":"bob","nickName":"changed"}}"#, #"{"user":"bob","info":{"nickName":"changed"}}"#,
            ] { _ = try await client.send("POST", "/v1/v2tim/setSelfInfo?user=bob&userID=bob", body) }
            guard case .profiles(let profiles) = try await service.administrator.execute(.getProfiles([bob]), for: bob)
            else { return }
            #expect(profiles.map(\.nickname) == [""])
        }
    }

    /// A time of expiry, and whether the gateway accepts a token with it.
    @Test(
        arguments: [
            ("1e300", 401), ("9223372036854775807", 401), ("1e18", 401), ("253402300800", 401), ("-1", 401),
            ("-1e300", 401), ("0", 401), ("NaN", 401), ("1e999", 401), ("null", 401), (#""soon""#, 401), (nil, 401),
            ("4102444800", 200),
        ] as [(String?, Int)]
    )
    func `a token with an impossible expiry is rejected`(_ expiry: String?, _ status: Int) async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            let parts = try #require(client.token).split(separator: ".").map(String.init)
            let padded = parts[1].padding(toLength: (parts[1].count + 3) / 4 * 4, withPad: "=", startingAt: 0)
                .replacing("-", with: "+").replacing("_", with: "/")
            let claims = String(decoding: try #require(Data(base64Encoded: padded)), as: UTF8.self)
            let place = try #require(claims.firstMatch(of: /"exp":[0-9.]+,?/))
            var changed = claims.replacingCharacters(in: place.range, with: expiry.map { #""exp":\#($0),"# } ?? "")
            changed = changed.replacing(",}", with: "}")
            let text = "\(parts[0]).\(base64(changed))"
            let key = Array(GatewayConfiguration.test.tokenKeys[0].utf8)
            let code = Data(HMACSHA256.code(of: Array(text.utf8), key: key)).base64EncodedString()
                .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            let answer = try await GatewayClient(url: url, token: "\(text).\(code)").send("POST", list, "{}")
            #expect(answer.status == status, "\(changed) \(answer.body)")
            #expect(try await client.send("POST", list, "{}").status == 200)
        }
    }

    @Test func `a rejection contains no data of another user`() async throws {
        try await withGateway { url, service in
            let words = "a nickname that is hers alone"
            _ = try await GatewayClient(url: url).signedIn("v2tim", #"{"userID":"eve","userSig":"any"}"#)
            let patch = ProfilePatch(nickname: words)
            _ = try await service.administrator.execute(.updateProfile(patch), for: UserID(sanitizing: "eve"))
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            for path in ["/v1/v2tim/eve", "/v1/tim/getFriendList", "/v1/hub/commands", "/v1/admin/users/eve", "/eve"] {
                let answer = try await client.send("POST", path, #"{"call":"getProfiles","args":{"users":["eve"]}}"#)
                #expect(answer.status >= 400, "\(path)")
                #expect(!answer.body.contains(words), "\(path)")
            }
        }
    }

    @Test func `the log contains no secret and no text of a user`() async throws {
        let lines = LogLines()
        let keys = ["the session key, of thirty-two bytes or more"]
        let administrator = "an administrator's key of this test"
        let log = try AuditLog(path: nil, logger: lines.logger)
        let configuration = GatewayConfiguration.test.with(\.tokenKeys, keys).with(\.administratorKeys, [administrator])
        let gateway = try await RunningGateway(configuration, auditLog: log, logger: lines.logger) { authenticator in
            RelationshipService(store: InMemoryStore(), authenticator: authenticator)
        }
        try await gateway.whileRunning {
            let client = try await GatewayClient(url: gateway.url)
                .signedIn("v2tim", #"{"userID":"ann","userSig":"secret-signature"}"#)
            let words = #"{"info":{"nickName":"secret-words"}}"#
            _ = try await client.send("POST", "/v1/v2tim/setSelfInfo", words)
            _ = try await client.send("POST", "/v1/v2tim/setSelfInfo", words + "}")
            _ = try await client.send("GET", "/v1/translate/code?number=secret-query")
            let act = #"{"user":"ann","command":{"call":"updateProfile","args":{"nickname":"secret-words"}}}"#
            let other = GatewayClient(url: gateway.url, token: administrator)
            #expect(try await other.send("POST", "/v1/admin/commands", act).status == 200)
            let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
            for header in ["00-\(trace)-00f067aa0ba902b7-01", "secret-trace"] {
                _ = try await client.send("GET", "/health/live", headers: ["traceparent": header])
            }
            let text = lines.text
            #expect(text.contains("/v1/v2tim/setSelfInfo"))
            #expect(text.contains(trace))
            let token = try #require(client.token)
            for secret in [
                "secret-signature", "secret-words", "secret-query", "secret-trace", administrator, token, keys[0],
            ] {
                #expect(!text.contains(secret), "\(secret)")
            }
        }
    }

    @Test func `each threat of the documentation has its test`() throws {
        let page = repository.appending(path: "Sources/Runtime/RelationshipCore/Documentation.docc/Threats.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        var sources = ""
        let folder = repository.appending(path: "Tests/Runtime/BridgeGatewayTests")
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            sources += try String(contentsOf: file, encoding: .utf8)
        }
        #expect(rows.count > 15)
        for row in rows {
            let test = try #require(row.split(separator: "|").last(where: { $0.contains("*") }))
                .trimmingCharacters(in: CharacterSet(charactersIn: " *"))
            #expect(sources.contains("func `\(test)`"), "\(test)")
        }
    }
}

/// A collection of all log messages, at every level.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    var text: String { lines.withLock { $0.joined(separator: "\n") } }

    var logger: Logger {
        var logger = Logger(label: "test") { _ in Handler(lines: self) }
        logger.logLevel = .trace
        return logger
    }

    private struct Handler: LogHandler {
        let lines: LogLines
        var metadata = Logger.Metadata()
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { $1 }
            lines.lines.withLock { $0.append("\(event.message) \(all)") }
        }
    }
}
#endif
