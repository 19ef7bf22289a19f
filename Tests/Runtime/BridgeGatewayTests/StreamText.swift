#if Gateway
import Foundation
import NIOCore
import NIOPosix
import Testing

extension GatewayClient {
    /// Opens a stream of events, and returns its text after the gateway has ended it.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of the session.
    ///   - body: Runs while the stream is open.
    /// - Returns: The text of the response.
    /// - Throws: The errors of the body and of the connection.
    func stream(_ dialect: String, whileOpen body: () async throws -> Void) async throws -> String {
        let token = try #require(token)
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: url.port ?? 80) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            let head = "GET /v1/\(dialect)/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(token)"
            try await outbound.write(ByteBuffer(string: "\(head)\r\n\r\n"))
            var text = ""
            var parts = inbound.makeAsyncIterator()
            while !text.contains(": connected"), let part = try await parts.next() { text += String(buffer: part) }
            try await body()
            // The last chunk of a complete body.
            while !text.hasSuffix("\r\n0\r\n\r\n"), let part = try await parts.next() { text += String(buffer: part) }
            return text
        }
    }
}
#endif
