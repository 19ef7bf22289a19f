#if Gateway
import BridgeGateway
import GatewayTestControl
import Foundation
import Logging
import RelationshipCore
import StandardDialects
import Testing

struct RequestOriginTests {
    private func statuses(_ url: URL, _ heads: [String], body: String = "") async throws -> [Int] {
        var statuses: [Int] = []
        for head in heads {
            let connection = try await RawConnection(to: url)
            let text = "\(head)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
            try await connection.sendAndWait(text)
            await connection.waits(for: "\r\n\r\n")
            statuses.append(connection.text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
            connection.close()
        }
        return statuses
    }

    @Test(arguments: [
        ("Host: localhost", 200), ("Host: LOCALHOST:8080", 200), ("Host: 127.0.0.1:1", 200), ("Host: [::1]:80", 200),
        ("Host: localhost.", 200), ("Host: evil.example", 421), ("Host: localhost.evil.example", 421),
        ("Host: 10.0.0.1", 421), ("X: y", 400), ("Host:", 400), ("Host: localhost\r\nHost: localhost", 400),
        ("Host: localhost\r\nHost: evil.example", 400), ("Host: localhost:80:80", 400), ("Host: [::1", 400),
    ])
    func `a request under the name of another server is rejected`(_ header: String, _ status: Int) async throws {
        try await withGateway { url, _ in
            for path in ["/health/live", "/v1/mappings/dialects", "/"] {
                let found = try await statuses(url, ["GET \(path) HTTP/1.1\r\n\(header)"])
                #expect(found == [status], "\(path)")
            }
        }
    }

    @Test func `the names of a gateway can be set`() async throws {
        try await withGateway(.test.with(\.hosts, ["bridge.example"])) { url, _ in
            let heads = ["Bridge.Example:443", "localhost"].map { "GET /health/live HTTP/1.1\r\nHost: \($0)" }
            let found = try await statuses(url, heads)
            #expect(found == [200, 421])
            let answer = try await GatewayClient(url: url).send("GET", "/health/live")
            #expect(answer.body.contains("server.hosts"), "\(answer.body)")
        }
    }

    @Test func `a gateway on all addresses that trusts logins accepts addresses and no other names`() async throws {
        let open = GatewayConfiguration.test.with(\.host, "0.0.0.0").with(\.allowsTrustingLogins, true)
        try await withGateway(open) { url, _ in
            let names = ["192.0.2.7:80", "[2001:db8::1]", "localhost", "evil.example"]
            let found = try await statuses(url, names.map { "GET /health/live HTTP/1.1\r\nHost: \($0)" })
            #expect(found == [200, 200, 200, 421])
        }
    }

    @Test(arguments: [
        ("text/plain", 415), ("application/x-www-form-urlencoded", 415), ("application/jsonx", 415), (nil, 415),
        ("application/json", 201), ("Application/JSON; charset=utf-8", 201),
    ])
    func `a body must have the content type of JSON`(_ type: String?, _ status: Int) async throws {
        try await withGateway { url, _ in
            let header = type.map { "\r\nContent-Type: \($0)" } ?? ""
            let head = "POST /v1/hub/sessions HTTP/1.1\r\nHost: localhost\(header)"
            let found = try await statuses(url, [head], body: #"{"device":"d","args":{"user":"ann"}}"#)
            #expect(found == [status])
            // A request without a body needs no content type.
            let empty = try await statuses(url, ["POST /v1/hub/sessions HTTP/1.1\r\nHost: localhost"])
            #expect(empty == [400])
        }
    }

    @Test(arguments: [
        ("https://evil.example", 403), ("null", 403), ("http://localhost:1", 403), ("https://app.example", 201),
        ("http://localhost", 201), ("https://localhost", 201),
    ])
    func `pages of other servers may not change anything`(_ origin: String, _ status: Int) async throws {
        try await withGateway(.test.with(\.allowedOrigins, ["https://app.example"])) { url, _ in
            let header = "HTTP/1.1\r\nHost: localhost\r\nOrigin: \(origin)\r\nContent-Type: application/json"
            let found = try await statuses(
                url,
                ["POST /v1/hub/sessions \(header)"],
                body: #"{"device":"d","args":{"user":"ann"}}"#
            )
            #expect(found == [status])
            let read = try await statuses(url, ["GET /v1/mappings/dialects \(header)"])
            #expect(read == [200])
        }
    }

    @Test func `pages of other servers may not control a contract test`() async throws {
        let gateway = try await RunningGateway(
            Gateway.underTestControl(
                .test,
                dialects: .standard,
                authenticator: TrustingAuthenticator(),
                logger: .quiet
            )
        )
        try await gateway.whileRunning {
            let client = GatewayClient(url: gateway.url)
            var statuses: [Int] = []
            for headers in [["Origin": "https://evil.example"], ["Content-Type": "text/plain"], [:]] {
                let answer = try await client.send("POST", "/v1/test-control/reset", "{}", headers: headers)
                statuses.append(answer.status)
            }
            #expect(statuses == [403, 415, 200])
        }
    }

    @Test(arguments: ["https://app.example", "https://evil.example", nil])
    func `caches know that the answers depend on the origin`(_ origin: String?) async throws {
        try await withGateway(.test.with(\.allowedOrigins, ["https://app.example"])) { url, _ in
            let headers = origin.map { ["Origin": $0] } ?? [:]
            for path in ["/v1/mappings/dialects", "/nothing"] {
                let answer = try await GatewayClient(url: url).send("GET", path, headers: headers)
                #expect(answer.headers["vary"] == "Origin", "\(path)")
            }
        }
    }

    @Test(arguments: ["bearer", "Bearer", "BEARER"])
    func `the scheme of a token has any case`(_ scheme: String) async throws {
        try await withGateway { url, _ in
            let token = try #require(try await GatewayClient(url: url).signedIn("hub", #"{"user":"ann"}"#).token)
            let headers = ["Authorization": "\(scheme) \(token)"]
            let command = #"{"call":"listBlocked"}"#
            let answer = try await GatewayClient(url: url).send("POST", "/v1/hub/commands", command, headers: headers)
            #expect(answer.status == 200)
        }
    }
}
#endif
