#if Gateway
import Foundation
import HTTPTypes
import Hummingbird
import RelationshipCore
import StandardDialects
import TestFiles
import Testing

@testable import BridgeGateway
@testable import GatewayTestControl

/// Checks that walk over all routes of a gateway.
struct RouteTests {
    private static let key = "an administrator's key of thirty-two bytes"

    /// A gateway with all routes.
    private func makeGateway() async throws -> Gateway {
        var gateway = try await Gateway(
            .test.with(\.administratorKeys, [Self.key]),
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: .quiet
        ) { GatewayBackend(RelationshipService(store: InMemoryStore(), authenticator: $0)) }
        gateway.addRoutes = try TestControl(TrustingAuthenticator(), dialects: .standard).addRoutes
        return gateway
    }

    /// Returns the paths of a route for requests, with each dialect in place of a placeholder.
    private func paths(_ route: Router<GatewayContext>.RouteDescription) -> [String] {
        var path = route.path.description
        let names = [
            "{call}": "getFriendList", "{table}": "errors", "{name}": "30539", "{user}": "ann", "{file}": "none.js",
        ]
        for (name, value) in names { path = path.replacing(name, with: value) }
        if path.contains("/translate/") {
            return ["hub", "v2tim"].map { path + "?number=30539&from=tim&to=\($0)" }
        }
        if path.hasSuffix("/events") { path += "?until=now" }
        return path.contains("{dialect}")
            ? ["tim", "v2tim", "rongcloud"].map { path.replacing("{dialect}", with: $0) } : [path]
    }

    @Test(arguments: [
        "", "{", "null", "[]", "7", #""text""#, "{}", #"{"call":null}"#, #"{"call":"getFriendList","args":7}"#,
        #"{"call":"addFriend","args":{},"error":7}"#, #"{"event":7}"#, #"{"user":{}}"#, "\u{FEFF}{}",
        #"{"users":[{}]}"#,
        #"{"milliseconds":9223372036854775807}"#, #"{"milliseconds":-1}"#, #"{"device":"d","args":[]}"#,
        #"{"id":"p1.7fffffffffffffff.1.1"}"#, #"{"id":"9223372036854775807"}"#, #"[{"call":7}]"#,
    ])
    func `no body makes a route fail`(_ body: String) async throws {
        let gateway = try await makeGateway()
        let running = try await RunningGateway(gateway)
        try await running.whileRunning {
            let client = GatewayClient(url: running.url)
            var tokens = ["/v1/admin/": Self.key]
            for (dialect, args) in [
                ("hub", #"{"user":"ann"}"#), ("v2tim", #"{"userID":"ann","userSig":"x"}"#),
                ("tim", #"{"param":{"identifier":"ann","userSig":"x"}}"#), ("rongcloud", #"{"token":"ann"}"#),
            ] { tokens["/v1/\(dialect)/"] = try await client.signedIn(dialect, args, device: dialect).token }
            var count = 0
            // A session that ends cannot answer later routes.
            for route in gateway.router().routes where route.method != .delete {
                for path in paths(route) {
                    var client = client
                    client.token = tokens.first { path.hasPrefix($0.key) }?.value
                    let answer = try await client.send(route.method.rawValue, path, route.method == .get ? nil : body)
                    #expect(answer.status < 500, "\(route.method) \(path): \(answer.status) \(answer.body)")
                    count += 1
                }
            }
            #expect(count > 50)
        }
    }

    @Test(
        arguments: ["call", "reply", "event"],
        ["", "{", "[]", #"{"call":7}"#, #"{"event":7}"#, #"{"call":"none"}"#]
    )
    func `a line that cannot be translated to the hub is a bad request with the place`(
        _ kind: String,
        _ body: String
    ) async throws {
        try await withGateway { url, _ in
            let path = "/v1/translate/\(kind)?from=v2tim&to=hub"
            let answer = try await GatewayClient(url: url).send("POST", path, body)
            #expect(answer.status == 400, "\(answer.body)")
            #expect(answer.body.contains("message"), "\(answer.body)")
        }
    }

    @Test func `the documentation lists the requests without a token`() async throws {
        let page = repository.appending(path: "Sources/Runtime/RelationshipCore/Documentation.docc/Gateway.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "### Requests without a token"))
        let section = text[start.upperBound...].prefix { $0 != "#" }
        let documented = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .flatMap { row in row.split(separator: "|")[0].split(separator: "`").filter { $0.contains("/") } }
            .map(String.init)
        let gateway = try await makeGateway()
        let running = try await RunningGateway(gateway)
        try await running.whileRunning {
            var found: Set<String> = []
            for route in gateway.router().routes where route.method != .head {
                for path in paths(route) {
                    let body = route.method == .get ? nil : "{}"
                    let answer = try await GatewayClient(url: running.url).send(route.method.rawValue, path, body)
                    guard answer.status != 401 else { continue }
                    found.insert("\(route.method.rawValue) \(route.path.description)")
                }
            }
            #expect(found.sorted() == documented.sorted())
        }
    }
}
#endif
