#if Gateway
import Foundation
import NIOCore
import NIOPosix
import RelationshipCore

/// A connection that sends one request after the other.
actor HTTPConnection {
    private let channel: any NIOCore.Channel
    private let answers: AsyncStream<ByteBuffer>
    private let port: Int

    init(port: Int) async throws {
        let (answers, pushed) = AsyncStream.makeStream(of: ByteBuffer.self)
        (self.answers, self.port) = (answers, port)
        channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelInitializer { channel in
                channel.pipeline.addHandler(Receiver { pushed.yield($0) })
            }
            .connect(host: "127.0.0.1", port: port).get()
    }

    /// Sends a request and waits for its answer.
    ///
    /// - Returns: The body of the answer.
    /// - Throws: ``BenchFailure`` if the answer is not a success.
    func send(_ request: BenchRequest) async throws -> String {
        try await channel.writeAndFlush(request.bytes)
        var text = ""
        for await part in answers {
            text += String(buffer: part)
            guard let head = text.range(of: "\r\n\r\n") else { continue }
            let length = text[..<head.lowerBound].split(separator: "\r\n")
                .first { $0.lowercased().hasPrefix("content-length:") }?
                .split(separator: " ").last.flatMap { Int($0) }
            let body = text[head.upperBound...]
            guard body.utf8.count >= length ?? 0 else { continue }
            guard text.hasPrefix("HTTP/1.1 2") else { throw BenchFailure("\(request.path): \(text)") }
            return String(body)
        }
        throw BenchFailure("\(request.path): the connection was closed")
    }

    func close() async throws { try await channel.close() }
}

/// An open event stream that only reports the arrival times of events.
struct EventChannel: Sendable {
    private let channel: any NIOCore.Channel

    /// Opens a stream, and waits until it is open.
    init(port: Int, token: String, onEvent: @escaping @Sendable (ContinuousClock.Instant) -> Void) async throws {
        let (opened, open) = AsyncStream.makeStream(of: Void.self)
        channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelInitializer { channel in
                let receiver = Receiver { part in
                    let text = String(buffer: part)
                    if text.contains(": connected") { open.yield() }
                    if text.contains("data: ") { onEvent(ContinuousClock().now) }
                }
                return channel.pipeline.addHandler(receiver)
            }
            .connect(host: "127.0.0.1", port: port).get()
        let request = BenchRequest(name: "", port: port, path: "/v1/hub/events", token: token)
        try await channel.writeAndFlush(request.bytes)
        _ = await opened.first { true }
    }

    func close() async throws { try await channel.close() }
}

extension BenchRequest {
    fileprivate var bytes: ByteBuffer {
        var head = "\(body == nil ? "GET" : "POST") \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
        for (name, value) in sentHeaders { head += "\(name): \(value)\r\n" }
        if let body { head += "Content-Length: \(body.utf8.count)\r\n" }
        return ByteBuffer(string: "\(head)\r\n\(body ?? "")")
    }
}

/// Forwards received data.
private final class Receiver: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let receive: @Sendable (ByteBuffer) -> Void

    init(_ receive: @escaping @Sendable (ByteBuffer) -> Void) { self.receive = receive }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { receive(unwrapInboundIn(data)) }
}
#endif
