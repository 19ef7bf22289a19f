#if Gateway
import NIOCore
import RelationshipCore

/// The time limits of a connection, and the number of bytes that it may send without a request.
struct ConnectionLimits: Sendable {
    /// The time for the header of a request, and for the TLS handshake before the first one.
    var header: Duration
    /// The time for the body of a request.
    var body: Duration
    /// The time between two requests.
    var idle: Duration
    /// The maximum number of bytes that arrive while no request is answered, such as the rest of a refused body.
    var unreadBytes: Int
    /// Returns the current time.
    var now: @Sendable () -> ContinuousClock.Instant
}

/// A connection of a client, and the time until which the gateway waits for the client's next bytes.
///
/// Hummingbird closes only a connection that has sent no part of a request for a time. It has no limit for the TLS
/// handshake and for a slow header or body, and it waits without a limit for a silent HTTP/2 client's answer to the
/// announcement that the connection ends.
final class OpenConnection: Sendable {
    /// The connection that the current task serves.
    @TaskLocal static var current: OpenConnection?

    private struct State {
        /// The number of requests with an incomplete answer.
        var requests = 0
        /// The times until which the bodies of requests must be complete.
        var bodies: [ContinuousClock.Instant] = []
        /// The time since which the gateway has waited for the client.
        var waitsSince: ContinuousClock.Instant
        /// The time until which the header of the next request must be complete.
        var headerDeadline: ContinuousClock.Instant
        /// Whether bytes of the next header have arrived.
        var hasHeaderBytes = false
        /// Whether the connection is HTTP/2, in which bytes between requests need not be a header.
        var isMultiplexed = false
        var unreadBytes = 0
        /// Whether the last request has a body that the gateway did not read completely.
        var hasUnreadBody = false
        var hasRequest = false
        /// Whether the client sends no more requests, or the gateway stops.
        var hasEnded = false
        /// What the end of the connection stops, by the channels of the requests.
        var endHandlers: [ObjectIdentifier: @Sendable () -> Void] = [:]
    }

    /// The address of the client, or `nil` if its connections have no limit.
    let address: String?
    private let channel: any NIOCore.Channel
    private let context: NIOLoopBound<ChannelHandlerContext>
    private let limits: ConnectionLimits
    private let state: Mutex<State>

    /// Creates a connection that was opened now.
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - context: The context of the first handler in the channel's pipeline.
    ///   - address: The address of the client, or `nil` if its connections have no limit.
    ///   - limits: The limits.
    init(
        _ channel: any NIOCore.Channel,
        _ context: NIOLoopBound<ChannelHandlerContext>,
        address: String?,
        _ limits: ConnectionLimits
    ) {
        (self.channel, self.context, self.address, self.limits) = (channel, context, address, limits)
        let now = limits.now()
        state = Mutex(State(waitsSince: now, headerDeadline: now + limits.header))
    }

    /// The time since which the gateway has waited for the client, or `nil` while the client waits for the gateway.
    var waitsSince: ContinuousClock.Instant? {
        state.withLock { $0.requests == $0.bodies.count ? $0.waitsSince : nil }
    }

    /// Whether the client has completed the header of a request.
    var hasRequest: Bool { state.withLock { $0.hasRequest } }

    /// Notes bytes of the client, which may be encrypted.
    func receive(_ count: Int) {
        let isTooMuch = state.withLock { state in
            guard state.requests == 0 else { return false }
            state.unreadBytes += count
            if state.hasRequest, !state.isMultiplexed, !state.hasHeaderBytes {
                state.hasHeaderBytes = true
                state.headerDeadline = min(state.headerDeadline, limits.now() + limits.header)
            }
            return state.unreadBytes > limits.unreadBytes
        }
        if isTooMuch { close() }
    }

    /// Notes the complete header of a request.
    ///
    /// - Parameters:
    ///   - channel: The channel of the connection, or of a stream in it.
    ///   - hasBody: Whether the header announces a body.
    func beginRequest(on channel: any NIOCore.Channel, hasBody: Bool) {
        state.withLock { state in
            state.hasUnreadBody = hasBody
            state.requests += 1
            state.hasRequest = true
            state.isMultiplexed = channel !== self.channel
            (state.unreadBytes, state.hasHeaderBytes) = (0, false)
        }
    }

