#if PostgreSQL
internal import CPostgreSQL
internal import Dispatch

/// The state of a connection.
struct LibpqConnection {
    /// A libpq connection.
    ///
    /// `@unchecked Sendable`: any thread may use it, but only one at a time.
    struct Handle: @unchecked Sendable { let pointer: OpaquePointer }

    /// The changes to report to others after the state is unlocked.
    struct Changes {
        var done: PostgresExchange?
        var notifications: [String] = []
        var isLost = false
    }

    private let settings: ConnectionSettings
    private var handle: OpaquePointer?
    /// The number of the socket in ``SocketLoop``.
    private var watch = 0
    private var waitsForRoom = false
    private var exchange: PostgresExchange?
    /// The names of the prepared statements, by text.
    private var prepared: [String: String] = [:]
    private var statementCount = 0
    private var isWatchingTime = false
    /// The time when the work that has the connection must have ended, if it is limited.
    var deadline: DispatchTime?
    private var changes = Changes()
    var onNotification: (@Sendable (_ payload: String) -> Void)?
    var onLoss: (@Sendable (PostgresConnection) -> Void)?

    init(_ settings: ConnectionSettings) {
        self.settings = settings
    }

    var isOpen: Bool { handle != nil }

    /// Takes over an open connection.
    mutating func begin(_ handle: Handle, _ watch: Int) {
        (self.handle, self.watch) = (handle.pointer, watch)
    }

    /// Returns the changes since the last call, and the callbacks to notify.
    mutating func takeCallbacks() -> (
        Changes, (@Sendable (_ payload: String) -> Void)?, (@Sendable (PostgresConnection) -> Void)?
    ) {
        let taken = (changes, onNotification, changes.isLost ? onLoss : nil)
        if changes.isLost { onLoss = nil }
        changes = Changes()
        return taken
    }

    // MARK: Statements

    /// Sends statements.
    mutating func start(_ exchange: PostgresExchange) {
        precondition(self.exchange == nil, "a connection serves one transaction at a time")
        var exchange = exchange
        guard let handle else {
            exchange.fail(.unreachable("the connection is closed"))
            changes.done = exchange
            return
        }
        let now = DispatchTime.now()
        // Without time for the answer, a commit would only make the outcome unknown.
        if let deadline, deadline <= now {
            exchange.fail(.unreachable("the time of the command is over"))
            changes.done = exchange
            return
        }
        for query in exchange.queries where !send(query, on: handle, &exchange) {
            return failToSend(exchange, handle)
        }
        guard PQpipelineSync(handle) == 1 else { return failToSend(exchange, handle) }
        exchange.deadline = min(now + settings.replyTimeout, deadline ?? .distantFuture)
        self.exchange = exchange
        flush()
    }

    private mutating func failToSend(_ exchange: PostgresExchange, _ handle: OpaquePointer) {
        let reason = String(libpq: PQerrorMessage(handle))
        lose(reason)
        var failed = exchange
        failed.fail(.lost(reason))
        changes.done = failed
    }

    private mutating func send(
        _ query: PostgresQuery,
        on handle: OpaquePointer,
        _ exchange: inout PostgresExchange
    ) -> Bool {
        let name: String
        if let known = prepared[query.sql] {
            name = known
        } else {
            statementCount += 1
            name = "s\(statementCount)"
            let types = query.arguments.map(\.type)
            let sql = query.text(isPartitioned: settings.isPartitioned)
            guard PQsendPrepare(handle, name, sql, Int32(types.count), types) == 1 else { return false }
            // Removed again if the statement was not prepared because the server refused an earlier one.
            prepared[query.sql] = name
            exchange.steps.append(.preparation(query.sql))
        }
        exchange.steps.append(.query)
        let values = query.arguments.map(\.encoded)
        return withPointers(to: values) { pointers, lengths, formats in
            PQsendQueryPrepared(handle, name, Int32(values.count), pointers, lengths, formats, 1) == 1
        }
    }

