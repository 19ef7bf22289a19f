#if Gateway
import NIOCore
import NIOHTTP1

/// Puts a ``ShortCallHandler`` in front of the HTTP library, on a connection of HTTP/1.
///
/// The library adds the handlers of its users behind the conversion of a request's header, which costs as much as the
/// call itself. A stream of HTTP/2 has no such place, so that the router answers all of its requests.
final class ShortCallInstaller: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let makeHandler: () -> ShortCallHandler

    /// Creates an installer.
    ///
    /// - Parameter makeHandler: Creates the handler of a connection.
    init(_ makeHandler: @escaping () -> ShortCallHandler) {
        self.makeHandler = makeHandler
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        do {
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(makeHandler(), position: .after(decoder))
        } catch {
            // Without the decoder of HTTP/1 there is nothing to put in front.
        }
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
}
#endif
