#if PostgreSQL
internal import CPostgreSQL
internal import Dispatch
internal import RelationshipCore

/// A connection to the server, used by one transaction at a time.
///
/// Statements are sent in libpq's pipeline mode: any number of them in one round trip, each prepared the first time. The
/// socket is never waited for: Dispatch says when there is something to read, or room to write.
actor PostgresConnection {
    private nonisolated let executor = ConnectionExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let settings: ConnectionSettings
    /// Is told of the statements of every round trip, for tests.
    private nonisolated let onStatements: (@Sendable ([PostgresQuery]) -> Void)?
    private var handle: OpaquePointer?
    private var socket: SocketWatch?
    private var exchange: PostgresExchange?
    /// The names of the statements that are prepared, by their text.
    private var prepared: [String: String] = [:]
    private var statementCount = 0
    private var isWatchingTime = false
    private var onNotification: ((_ payload: String) -> Void)?
    private var onLoss: (@Sendable (PostgresConnection) -> Void)?

    init(_ settings: ConnectionSettings, onStatements: (@Sendable ([PostgresQuery]) -> Void)? = nil) {
        self.settings = settings
        self.onStatements = onStatements
    }

    /// Whether statements can be sent.
    var isOpen: Bool { handle != nil }

    /// Connects to the first host that takes changes.
    ///
    /// - Parameter onLoss: Is called once when the connection, having been opened, is lost or closed.
    /// - Throws: `unreachable`.
    func open(
        onLoss: @escaping @Sendable (PostgresConnection) -> Void = { _ in }
    ) async throws(PostgresFailure) {
        let handle = try await settings.connect()
        guard PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1 else {
            let reason = text(PQerrorMessage(handle))
            PQfinish(handle)
            throw .unreachable(reason)
        }
        let watch = SocketWatch(of: handle, on: executor.queue) { [weak self] in self?.assumeIsolated { $0.receive() } }
        guard let watch else {
            PQfinish(handle)
            throw .unreachable("this process may open no more files")
        }
        (self.handle, socket) = (handle, watch)
        _ = try await run([settings.preparation])
        self.onLoss = onLoss
    }

    /// Calls a function with what other sessions notify.
    func listen(_ receive: @escaping @Sendable (_ payload: String) -> Void) { onNotification = receive }

    /// Ends the connection.
    func close() { lose("the connection is closed") }

    // MARK: Statements

    /// Sends statements in one round trip, and waits for their answers.
    ///
    /// - Parameter queries: The statements. After one that is refused, those behind it are not run.
    /// - Returns: An answer for each.
    /// - Throws: `refused` with the first refusal; `lost` if not every answer has come; `unreachable` if nothing was sent.
    func run(_ queries: [PostgresQuery]) async throws(PostgresFailure) -> [PostgresResult] {
        onStatements?(queries)
        let answer: Result<[PostgresResult], PostgresFailure> = await withCheckedContinuation { continuation in
            // All of it here: an answer may be looked for at every `await`, and must be expected by then.
            start(PostgresExchange(queries: queries, continuation: continuation))
        }
        return try answer.get()
    }

    private func start(_ exchange: PostgresExchange) {
        precondition(self.exchange == nil, "a connection serves one transaction at a time")
        var exchange = exchange
        guard let handle else { return exchange.fail(.unreachable("the connection is closed")) }
        for query in exchange.queries where !send(query, on: handle, &exchange) { return failToSend(exchange, handle) }
        guard PQpipelineSync(handle) == 1 else { return failToSend(exchange, handle) }
        exchange.deadline = .now() + settings.replyTimeout
        self.exchange = exchange
        watchTime()
        flush()
        // The end may have been told of before, and is not told of again.
        if socket?.isReadable == true { receive() }
    }

    private func failToSend(_ exchange: PostgresExchange, _ handle: OpaquePointer) {
        let reason = text(PQerrorMessage(handle))
        lose(reason)
        exchange.fail(.lost(reason))
    }

    private func send(_ query: PostgresQuery, on handle: OpaquePointer, _ exchange: inout PostgresExchange) -> Bool {
        let name: String
        if let known = prepared[query.sql] {
            name = known
        } else {
            statementCount += 1
            name = "s\(statementCount)"
            let types = query.arguments.map(\.type)
            guard PQsendPrepare(handle, name, query.sql, Int32(types.count), types) == 1 else { return false }
            // Forgotten again if it turns out that it was not prepared, because something before it was refused.
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
        // One block for all, because an array cannot lend many pointers at once. The byte behind each keeps one that is
        // empty from having no address.
        let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: values.reduce(0) { $0 + $1.count + 1 })
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

    private func flush() {
        guard let handle else { return }
        switch PQflush(handle) {
        case 0: socket?.stopWaitingForRoom()
        case 1:
            let waits = socket?.waitForRoom { [weak self] in self?.assumeIsolated { $0.flush() } }
            if waits == false { lose("this process may open no more files") }
        // The server may have said why before it went: that is read first.
        default: receive()
        }
    }

    private func receive() {
        guard let handle else { return }
        var isConnected: Bool
        repeat {
            isConnected = PQconsumeInput(handle) == 1
            takeResults(handle, isConnected)
        } while isConnected && socket?.isReadable == true
        while let notification = PQnotifies(handle) {
            // What this session has sent itself is not news.
            if notification.pointee.be_pid != PQbackendPID(handle) {
                onNotification?(text(notification.pointee.extra))
            }
            PQfreemem(notification)
        }
        if !isConnected || PQstatus(handle) != CONNECTION_OK {
            lose(text(PQerrorMessage(handle)))
        } else if exchange != nil {
            flush()
        }
    }

    private func takeResults(_ handle: OpaquePointer, _ isConnected: Bool) {
        while exchange != nil, PQisBusy(handle) == 0 {
            // Without a result there is a gap between the answers of two statements, or the end.
            guard let result = PQgetResult(handle) else {
                if isConnected && PQstatus(handle) == CONNECTION_OK { continue }
                return
            }
            take(result)
        }
    }

    private func take(_ result: OpaquePointer) {
        let answer = PostgresResult(result)
        guard PQresultStatus(result) != PGRES_PIPELINE_SYNC else { return finish() }
        if let text = exchange?.take(answer, PQresultStatus(result), refusal(result)) { prepared[text] = nil }
    }

    private func refusal(_ result: OpaquePointer) -> @Sendable () -> PostgresFailure {
        let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
        let message = text(PQresultErrorMessage(result))
        return { state.map { .refused(state: $0, message: message) } ?? .lost(message) }
    }

    private func finish() {
        guard let done = exchange else { return }
        exchange = nil
        done.resume()
    }

    /// Gives the connection up, and tells who waits for an answer, and who keeps it.
    private func lose(_ reason: String) {
        guard handle != nil else { return }
        handle = nil
        prepared = [:]
        socket = nil
        if var lost = exchange {
            exchange = nil
            lost.isLost(reason)
            lost.resume()
        }
        let onLoss = onLoss
        self.onLoss = nil
        onLoss?(self)
    }

    /// Looks now and then whether an answer is overdue; one timer at a time, because most answers come within a millisecond.
    private func watchTime() {
        guard !isWatchingTime else { return }
        isWatchingTime = true
        executor.queue.asyncAfter(deadline: .now() + 1) { [weak self] in self?.assumeIsolated { $0.lookAtTime() } }
    }

    private func lookAtTime() {
        isWatchingTime = false
        guard let exchange else { return }
        if exchange.deadline < .now() { lose("no answer for \(settings.replyTimeout) seconds") } else { watchTime() }
    }

    private func text(_ cString: UnsafePointer<CChar>?) -> String {
        var text = cString.map { String(cString: $0) } ?? ""
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}
#endif
