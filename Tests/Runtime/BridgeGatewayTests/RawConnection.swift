#if Gateway
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import RelationshipCore

/// A connection that sends any bytes at any speed, with or without TLS.
struct RawConnection: Sendable {
    private let channel: any NIOCore.Channel
    private let received: ReceivedText

    /// Opens a connection.
    ///
    /// - Parameters:
    ///   - url: The address of the gateway.
    ///   - source: The address of this machine to connect from.
    ///   - protocols: The names of protocols for a TLS handshake, or `nil` to send bytes without TLS.
    /// - Throws: An error if the connection can't be opened.
    init(to url: URL, from source: String = "127.0.0.1", tls protocols: [String]? = nil) async throws {
        let received = ReceivedText()
        self.received = received
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(to: SocketAddress(ipAddress: source, port: 0))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let protocols {
                        var tls = TLSConfiguration.makeClientConfiguration()
                        (tls.certificateVerification, tls.applicationProtocols) = (.none, protocols)
                        let handler = try NIOSSLClientHandler(
                            context: NIOSSLContext(configuration: tls),
                            serverHostname: "localhost"
                        )
                        try channel.pipeline.syncOperations.addHandler(handler)
                    }
                    try channel.pipeline.syncOperations.addHandler(Receiver(received))
                }
            }
            .connect(host: "127.0.0.1", port: url.port ?? 80).get()
    }

    /// The received bytes.
    var text: String { received.text }

    /// Whether the connection is open.
    var isOpen: Bool { channel.isActive }

    /// Sends a text, unless the gateway has closed the connection.
    func send(_ text: String) { channel.writeAndFlush(ByteBuffer(string: text), promise: nil) }

    /// Sends a text, and waits until this machine has taken it.
    ///
    /// - Throws: An error if the gateway has closed the connection.
    func sendAndWait(_ text: String) async throws {
        try await channel.writeAndFlush(ByteBuffer(string: text)).get()
    }

    /// Sends a character again and again until the connection ends.
    func drip(_ character: Character, every interval: TimeAmount) {
        let task = channel.eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
            send(String(character))
        }
        channel.closeFuture.whenComplete { _ in task.cancel() }
    }

    /// Waits until the gateway closes the connection.
    func closed() async throws { try await channel.closeFuture.get() }

    /// Waits until the gateway has sent a text, or has closed the connection.
    func waits(for text: String) async { await received.waits(for: text) }

    /// Announces that no more bytes follow, and continues to receive.
    func closeOutput() { channel.close(mode: .output, promise: nil) }

    /// Closes the connection.
    func close() { channel.close(promise: nil) }
}

/// The text that a connection has received.
private final class ReceivedText: Sendable {
    private struct State {
        var text = ""
        var isOver = false
        var waiting: [(text: String, continuation: CheckedContinuation<Void, Never>)] = []

        mutating func resume() {
            let done = waiting.filter { isOver || text.contains($0.text) }
            waiting.removeAll { isOver || text.contains($0.text) }
            for each in done { each.continuation.resume() }
        }
    }

    private let state = Mutex(State())

    var text: String { state.withLock { $0.text } }

    func add(_ part: String) {
        state.withLock { state in
            state.text += part
            state.resume()
        }
    }

    func finish() {
        state.withLock { state in
            state.isOver = true
            state.resume()
        }
    }

    func waits(for text: String) async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.waiting.append((text, continuation))
                state.resume()
            }
        }
    }
}

private final class Receiver: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let received: ReceivedText

    init(_ received: ReceivedText) {
        self.received = received
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        received.add(String(buffer: unwrapInboundIn(data)))
    }

    func channelInactive(context: ChannelHandlerContext) { received.finish() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
#endif
