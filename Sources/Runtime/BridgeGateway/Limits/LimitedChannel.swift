#if Gateway
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// A server's channels, each of which is in the list of open connections.
struct LimitedChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base
    let connections: OpenConnections

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        channel.eventLoop
            .makeCompletedFuture {
                let handler = ByteCounter(connections)
                try channel.pipeline.syncOperations.addHandler(handler)
                let context = try channel.pipeline.syncOperations.context(handler: handler)
                handler.connection = connections.add(channel, NIOLoopBound(context, eventLoop: channel.eventLoop))
            }
            .flatMap { base.setup(channel: channel, logger: logger) }
    }

    @concurrent func handle(value: Base.Value, logger: Logger) async {
        await OpenConnection.$current.withValue(connections.connection(of: value.channel)) {
            await withTaskExecutorPreference(ConnectionExecutor(value.channel.eventLoop)) {
                await base.handle(value: value, logger: logger)
            }
        }
    }
}

/// Counts the bytes of a connection before anything reads them, so that it also sees a TLS handshake, and notes its end.
private final class ByteCounter: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let connections: OpenConnections
    var connection: OpenConnection?

    init(_ connections: OpenConnections) {
        self.connections = connections
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        connection?.receive(unwrapInboundIn(data).readableBytes)
        context.fireChannelRead(data)
    }

    func handlerRemoved(context: ChannelHandlerContext) { connections.remove(context.channel) }

    func channelInactive(context: ChannelHandlerContext) {
        connection?.end()
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed, is ChannelShouldQuiesceEvent: connection?.end()
        default: break
        }
        // No other handler ends a connection that is still in its TLS handshake when the gateway stops.
        if event is ChannelShouldQuiesceEvent, connection?.hasRequest == false {
            context.close(promise: nil)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }
}

extension HTTPServerBuilder {
    /// Returns a builder of servers with limited connections.
    ///
    /// - Parameters:
    ///   - connections: The list of the connections.
    ///   - makeChannel: Creates the channel of the server from a responder.
    /// - Returns: The builder.
    static func limited<Base: ServerChildChannel>(
        by connections: OpenConnections,
        _ makeChannel: @escaping @Sendable (@escaping HTTPChannelHandler.Responder) throws -> Base
    ) -> HTTPServerBuilder {
        HTTPServerBuilder { responder in
            let base = try makeChannel { (request, writer: consuming ResponseWriter, channel) in
                let connection = OpenConnection.current
                let length = request.headers[.contentLength] ?? "0"
                let hasBody = length != "0" || request.headers[.transferEncoding] != nil
                connection?.beginRequest(on: channel, hasBody: hasBody)
                defer { connection?.endRequest() }
                try await responder(request, writer, channel)
            }
            return LimitedChannel(base: base, connections: connections)
        }
    }
}
#endif
