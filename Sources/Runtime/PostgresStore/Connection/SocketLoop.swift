#if PostgreSQL
internal import Dispatch
internal import RelationshipCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Waits for the sockets of all connections on one thread, which reads the input and wakes the waiting tasks.
///
/// The threads that run statements also send them, so that an answer wakes only this thread and the waiting one. A
/// closed socket may be watched a little longer. If its number is in use again by then, the old connection finds
/// nothing to read.
final class SocketLoop: Sendable {
    static let shared = SocketLoop()

    private struct Watch {
        let number: Int
        let socket: Int32
        weak var connection: PostgresConnection?
        var waitsForRoom = false
    }

    private struct State {
        var watches: [Watch] = []
        /// The number of changes to the watches.
        var changes = 0
        var nextNumber = 0
        /// The ends of the pipe that notifies the thread of changes.
        var pipe: (reading: Int32, writing: Int32)?
    }

    private let state = Mutex(State())

    /// Starts to watch a socket.
    ///
    /// - Parameters:
    ///   - socket: The socket.
    ///   - connection: The connection to notify when there is input to read, or when the server has closed the
    ///     connection.
    /// - Returns: A number for the other functions, or `nil` if the process may not open more files.
    func add(_ socket: Int32, _ connection: PostgresConnection) -> Int? {
        let (number, starts) = state.withLock { state -> (Int?, Int32?) in
            var starts: Int32?
            if state.pipe == nil {
                var ends: [Int32] = [0, 0]
                guard pipe(&ends) == 0 else { return (nil, nil) }
                state.pipe = (ends[0], ends[1])
                starts = ends[0]
            }
            state.nextNumber += 1
            state.watches.append(
                Watch(number: state.nextNumber, socket: socket, connection: connection)
            )
            wake(&state)
            return (state.nextNumber, starts)
        }
        if let starts { DispatchQueue(label: "PostgresStore.sockets").async { self.run(starts) } }
        return number
    }

    /// Stops watching a socket.
    func remove(_ number: Int) {
        state.withLock { state in
            state.watches.removeAll { $0.number == number }
            wake(&state)
        }
    }

    /// Sets whether a connection is also notified when more can be sent.
    func setWaitsForRoom(_ waits: Bool, _ number: Int) {
        state.withLock { state in
            guard let place = state.watches.firstIndex(where: { $0.number == number }) else { return }
            state.watches[place].waitsForRoom = waits
            wake(&state)
        }
    }

    private func wake(_ state: inout State) {
        state.changes += 1
        // Ignore a failed write, because a full pipe also wakes the thread.
        if let pipe = state.pipe { _ = write(pipe.writing, [1], 1) }
    }

    private func run(_ pipe: Int32) {
        var (watches, sockets, seen) = ([Watch](), [pollfd](), -1)
        var drain = [UInt8](repeating: 0, count: 256)
        while true {
            let changed = state.withLock { $0.changes == seen ? nil : ($0.watches, $0.changes) }
            if let changed {
                (watches, seen) = changed
                sockets = watches.map { watch in
                    pollfd(
                        fd: watch.socket,
                        events: Int16(watch.waitsForRoom ? POLLIN | POLLOUT : POLLIN),
                        revents: 0
                    )
                }
                sockets.append(pollfd(fd: pipe, events: Int16(POLLIN), revents: 0))
            }
            guard poll(&sockets, nfds_t(sockets.count), -1) > 0 else { continue }
            for (place, watch) in watches.enumerated() where sockets[place].revents != 0 {
                watch.connection?.socketIsReady()
            }
            if sockets[watches.count].revents != 0 { _ = read(pipe, &drain, drain.count) }
        }
    }
}
#endif
