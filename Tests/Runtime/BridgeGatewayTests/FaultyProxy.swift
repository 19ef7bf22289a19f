#if Gateway
import Foundation
import NIOCore
import NIOPosix
import RelationshipCore
import TestValues

/// A proxy between clients and a gateway that cuts connections at any point: in a request, an answer or an event.
final class FaultyProxy: Sendable {
    private let chance: Chance
    private let network: Network
    private let channel: any NIOCore.Channel

    /// The number of connections that were cut.
    var cuts: Int { chance.cuts }
    /// The address that clients connect to.
    var url: URL? { URL(string: "http://127.0.0.1:\(channel.localAddress?.port ?? 0)") }

    /// Starts a proxy.
    ///
    /// - Parameters:
    ///   - target: The address of the gateway.
    ///   - seed: The seed of the positions at which connections are cut.
    /// - Throws: An error if the proxy can't listen.
    init(to target: URL, seed: UInt64) async throws {
        let (chance, network) = (Chance(seed: seed), Network())
        let port = target.port ?? 80
        (self.chance, self.network) = (chance, network)
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelOption(.autoRead, value: false)
            .childChannelInitializer { client in
                guard network.carries(client) else { return client.close() }
                return ClientBootstrap(group: client.eventLoop)
                    .channelInitializer { gateway in
                        gateway.eventLoop.makeCompletedFuture {
                            try gateway.pipeline.syncOperations.addHandler(Pipe(to: client, chance))
                        }
                    }
                    .connect(host: "127.0.0.1", port: port)
                    .flatMapThrowing { gateway in
                        try client.pipeline.syncOperations.addHandler(Pipe(to: gateway, chance))
                    }
                    .flatMap { client.setOption(.autoRead, value: true) }
            }
            .bind(host: "127.0.0.1", port: 0).get()
    }

    /// Cuts no more connections from now on.
    func stopCutting() { chance.stop() }

    /// Cuts all connections, and each new connection immediately.
    func goDown() { network.goDown() }

    /// Carries new connections again.
    func comeBack() { network.comeBack() }

    func stop() async throws { try await channel.close() }
}

/// The state of the network, and its open connections.
private final class Network: Sendable {
    private struct State {
        var isDown = false
        var connections: [any NIOCore.Channel] = []
    }

    private let state = Mutex(State())

    /// Returns whether the network carries a new connection.
    func carries(_ client: any NIOCore.Channel) -> Bool {
        state.withLock { state in
            if !state.isDown { state.connections.append(client) }
            return !state.isDown
        }
    }

    func goDown() {
        let connections = state.withLock { state in
            defer { state = State(isDown: true) }
            return state.connections
        }
        for client in connections { client.close(promise: nil) }
    }

    func comeBack() { state.withLock { $0.isDown = false } }
}

/// The random positions at which connections are cut.
private final class Chance: Sendable {
    private struct State {
        var generator: SeededGenerator
        var cuts = 0
        var isCutting = true
    }

    private let state: Mutex<State>

    init(seed: UInt64) {
        state = Mutex(State(generator: SeededGenerator(seed: seed)))
    }

    var cuts: Int { state.withLock { $0.cuts } }

    func stop() { state.withLock { $0.isCutting = false } }

    /// Returns the number of bytes that a new connection carries in one direction.
    func length() -> Int { state.withLock { $0.generator.int(0...3_000) } }

    /// Returns whether to cut a connection that has carried its bytes, and counts the cut.
    func cuts(_ isCut: Bool) -> Bool {
        state.withLock { state in
            guard state.isCutting, isCut else { return false }
            state.cuts += 1
            return true
        }
    }
}

/// One direction of a connection.
private final class Pipe: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let target: any NIOCore.Channel
    private let chance: Chance
    private var rest: Int

    init(to target: any NIOCore.Channel, _ chance: Chance) {
        (self.target, self.chance) = (target, chance)
        rest = chance.length()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        let isCut = chance.cuts(bytes.readableBytes > rest)
        if isCut, let part = bytes.readSlice(length: max(rest, 0)) {
            // On Linux, Foundation's URLSession ends the process ("Transfer completed, but there's no response") if a
            // header is cut. Therefore a header arrives completely or is lost.
            bytes = part.isCutHeader ? ByteBuffer() : part
        }
        rest -= bytes.readableBytes
        target.writeAndFlush(bytes, promise: nil)
        guard isCut else { return }
        // The first part of the data arrives, and the rest is lost.
        target.close(promise: nil)
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        target.close(promise: nil)
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

extension ByteBuffer {
    /// Whether the bytes begin with the header of an answer and end before the header does.
    fileprivate var isCutHeader: Bool {
        let text = String(buffer: self)
        return text.hasPrefix("HTTP/") && !text.contains("\r\n\r\n") || text.count < 5 && "HTTP/".hasPrefix(text)
    }
}
#endif
