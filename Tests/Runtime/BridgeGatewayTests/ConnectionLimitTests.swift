#if Gateway
import Foundation
import NIOCore
import RelationshipCore
import Testing

@testable import BridgeGateway

@Suite(.timeLimit(.minutes(1)))
struct ConnectionLimitTests {
    private static let head = "Host: localhost\r\nContent-Type: application/json\r\n"
    private static let slowBody = "POST /v1/hub/sessions HTTP/1.1\r\n\(head)Content-Length: 1000\r\n\r\n{"

    /// Runs a body with a gateway over a certificate or without one.
    private func withGateway(
        isEncrypted: Bool,
        _ configuration: GatewayConfiguration,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock().now },
        _ body: (RunningGateway) async throws -> Void
    ) async throws {
        func run(_ configuration: GatewayConfiguration) async throws {
            let gateway = try await RunningGateway(configuration, now: now) { authenticator in
                RelationshipService(store: InMemoryStore(), authenticator: authenticator)
            }
            try await gateway.whileRunning { try await body(gateway) }
        }
        guard isEncrypted else { return try await run(configuration) }
        try await TestCertificate.withFiles { try await run(configuration.with(\.certificate, $0)) }
    }

    @Test(
        arguments: [
            ("nothing", "", nil), ("a part of a header", "GET /health/live HTT", nil),
            ("a part of a body", slowBody, nil),
            ("a body that is refused", slowBody.replacing("application/json", with: "text/plain"), nil),
        ] as [(String, String, [String]?)]
            + [
                ("nothing after the handshake of HTTP/1", "", ["http/1.1"]),
                ("nothing after the handshake of HTTP/2", "", ["h2"]), ("a part of a body", slowBody, ["http/1.1"]),
                ("the start of HTTP/2 and no request", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0", ["h2"]),
            ],
        [nil, "x"] as [Character?]
    )
    func `a silent or slow connection is closed in time`(
        _ request: (name: String, text: String, tls: [String]?),
        _ drip: Character?
    ) async throws {
        let limit = Duration.milliseconds(200)
        let configuration = GatewayConfiguration.test.with(\.headerTimeout, limit).with(\.bodyTimeout, limit)
        try await withGateway(isEncrypted: request.tls != nil, configuration) { gateway in
            let connection = try await RawConnection(to: gateway.url, tls: request.tls)
            connection.send(request.text)
            if let drip { connection.drip(drip, every: .milliseconds(20)) }
            try await connection.closed()
        }
    }

    @Test(arguments: ["", "\u{16}\u{3}\u{1}\u{2}\0\u{1}"])
    func `a connection that does not finish its TLS handshake is closed in time`(_ start: String) async throws {
        let configuration = GatewayConfiguration.test.with(\.headerTimeout, .milliseconds(200))
        try await withGateway(isEncrypted: true, configuration) { gateway in
            let connection = try await RawConnection(to: gateway.url)
            connection.send(start)
            try await connection.closed()
        }
    }

    @Test func `a slow header of a later request is closed in time`() async throws {
        let configuration = GatewayConfiguration.test.with(\.headerTimeout, .milliseconds(200))
        try await withGateway(isEncrypted: false, configuration) { gateway in
            let connection = try await RawConnection(to: gateway.url)
            connection.send("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await connection.waits(for: "live")
            connection.send("GET /health/live HTT")
            try await connection.closed()
        }
    }

    @Test func `a stream of events stays open longer than any limit`() async throws {
        let moments = Moments()
        try await withGateway(isEncrypted: false, .test, now: moments.now) { gateway in
            let client = try await GatewayClient(url: gateway.url).signedIn("hub", #"{"user":"ann"}"#)
            let stream = try await RawConnection(to: gateway.url)
            let token = try #require(client.token)
            stream.send("GET /v1/hub/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n")
            await stream.waits(for: ": connected")
            moments.advance(by: .seconds(86_400))
            gateway.gateway.connections.closeOverdue()
            await gateway.gateway.sendHeartbeats()
            await stream.waits(for: "\n: \n\n")
            #expect(stream.isOpen)
            stream.close()
        }
    }

    @Test(arguments: [false, true], ["", slowBody])
    func `silent and slow connections do not keep other clients out`(_ isEncrypted: Bool, _ text: String) async throws {
        try await withGateway(isEncrypted: isEncrypted, .test.with(\.connectionLimit, 40)) { gateway in
            var connections: [RawConnection] = []
            for _ in 0..<50 {
                let connection = try await RawConnection(to: gateway.url)
                connection.send(text)
                connections.append(connection)
            }
            // The limit holds, and the answer arrives although nothing else has happened.
            let answer = try await RawConnection(to: gateway.url, tls: isEncrypted ? ["http/1.1"] : nil)
            answer.send("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await answer.waits(for: "live")
            #expect(answer.text.hasPrefix("HTTP/1.1 200"))
            #expect(gateway.gateway.connections.count <= 40)
            for connection in connections + [answer] { connection.close() }
        }
    }

    @Test func `a stream of events is not closed to make room, and then new connections are closed`() async throws {
        try await withGateway(isEncrypted: false, .test.with(\.connectionLimit, 1)) { gateway in
            let client = try await GatewayClient(url: gateway.url).signedIn("hub", #"{"user":"ann"}"#)
            let stream = try await RawConnection(to: gateway.url)
            let token = try #require(client.token)
            stream.send("GET /v1/hub/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n")
            await stream.waits(for: ": connected")
            for _ in 0..<3 { try await RawConnection(to: gateway.url).closed() }
            await gateway.gateway.sendHeartbeats()
            await stream.waits(for: "\n: \n\n")
            #expect(stream.isOpen)
            stream.close()
        }
    }

    @Test func `an address has a limit of connections`() async throws {
        let configuration = GatewayConfiguration.test.with(\.connectionLimit, 40).with(\.connectionsPerAddress, 2)
        try await withGateway(isEncrypted: false, configuration) { gateway in
            var connections: [RawConnection] = []
            for _ in 0..<5 { connections.append(try await RawConnection(to: gateway.url, from: "127.0.0.2")) }
            // The gateway closes the oldest connections of the address in place of new ones.
            for connection in connections.prefix(3) { try await connection.closed() }
            connections.last?.send("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await connections.last?.waits(for: "live")
            #expect(connections.last?.text.hasPrefix("HTTP/1.1 200") == true)
            for connection in connections { connection.close() }
        }
    }

    @Test func `a gateway that stops does not wait for a silent TLS connection`() async throws {
        try await TestCertificate.withFiles { files in
            let gateway = try await RunningGateway(.test.with(\.certificate, files)) { authenticator in
                RelationshipService(store: InMemoryStore(), authenticator: authenticator)
            }
            let connection = try await RawConnection(to: gateway.url)
            while gateway.gateway.connections.count == 0 { await Task.yield() }
            try await gateway.stop()
            try await connection.closed()
        }
    }

    @Test func `a body that is too large is read only up to a limit`() async throws {
        try await withGateway(isEncrypted: false, .test.with(\.bodyLimit, 1_024)) { gateway in
            let connection = try await RawConnection(to: gateway.url)
            let head = "POST /v1/hub/sessions HTTP/1.1\r\n\(Self.head)Transfer-Encoding: chunked\r\n\r\n"
            try await connection.sendAndWait(head + "800\r\n" + String(repeating: "x", count: 0x800) + "\r\n")
            await connection.waits(for: "\r\n\r\n{")
            #expect(connection.text.hasPrefix("HTTP/1.1 413"))
            let megabyte = "100000\r\n" + String(repeating: "x", count: 1 << 20) + "\r\n"
            var sent = 0
            do {
                while sent < 200 {
                    try await connection.sendAndWait(megabyte)
                    sent += 1
                }
            } catch {
                // The gateway has closed the connection.
            }
            // This machine's buffers hold some megabytes that the gateway does not read.
            #expect(sent < 32)
            connection.close()
        }
    }

    @Test func `a body with a length above the limit is refused before it arrives`() async throws {
        try await withGateway(isEncrypted: false, .test) { gateway in
            let connection = try await RawConnection(to: gateway.url)
            connection.send("POST /v1/hub/sessions HTTP/1.1\r\n\(Self.head)Content-Length: 200000000\r\n\r\n")
            await connection.waits(for: "\r\n\r\n{")
            #expect(connection.text.hasPrefix("HTTP/1.1 413"))
            connection.close()
        }
    }
}
#endif
