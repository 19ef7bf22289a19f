#if Gateway
@testable import BridgeGateway
import NIOCore
import NIOEmbedded
import NIOHTTP1
import RelationshipCore
import Testing

/// The order of what a connection's handler of short calls lets through.
struct ShortCallHandlerTests {
    /// Runs a body with a connection of a signed-in client, whose commands wait until the test releases them.
    private func withConnection(_ body: (TestConnection) throws -> Void) async throws {
        let held = HeldCommands()
        let gateway = try await Gateway(watching: { service in WatchedBackend(base: service) { await held.wait() } })
        let (_, token) = try await gateway.sessions.signIn(
            .user(UserID(sanitizing: "a")),
            on: Device(DeviceID("d"), platform: .ios),
            in: .hub,
            lifetime: 60
        )
        // The first request checks the token.
        _ = try await gateway.sessions.session(of: token)
        try body(try TestConnection(gateway, token, held))
    }

    @Test func `a later request waits for a short call`() async throws {
        try await withConnection { connection in
            try connection.sendCall()
            try connection.sendOther()
            #expect(try connection.passed() == [])
            #expect(try connection.answers() == 0)
            connection.held.release()
            connection.run()
            #expect(try connection.answers() == 1)
            #expect(try connection.passed() == ["GET /other", "end"])
        }
    }

    @Test func `a short call after a request of the router goes to the router, too`() async throws {
        try await withConnection { connection in
            try connection.sendOther()
            try connection.sendCall()
            #expect(try connection.passed() == ["GET /other", "end", "POST /v1/hub/commands", "body", "end"])
            try connection.answerAsRouter()
            try connection.answerAsRouter()
            _ = try connection.answers()
            try connection.sendCall()
            #expect(try connection.passed() == [])
            connection.held.release()
            connection.run()
            #expect(try connection.answers() == 1)
        }
    }

    @Test func `the end of the connection follows the answer`() async throws {
        try await withConnection { connection in
            try connection.sendCall()
            connection.fireEvent()
            connection.fireError()
            #expect(connection.recorder.others == [])
            connection.held.release()
            connection.run()
            #expect(try connection.answers() == 1)
            #expect(connection.recorder.others == ["event", "error"])
        }
    }

    @Test func `the connection is closed after the answer`() async throws {
        try await withConnection { connection in
            try connection.sendCall()
            connection.channel.close(promise: nil)
            connection.run()
            #expect(connection.channel.isActive)
            connection.held.release()
            connection.run()
            #expect(try connection.answers() == 1)
            #expect(!connection.channel.isActive)
        }
    }

    @Test func `no call follows the last request of a connection`() async throws {
        try await withConnection { connection in
            try connection.sendOther(["Host": "localhost", "Connection": "close"])
            try connection.answerAsRouter()
            try connection.sendCall()
            #expect(connection.held.count == 0)
        }
    }

    @Test func `an incomplete call goes to the router before the end of the connection`() async throws {
        try await withConnection { connection in
            try connection.sendCall(isComplete: false)
            #expect(try connection.passed() == [])
            connection.fireEvent()
            #expect(try connection.passed() == ["POST /v1/hub/commands", "body"])
            #expect(connection.recorder.others == ["event"])
        }
    }

    @Test func `a client that reads no answers gets no further ones`() async throws {
        try await withConnection { connection in
            connection.channel.isWritable = false
            try connection.sendCall()
            connection.run()
            #expect(connection.held.count == 0)
            connection.channel.isWritable = true
            connection.channel.pipeline.fireChannelWritabilityChanged()
            connection.run()
            #expect(connection.held.count == 1)
            connection.held.release()
            connection.run()
            #expect(try connection.answers() == 1)
        }
    }

