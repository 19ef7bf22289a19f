#if Gateway
import AsyncHTTPClient
import Foundation
import JSONSyntax
import NIOCore
import NIOHTTP1
import RelationshipCore
import ServerTranslation

/// The HTTP client of webhooks: it follows no redirects, reads short answers only, and sends nothing to link-local
/// addresses unless the operator allows it.
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
    private let isRefused: @Sendable (SocketAddress) -> Bool
    /// The clients, from the first request until the end: one for addresses of all kinds, and one for others.
    private let clients = Mutex<[Bool: HTTPClient]>([:])

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - clock: The clock of the signatures.
    ///   - isRefused: Whether an address gets no request. A name of a host can change its address at any time, so that
    ///     only the address of a connection counts.
    init(clock: any WallClock, isRefused: @escaping @Sendable (SocketAddress) -> Bool = { $0.isLinkLocal }) {
        (self.clock, self.isRefused) = (clock, isRefused)
    }

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
            let answer = try await opened(receiver.allowsLinkLocal).execute(request, timeout: .milliseconds(timeLimit))
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
        let opened = clients.withLock { clients in
            defer { clients = [:] }
            return clients.values
        }
        for client in opened { try await client.shutdown() }
    }

    private func opened(_ allowsAll: Bool) -> HTTPClient {
        clients.withLock { clients in
            if let client = clients[allowsAll] { return client }
            var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
            configuration.httpVersion = .http1Only
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
            // The sender has pauses of its own, and a question has no time for further attempts.
            configuration.connectionPool.retryConnectionEstablishment = false
            if !allowsAll { configuration.http1_1ConnectionDebugInitializer = checkAddress }
            let opened = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
            clients[allowsAll] = opened
            return opened
        }
    }

    /// Ends a new connection to an address that gets no request.
    @Sendable private func checkAddress(of channel: any NIOCore.Channel) -> EventLoopFuture<Void> {
        guard let address = channel.remoteAddress, isRefused(address) else {
            return channel.eventLoop.makeSucceededVoidFuture()
        }
        // The client must see the end of the connection before it sees the failure.
        return channel.close().flatMap { channel.eventLoop.submit {} }
            .flatMapThrowing { throw LinkLocalAddress() }
    }
}

/// A connection to a link-local address, which is where clouds serve the credentials of a machine.
private struct LinkLocalAddress: Error, CustomStringConvertible {
    let description = "the address is link-local; set allowsLinkLocal to allow it"
}

extension SocketAddress {
    /// Whether only the machine's own link reaches the address.
    var isLinkLocal: Bool {
        guard let text = ipAddress?.lowercased() else { return false }
        let ipv4 = text.hasPrefix("::ffff:") ? text.dropFirst(7) : text[...]
        // The network fe80::/10: the first group has four digits, of which the first ten bits are fixed.
        let group = text.prefix { $0 != ":" }
        let isIPv6 = group.count == 4 && ["fe8", "fe9", "fea", "feb"].contains(group.prefix(3))
        return ipv4.hasPrefix("169.254.") || isIPv6
    }
}
#endif
