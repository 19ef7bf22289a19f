#if Gateway
import AsyncHTTPClient
import Foundation
import JSONSyntax
import NIOCore
import NIOHTTP1
import RelationshipCore
import ServerTranslation

/// The HTTP client of webhooks: it follows no redirects, and reads short answers only.
final class HookClient: Sendable {
    /// Why a request was not received.
    enum Failure: Error, Sendable {
        /// No answer came in time, or no connection.
        case unreachable(String)
        /// The answer has another status than 200.
        case status(UInt)
    }

    private static let answerLimit = 64 << 10
    private let clock: any WallClock
    /// The client, from the first request until the end.
    private let client = Mutex<HTTPClient?>(nil)

    init(clock: any WallClock) { self.clock = clock }

    /// Sends a report or a question.
    ///
    /// - Parameters:
    ///   - message: The report or question.
    ///   - receiver: The receiver.
    ///   - timeLimit: The time in which the receiver must answer, in milliseconds.
    /// - Returns: The body of the answer.
    /// - Throws: The reason why it was not received.
    func send(
        _ message: HookMessage,
        to receiver: HookReceiver,
        timeLimit: Int64
    ) async throws(Failure) -> [UInt8] {
        var url = receiver.url
        let nonce = String(UInt64.random(in: .min ... .max))
        url.append(
            queryItems: receiver.format.query(of: message, at: clock.now(), nonce: nonce)
                .map { URLQueryItem(name: $0.name, value: $0.value) }
        )
        var request = HTTPClientRequest(url: url.absoluteString)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/json")
        request.body = .bytes(ByteBuffer(string: message.body.line))
        do {
            let answer = try await opened().execute(request, timeout: .milliseconds(timeLimit))
            guard answer.status == .ok else { throw Failure.status(answer.status.code) }
            return Array(try await answer.body.collect(upTo: Self.answerLimit).readableBytesView)
        } catch let failure as Failure {
            throw failure
        } catch is NIOTooManyBytesError {
            // The status says that the report was received, and only a question needs the body.
            return []
        } catch {
            throw .unreachable("\(error)")
        }
    }

    /// Ends all connections.
    func stop() async throws {
        let client = client.withLock { client in
            defer { client = nil }
            return client
        }
        try await client?.shutdown()
    }

    private func opened() -> HTTPClient {
        client.withLock { client in
            if let client { return client }
            var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
            let opened = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
            client = opened
            return opened
        }
    }
}
#endif
