#if PostgreSQL
internal import CPostgreSQL
internal import Dispatch

/// Watches the socket of a connection to the server, and ends the connection when it is released itself.
final class SocketWatch {
    private let socket: Int32
    private let queue: DispatchQueue
    private let reading: any DispatchSourceRead
    private var writing: (any DispatchSourceWrite)?

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - handle: The connection, which belongs to this object from now on.
    ///   - queue: Where to call back.
    ///   - receive: Is called when there is something to read, or the server has gone.
    init(of handle: OpaquePointer, on queue: DispatchQueue, _ receive: @escaping @Sendable () -> Void) {
        socket = PQsocket(handle)
        self.queue = queue
        reading = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
        reading.setEventHandler(handler: receive)
        // libpq closes the socket, which must not be watched then any more; nothing else uses the handle by then.
        nonisolated(unsafe) let closed = handle
        reading.setCancelHandler { PQfinish(closed) }
        reading.activate()
    }

    deinit {
        writing?.cancel()
        reading.cancel()
    }

    /// Calls back as often as more can be sent.
    func waitForRoom(_ flush: @escaping @Sendable () -> Void) {
        guard writing == nil else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: socket, queue: queue)
        source.setEventHandler(handler: flush)
        source.activate()
        writing = source
    }

    /// Ends that: all is sent.
    func stopWaitingForRoom() {
        writing?.cancel()
        writing = nil
    }
}
#endif
