#if Gateway
import Hummingbird
import NIOCore
import NIOHTTP1
import RelationshipCore

/// Answers the short calls of a connection on its own thread, and leaves all other requests to the HTTP library.
///
/// A call that the store answers at once costs less than what a library does for every request: a header in two forms,
/// a chain of middleware, and a task that waits for the parts of the body. One request is answered at a time, in the
/// order of arrival: what arrives meanwhile waits here.
final class ShortCallHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        /// No request has begun.
        case idle
        /// The header of a short call has arrived, and perhaps a part of the body.
        case reading(BegunRequest)
        /// A short call is performed.
        case answering
        /// The rest of a request goes to the router.
        case routing
    }

    /// A request from its header up to its answer; a class, because a copy of its many texts would cost more.
    private final class BegunRequest {
        let request: ShortRequest
        let target: ShortCalls.Target
        var body: ByteBuffer?
        /// Whether the list of connections knows that the gateway waits for the body.
        var deadline: ContinuousClock.Instant?

        init(_ request: ShortRequest, for target: ShortCalls.Target) {
            (self.request, self.target) = (request, target)
        }
    }

    /// What has arrived while an earlier request was answered.
    private enum Arrival {
        case part(HTTPServerRequestPart)
        case event(Any)
        case error(any Error)
    }

    private let calls: ShortCalls
    private let connections: OpenConnections
    private let routeInterval: TimeAmount
    private var connection: OpenConnection?
    private var executor: ConnectionExecutor?
    /// The encoder of responses, which an answer passes by: its bytes are written at once.
    private var encoder: ChannelHandlerContext?
    private var client = ShortCalls.Client()
    private var state = State.idle
    /// The number of requests that the router has not answered completely.
    private var routed = 0
    /// The last time when the router got a request.
    private var lastRouted = NIODeadline.now()
    // Few clients send a request before the answer to the last one, and each idle connection keeps this memory.
    private var waiting = CircularBuffer<Arrival>(initialCapacity: 1)
    private var isDraining = false
    private var holdsRead = false
    /// The closings that wait for the answer.
    private var heldClosings: [(mode: CloseMode, promise: EventLoopPromise<Void>?)] = []
    /// The number of short calls that were answered since other connections of the thread had their turn.
    private var answered = 0
    /// Whether the library closes the connection after its answer.
    private var isEnding = false
    /// The host of an earlier request, which is allowed.
    private var allowedHost: String?

    /// Creates the handler of a connection.
    ///
    /// - Parameters:
    ///   - calls: Reads and performs the calls.
    ///   - connections: The list of connections, which has the connection.
    ///   - idleTimeout: The time after which the HTTP library closes a connection on which it has read no request.
    init(_ calls: ShortCalls, _ connections: OpenConnections, idleTimeout: TimeAmount) {
        (self.calls, self.connections) = (calls, connections)
        routeInterval = .nanoseconds(idleTimeout.nanoseconds / 10)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        connection = connections.connection(of: context.channel)
        executor = ConnectionExecutor(context.eventLoop)
        let address = context.channel.remoteAddress
        client = ShortCalls.Client(address: address?.ipAddress, port: address?.port)
        do {
            encoder = try context.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self)
        } catch {
            // Without an encoder, the connection isn't one of HTTP/1, and the router answers all of its requests.
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { encoder = nil }

    // MARK: Arrivals

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        take(.part(unwrapInboundIn(data)), context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) { take(.event(event), context) }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { take(.error(error), context) }

    func channelReadComplete(context: ChannelHandlerContext) {
        if case .reading(let begun) = state, begun.deadline == nil, let connection {
            connection.beginRequest(on: context.channel, hasBody: true)
            begun.deadline = connection.beginBody()
        }
        if waiting.isEmpty {
            answered = 0
        } else if !isAnswering, answered >= Self.callsPerTurn {
            drainLater(context)
        }
        context.fireChannelReadComplete()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { drainLater(context) }
        context.fireChannelWritabilityChanged()
    }

    func read(context: ChannelHandlerContext) {
        if isBusy(context) || !waiting.isEmpty { holdsRead = true } else { context.read() }
    }

    /// Closes the connection after the answer to a short call, of which the library knows nothing.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard isAnswering else { return context.close(mode: mode, promise: promise) }
        heldClosings.append((mode, promise))
    }

    private var isAnswering: Bool { if case .answering = state { true } else { false } }

    /// The number of short calls that a connection may have answered before the other connections of its thread.
    private static let callsPerTurn = 8

    /// Whether the next request must wait.
    ///
    /// A client that sends calls and reads no answers must not fill the memory of the gateway.
    private func isBusy(_ context: ChannelHandlerContext) -> Bool {
        if isAnswering || answered >= Self.callsPerTurn { return true }
        return routed == 0 && !context.channel.isWritable && context.channel.isActive
    }

    private func take(_ arrival: Arrival, _ context: ChannelHandlerContext) {
        guard waiting.isEmpty, !isBusy(context) else { return waiting.append(arrival) }
        process(arrival, context)
    }

    private func process(_ arrival: Arrival, _ context: ChannelHandlerContext) {
        switch arrival {
        case .part(let part): process(part, context)
        case .event(let event):
            routeIncomplete(context)
            context.fireUserInboundEventTriggered(event)
        case .error(let error):
            routeIncomplete(context)
            context.fireErrorCaught(error)
        }
    }

    private func process(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
        switch (state, part) {
        case (.idle, .head(let head)):
            if let begun = begin(head) {
                state = .reading(begun)
            } else {
                route(.head(head), context)
            }
        case (.reading(let begun), .body(var bytes)):
            if begun.body == nil { begun.body = bytes } else { begun.body?.writeBuffer(&bytes) }
        case (.reading(let begun), .end): answer(begun, context)
        case (_, .head), (_, .body), (_, .end): route(part, context)
        }
    }

    private func begin(_ head: HTTPRequestHead) -> BegunRequest? {
        // The library must see a request from time to time, because it closes idle connections.
        guard encoder != nil, routed == 0, !isEnding, NIODeadline.now() - lastRouted < routeInterval,
            let request = ShortRequest(head),
            let target = calls.target(of: request)
        else { return nil }
        // Server APIs have names of their own, as their clients know them.
        if case .call = target, request.host != allowedHost {
            guard calls.allows(host: request.host) else { return nil }
            allowedHost = request.host
        }
        return BegunRequest(request, for: target)
    }

    // MARK: The router

    private func route(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
        switch part {
        case .head(let head):
            routed += 1
            if !head.isKeepAlive { isEnding = true }
            lastRouted = .now()
            state = .routing
        case .body: break
        case .end: state = .idle
        }
        context.fireChannelRead(wrapInboundOut(part))
    }

    /// Leaves a request whose body is incomplete to the router, because the connection is about to change.
    private func routeIncomplete(_ context: ChannelHandlerContext) {
        guard case .reading = state else { return }
        routeBegun(context)
        // The library takes what it has read at the end of a reading only.
        context.fireChannelReadComplete()
    }

    /// Leaves a request that was read up to here to the router.
    private func routeBegun(_ context: ChannelHandlerContext) {
        guard case .reading(let begun) = state else { return }
        if let deadline = begun.deadline { connection?.withdrawRequest(waitingUntil: deadline) }
        route(.head(begun.request.original), context)
        if let body = begun.body { route(.body(body), context) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { routed = max(0, routed - 1) }
        context.write(data, promise: promise)
    }

    // MARK: Answers

    private func answer(_ begun: BegunRequest, _ context: ChannelHandlerContext) {
        let start = ContinuousClock().now
        let body = begun.body.map { Array($0.readableBytesView) } ?? []
        let id = Hummingbird.RequestID().description
        guard let answering = calls.read(begun.request, for: begun.target, body, from: client, id: id) else {
            routeBegun(context)
            return route(.end(nil), context)
        }
        if let deadline = begun.deadline {
            connection?.endBody(deadline, isComplete: true)
        } else {
            connection?.beginRequest(on: context.channel, hasBody: false)
        }
        state = .answering
        let this = NIOLoopBound((handler: self, context: context, begun: begun), eventLoop: context.eventLoop)
        onThread {
            let answer = await answering()
            let finish: @Sendable () -> Void = {
                let (handler, context, begun) = this.value
                handler.finish(answer, begun.request, id, start, context)
            }
            if this.eventLoop.inEventLoop { finish() } else { this.eventLoop.execute(finish) }
        }
    }

    /// Starts a task on the thread of the connection; at once, where the system can.
    private func onThread(_ work: @escaping @Sendable () async -> Void) {
        if #available(macOS 26, iOS 26, *) {
            Task.immediate(executorPreference: executor) { await work() }
        } else {
            Task(executorPreference: executor) { await work() }
        }
    }

    private func finish(
        _ answer: ShortCalls.Answer,
        _ request: ShortRequest,
        _ id: String,
        _ start: ContinuousClock.Instant,
        _ context: ChannelHandlerContext
    ) {
        state = .idle
        answered += 1
        connection?.endRequest()
        let bytes = calls.response(answer, to: request, id: id, since: start, context.channel.allocator)
        encoder?.writeAndFlush(HTTPResponseEncoder.wrapOutboundOut(.byteBuffer(bytes)), promise: nil)
        for closing in heldClosings { context.close(mode: closing.mode, promise: closing.promise) }
        heldClosings = []
        drainLater(context)
    }

    /// Continues with what has arrived, in turn with the other connections of the thread.
    private func drainLater(_ context: ChannelHandlerContext) {
        guard !isDraining, !waiting.isEmpty || holdsRead else { return }
        isDraining = true
        let this = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        context.eventLoop.execute { this.value.handler.drain(this.value.context) }
    }

    private func drain(_ context: ChannelHandlerContext) {
        (isDraining, answered) = (false, 0)
        // A client that has gone receives no answers, and its connection reports no more.
        guard context.channel.isActive else { return waiting.removeAll() }
        let count = waiting.count
        while !isBusy(context), let arrival = waiting.popFirst() { process(arrival, context) }
        // This also tells the library to take what was passed on.
        if waiting.count < count { channelReadComplete(context: context) }
        guard holdsRead, waiting.isEmpty, !isBusy(context) else { return }
        holdsRead = false
        context.read()
    }
}
#endif