    @Test func `many calls at once are answered one after the other`() async throws {
        try await withConnection { connection in
            for _ in 0..<3 { try connection.sendCall() }
            for _ in 0..<3 {
                connection.run()
                #expect(connection.held.count == 1)
                connection.held.release()
                connection.run()
                #expect(try connection.answers() == 1)
            }
        }
    }
}

/// A connection without a network, behind whose handler a recorder takes the place of the HTTP library.
private struct TestConnection {
    let channel: EmbeddedChannel
    let recorder = Recorder()
    let held: HeldCommands
    private let token: String

    init(_ gateway: Gateway, _ token: String, _ held: HeldCommands) throws {
        (self.token, self.held) = (token, held)
        let handler = ShortCallHandler(ShortCalls(gateway, nil), gateway.connections, idleTimeout: .hours(1))
        channel = EmbeddedChannel(handlers: [HTTPResponseEncoder(), handler, recorder])
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        channel.isWritable = true
    }

    func sendCall(isComplete: Bool = true) throws {
        let body = #"{"call":"block","args":{"users":["b"]}}"#
        let headers: HTTPHeaders = [
            "Host": "localhost", "Content-Type": "application/json", "Authorization": "Bearer \(token)",
            "Content-Length": "\(body.utf8.count)",
        ]
        try send(.head(HTTPRequestHead(version: .http1_1, method: .POST, uri: "/v1/hub/commands", headers: headers)))
        try send(.body(ByteBuffer(string: isComplete ? body : String(body.dropLast()))))
        if isComplete { try send(.end(nil)) }
    }

    func sendOther(_ headers: HTTPHeaders = ["Host": "localhost"]) throws {
        try send(.head(HTTPRequestHead(version: .http1_1, method: .GET, uri: "/other", headers: headers)))
        try send(.end(nil))
    }

    private func send(_ part: HTTPServerRequestPart) throws { try channel.writeInbound(part) }

    func answerAsRouter() throws {
        try channel.writeOutbound(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .notFound)))
        try channel.writeOutbound(HTTPServerResponsePart.end(nil))
    }

    func fireEvent() { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }

    func fireError() { channel.pipeline.fireErrorCaught(ChannelError.inputClosed) }

    func run() { channel.embeddedEventLoop.run() }

    /// Returns what went to the router since the last call.
    func passed() throws -> [String] {
        var passed: [String] = []
        while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
            switch part {
            case .head(let head): passed.append("\(head.method) \(head.uri)")
            case .body: passed.append("body")
            case .end: passed.append("end")
            }
        }
        return passed
    }

    /// Returns the number of complete answers since the last call.
    func answers() throws -> Int {
        var text = ""
        while let bytes = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: bytes) }
        return text.split(separator: "HTTP/1.1 ").filter(isComplete).count
    }

    /// Returns whether an answer has as much body as its header says, or the last part of a body of any length.
    private func isComplete(_ answer: Substring) -> Bool {
        guard let end = answer.firstRange(of: "\r\n\r\n") else { return false }
        let body = answer[end.upperBound...]
        let name = "\r\nContent-Length: "
        guard let length = answer[..<end.lowerBound].firstRange(of: name) else { return body.hasSuffix("0\r\n\r\n") }
        return Int(answer[length.upperBound...].prefix { $0.isNumber }) == body.utf8.count
    }
}

private final class Recorder: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart

    private(set) var others: [String] = []
    private var parts: [NIOAny] = []

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { parts.append(data) }

    /// Passes the parts on, which the HTTP library takes only at the end of a reading.
    func channelReadComplete(context: ChannelHandlerContext) {
        for part in parts { context.fireChannelRead(part) }
        parts = []
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) { others.append("event") }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { others.append("error") }
}

/// The commands that wait for the test.
private final class HeldCommands: Sendable {
    private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

    var count: Int { waiting.withLock { $0.count } }

    func wait() async { await withCheckedContinuation { each in waiting.withLock { $0.append(each) } } }

    func release() {
        let all = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for each in all { each.resume() }
    }
}
#endif