    /// Notes the complete answer to a request.
    func endRequest() {
        let now = limits.now()
        state.withLock { state in
            state.requests -= 1
            guard state.requests == 0 else { return }
            // Hummingbird ends an idle connection politely, and the later deadline is for clients that ignore it.
            state.headerDeadline = now + (state.hasUnreadBody ? limits.body : limits.idle + limits.header)
            state.waitsSince = now
        }
    }

    /// Forgets a request that another part of the gateway begins again.
    ///
    /// - Parameter deadline: The time until which its body must be complete.
    func withdrawRequest(waitingUntil deadline: ContinuousClock.Instant) {
        endBody(deadline, isComplete: false)
        let now = limits.now()
        state.withLock { state in
            state.requests -= 1
            (state.waitsSince, state.headerDeadline) = (now, now + limits.header)
        }
    }

    /// Reads a body from the current task's connection, which must be complete in time.
    ///
    /// - Parameter read: Reads the body.
    /// - Returns: The body.
    /// - Throws: The error of reading, for example because the connection was closed.
    static func readingBody(_ read: () async throws -> ByteBuffer) async throws -> ByteBuffer {
        guard let current else { return try await read() }
        let deadline = current.beginBody()
        do {
            let body = try await read()
            current.endBody(deadline, isComplete: true)
            return body
        } catch {
            current.endBody(deadline, isComplete: false)
            throw error
        }
    }

    /// Notes that the gateway waits for a body.
    ///
    /// - Returns: The time until which the body must be complete.
    func beginBody() -> ContinuousClock.Instant {
        let now = limits.now()
        let deadline = now + limits.body
        state.withLock { state in
            state.bodies.append(deadline)
            if state.requests == state.bodies.count { state.waitsSince = now }
        }
        return deadline
    }

    /// Notes that the gateway no longer waits for a body.
    ///
    /// - Parameters:
    ///   - deadline: The time until which the body had to be complete.
    ///   - isComplete: Whether it is complete.
    func endBody(_ deadline: ContinuousClock.Instant, isComplete: Bool) {
        state.withLock { state in
            if isComplete { state.hasUnreadBody = false }
            if let place = state.bodies.firstIndex(of: deadline) { state.bodies.remove(at: place) }
        }
    }

    /// Returns whether the client has exceeded a time limit.
    func isOverdue(at now: ContinuousClock.Instant) -> Bool {
        state.withLock { state in
            if state.requests == 0 { return now >= state.headerDeadline }
            return state.bodies.contains { now >= $0 }
        }
    }

    /// Calls a handler when the client ends its side of the connection, or the gateway stops.
    ///
    /// - Parameters:
    ///   - channel: The channel of the request that the handler belongs to: that of the connection, or of a stream in it,
    ///     whose end counts, too.
    ///   - handler: The handler. It is called at once if the connection has ended, and may be called twice.
    func setEndHandler(of channel: any NIOCore.Channel, _ handler: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            state.endHandlers[ObjectIdentifier(channel)] = handler
            return state.hasEnded
        }
        if channel !== self.channel { channel.closeFuture.whenComplete { _ in handler() } }
        if hasEnded { handler() }
    }

    /// Removes the handler of a request that was answered.
    func removeEndHandler(of channel: any NIOCore.Channel) {
        state.withLock { $0.endHandlers[ObjectIdentifier(channel)] = nil }
    }

    /// Notes that the client sends no more requests, or that the gateway stops.
    func end() {
        let handlers = state.withLock { state in
            state.hasEnded = true
            return state.endHandlers.values.map { $0 }
        }
        for handler in handlers { handler() }
    }

    /// Closes the connection immediately, without the end of TLS or HTTP/2, for which the client would have more time.
    func close() {
        context.eventLoop.execute { [context] in context.value.close(mode: .all, promise: nil) }
    }
}
#endif
