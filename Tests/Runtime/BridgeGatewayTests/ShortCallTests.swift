#if Gateway
@testable import BridgeGateway
import Foundation
import NIOCore
import RelationshipCore
import Testing

/// Short calls over HTTP, beside the same calls through the router.
@Suite(.timeLimit(.minutes(1)))
struct ShortCallTests {
    /// A gateway whose backend notes which commands the router has passed on.
    private func withGateway(
        _ configuration: GatewayConfiguration = .test,
        _ body: (URL, RoutedCommands) async throws -> Void
    ) async throws {
        let commands = RoutedCommands()
        let gateway = try await Gateway(configuration) { service in
            WatchedBackend(base: service) { commands.note() }
        }
        let running = try await RunningGateway(gateway)
        try await running.whileRunning { try await body(running.url, commands) }
    }

    /// Opens a session, and returns its token, which the gateway has checked.
    private func signedIn(
        at url: URL,
        _ dialect: String = "hub",
        _ login: String = #"{"user":"a"}"#
    ) async throws -> String? {
        let client = try await GatewayClient(url: url).signedIn(dialect, login)
        // The router answers the first request with a token, because that token's signature takes longer to check.
        _ = try await client.send("POST", "/v1/\(dialect)/nosuchcall", "{}")
        return client.token
    }

    private func text(_ path: String, _ token: String?, _ body: String, _ more: String = "") -> String {
        """
        POST \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token ?? "")\r\nContent-Type: \
        application/json\r\n\(more)Content-Length: \(body.utf8.count)\r\n\r\n\(body)
        """
    }

    /// Returns an answer without what differs between two answers.
    private func lines(_ answer: String) -> [String] {
        let parts = answer.components(separatedBy: "\r\n\r\n")
        let head = parts[0].components(separatedBy: "\r\n")
        let headers = head.dropFirst()
            .map { line in
                let name = line.prefix { $0 != ":" }.lowercased()
                let varies = ["date", "x-request-id"].contains(name)
                return varies ? name : name + line.dropFirst(name.count)
            }
        return [head[0]] + headers.sorted() + parts.dropFirst()
    }

    @Test(
        arguments: [
            (
                "hub", #"{"user":"a"}"#, "commands",
                #"{"call":"checkRelations","args":{"users":["b"],"direction":"twoWay"}}"#
            ),
            ("hub", #"{"user":"a"}"#, "commands", #"{"call":"addFriend","args":{"user":"a"}}"#),
            (
                "tim", #"{"param":{"identifier":"a","userSig":"x"}}"#, "checkFriends",
                #"{"checkInfo":{"users":["b"],"checkType":2}}"#
            ),
            ("v2tim", #"{"userID":"a","userSig":"x"}"#, "checkFriend", #"{"userIDList":["b"],"checkType":2}"#),
            ("v2tim", #"{"userID":"a","userSig":"x"}"#, "checkFriend", #"{"userIDList":"b","checkType":2}"#),
            ("v2tim", #"{"userID":"a","userSig":"x"}"#, "nosuchcall", #"{}"#),
            ("v2tim", #"{"userID":"a","userSig":"x"}"#, "setFriendApplicationRead", "null"),
            ("rongcloud", #"{"token":"a"}"#, "checkFriends", #"{"userIds":["b"],"directionType":2}"#),
            ("rongcloud", #"{"token":"a"}"#, "addFriend", #"{"#),
        ],
        [[], ["https://page.example"]]
    )
    func `an answer is the same with and without the router`(
        _ call: (dialect: String, login: String, name: String, body: String),
        origins: [String]
    ) async throws {
        try await withGateway(GatewayConfiguration.test.with(\.allowedOrigins, origins)) { url, commands in
            let token = try await signedIn(at: url, call.dialect, call.login)
            var answers: [[String]] = []
            for header in ["", "Upgrade: other\r\n"] {
                let connection = try await RawConnection(to: url)
                connection.send(text("/v1/\(call.dialect)/\(call.name)", token, call.body, header))
                await connection.waits(for: "}\n")
                answers.append(lines(connection.text))
                connection.close()
            }
            #expect(answers[0] == answers[1])
            // Only a call without a fault in its form becomes a command.
            let hasFault = call.body.count < 24 || call.body.contains(#"List":"b""#)
            #expect(commands.all.suffix(2) == (hasFault ? [] : [false, true]))
        }
    }

    @Test(arguments: [("", false), ("Upgrade: other\r\n", true), ("Request-Number: 7\r\n", false)])
    func `the router passes on only what is no short call`(header: String, isRouted: Bool) async throws {
        try await withGateway { url, commands in
            let token = try await signedIn(at: url)
            let connection = try await RawConnection(to: url)
            connection.send(text("/v1/hub/commands", token, Self.block, header))
            await connection.waits(for: "}\n")
            connection.close()
            #expect(commands.all == [isRouted])
        }
    }

    @Test func `a body may arrive later than its header`() async throws {
        try await withGateway { url, commands in
            let token = try await signedIn(at: url)
            let connection = try await RawConnection(to: url)
            let request = text("/v1/hub/commands", token, Self.block)
            for part in [request.dropLast(20), request.suffix(20).dropLast(3), request.suffix(3)] {
                try await connection.sendAndWait(String(part))
            }
            await connection.waits(for: "}\n")
            #expect(connection.text.hasPrefix("HTTP/1.1 200 OK"))
            #expect(commands.all == [false])
            connection.close()
        }
    }

    @Test(arguments: [nil, "x"] as [Character?])
    func `a short call with a slow body is closed in time`(drip: Character?) async throws {
        let limit = Duration.milliseconds(200)
        let configuration = GatewayConfiguration.test.with(\.bodyTimeout, limit)
        try await withGateway(configuration) { url, _ in
            let token = try await signedIn(at: url)
            let connection = try await RawConnection(to: url)
            connection.send(
                String(text("/v1/hub/commands", token, Self.block + String(repeating: " ", count: 99)).dropLast(99))
            )
            if let drip { connection.drip(drip, every: .milliseconds(20)) }
            try await connection.closed()
        }
    }

    @Test func `requests that arrive together are answered in their order`() async throws {
        try await withGateway { url, _ in
            let token = try await signedIn(at: url)
            let connection = try await RawConnection(to: url)
            let call = text("/v1/hub/commands", token, Self.block)
            let other = text("/v1/hub/nosuchpath", token, "{}")
            let last = "GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            connection.send(call + other + call + call + other + last)
            try await connection.closed()
            let statuses = connection.text.split(separator: "HTTP/1.1 ").map { $0.prefix(3) }
            #expect(statuses == ["200", "404", "200", "200", "404", "200"])
        }
    }

    private static let block = #"{"call":"block","args":{"users":["b"]}}"#
}

/// Whether the router has passed on each command.
private final class RoutedCommands: Sendable {
    private let state = Mutex<[Bool]>([])

    var all: [Bool] { state.withLock { $0 } }

    /// Notes a command of the current task.
    ///
    /// The router's tasks know their connection.
    func note() { state.withLock { $0.append(OpenConnection.current != nil) } }
}
#endif