    private func withPointers(
        to values: [[UInt8]],
        _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Bool
    ) -> Bool {
        // Use one block for all values, because many arrays cannot lend their pointers at the same time. The extra byte
        // after each value gives an empty value an address too.
        let bytes = UnsafeMutablePointer<CChar>
            .allocate(
                capacity: values.reduce(0) { $0 + $1.count + 1 }
            )
        defer { bytes.deallocate() }
        var pointers: [UnsafePointer<CChar>?] = []
        var end = bytes
        for value in values {
            UnsafeMutableRawBufferPointer(start: end, count: value.count).copyBytes(from: value)
            pointers.append(UnsafePointer(end))
            end += value.count + 1
        }
        return body(pointers, values.map { Int32($0.count) }, values.map { _ in 1 })
    }

    // MARK: The socket

    private mutating func flush() {
        guard let handle else { return }
        switch PQflush(handle) {
        case 0: setWaitsForRoom(false)
        case 1: setWaitsForRoom(true)
        // The server may have sent the reason before it closed the connection, so read that first.
        default: receive()
        }
    }

    private mutating func setWaitsForRoom(_ waits: Bool) {
        guard waits != waitsForRoom else { return }
        waitsForRoom = waits
        SocketLoop.shared.setWaitsForRoom(waits, watch)
    }

    /// Reads the input that has arrived.
    mutating func receive() {
        guard let handle else { return }
        let isConnected = PQconsumeInput(handle) == 1
        takeResults(handle, isConnected)
        while let notification = PQnotifies(handle) {
            // Ignore notifications that this session has sent itself.
            if notification.pointee.be_pid != PQbackendPID(handle) {
                changes.notifications.append(String(libpq: notification.pointee.extra))
            }
            PQfreemem(notification)
        }
        if !isConnected || PQstatus(handle) != CONNECTION_OK {
            lose(String(libpq: PQerrorMessage(handle)))
        } else if exchange != nil {
            flush()
        }
    }

    private mutating func takeResults(_ handle: OpaquePointer, _ isConnected: Bool) {
        while exchange != nil, PQisBusy(handle) == 0 {
            // No result means a gap between the answers of two statements, or the end.
            guard let result = PQgetResult(handle) else {
                if isConnected && PQstatus(handle) == CONNECTION_OK { continue }
                return
            }
            take(result)
        }
    }

    private mutating func take(_ result: OpaquePointer) {
        let answer = PostgresResult(result)
        guard PQresultStatus(result) != PGRES_PIPELINE_SYNC else { return finish() }
        if let text = exchange?.take(answer, PQresultStatus(result), Self.refusal(result)) {
            prepared[text] = nil
        }
    }

    private static func refusal(_ result: OpaquePointer) -> @Sendable () -> PostgresFailure {
        let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
        // Without details and hints, and in one line, because an app may show it.
        let primary = PQresultErrorField(result, Int32(UInt8(ascii: "M"))) ?? PQresultErrorMessage(result)
        let message = String(libpq: primary).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return { state.map { .refused(state: $0, message: message) } ?? .lost(message) }
    }

    private mutating func finish() {
        changes.done = exchange
        exchange = nil
    }

    /// Gives up the connection, and records the loss for the waiting task and the owner.
    mutating func lose(_ reason: String) {
        guard let lost = handle else { return }
        SocketLoop.shared.remove(watch)
        PQfinish(lost)
        handle = nil
        prepared = [:]
        exchange?.isLost(reason)
        // If all answers have already arrived, the exchange still succeeds.
        if let exchange { changes.done = exchange }
        exchange = nil
        changes.isLost = true
    }

    /// Returns the time for which the caller must start a timer, or `nil` if there is no need.
    mutating func nextDeadlineCheck() -> DispatchTime? {
        guard !isWatchingTime, let exchange else { return nil }
        isWatchingTime = true
        return min(exchange.deadline, .now() + .milliseconds(250))
    }

    /// Gives up the connection if an answer is overdue.
    mutating func checkDeadlines() {
        isWatchingTime = false
        guard let exchange, exchange.deadline <= .now() else { return }
        lose("no answer in time")
    }
}

extension String {
    /// Creates a string from a message of libpq, without trailing line ends.
    init(libpq cString: UnsafePointer<CChar>?) {
        self = cString.map { String(cString: $0) } ?? ""
        while last?.isNewline == true { removeLast() }
    }
}
#endif
