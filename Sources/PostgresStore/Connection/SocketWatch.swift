#if PostgreSQL
internal import CPostgreSQL
internal import Dispatch

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Watches the socket of a connection to the server, and ends the connection when it is released itself.
///
/// libpq closes its socket as soon as it finds that the server has gone, and the next connection may get the same number
/// while Dispatch still watches it for this one, and so is never told of anything. So copies are watched, which are closed when
/// nothing watches them any more.
final class SocketWatch {
    private let socket: Int32
    private let queue: DispatchQueue
    private let reading: any DispatchSourceRead
    private var writing: (any DispatchSourceWrite)?

    /// Begins to watch; `nil` if the process may open no more files, and the connection is then the caller's.
    ///
    /// - Parameters:
    ///   - handle: The connection, which belongs to this object from now on.
    ///   - queue: Where to call back.
    ///   - receive: Is called when there is something to read, or the server has gone.
    init?(of handle: OpaquePointer, on queue: DispatchQueue, _ receive: @escaping @Sendable () -> Void) {
        let copy = dup(PQsocket(handle))
        guard copy >= 0 else { return nil }
        socket = copy
        self.queue = queue
        reading = DispatchSource.makeReadSource(fileDescriptor: copy, queue: queue)
        reading.setEventHandler(handler: receive)
        // Nothing else uses the handle by then.
        nonisolated(unsafe) let closed = handle
        reading.setCancelHandler {
            close(copy)
            PQfinish(closed)
        }
        reading.activate()
    }

    deinit {
        writing?.cancel()
        reading.cancel()
    }

    /// Whether there is something to read, or the end.
    ///
    /// Once the server has closed its side, Dispatch says so one last time, also if much is left to be read by then.
    var isReadable: Bool {
        var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0
    }

    /// Calls back as often as more can be sent.
    ///
    /// - Parameter flush: Is called when there is room.
    /// - Returns: `false` if the process may open no more files.
    func waitForRoom(_ flush: @escaping @Sendable () -> Void) -> Bool {
        guard writing == nil else { return true }
        let copy = dup(socket)
        guard copy >= 0 else { return false }
        let source = DispatchSource.makeWriteSource(fileDescriptor: copy, queue: queue)
        source.setEventHandler(handler: flush)
        source.setCancelHandler { close(copy) }
        source.activate()
        writing = source
        return true
    }

    /// Ends that: all is sent.
    func stopWaitingForRoom() {
        writing?.cancel()
        writing = nil
    }
}
#endif
