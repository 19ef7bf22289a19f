#if PostgreSQL
internal import CPostgreSQL
internal import Dispatch
internal import RelationshipCore

/// Where the server is, and how long it is waited for.
struct ConnectionSettings: Sendable {
    /// libpq's connection string or URL.
    let conninfo: String
    /// How long an answer may take, in seconds, before the connection is given up.
    ///
    /// The server itself ends a statement a little earlier, which is distinguished from a lost connection.
    var replyTimeout = 15.0
    /// After how many seconds the server ends a statement.
    var statementTimeout = 10
    /// Whether a plan is made for the arguments at hand each time, so that it names the parts of the tables, and not once.
    var isPartitioned = false
    /// Whether statements are those of a check or a repair, and not those of commands, which find their rows by indexes.
    var readsWholeTables = false

    /// Refuses a connection string that is none.
    func check() throws(RelationshipError) {
        guard let fault else { return }
        throw RelationshipError(
            .internalFailure,
            "this is not a connection string of PostgreSQL; write host=… dbname=… or postgresql://… (\(fault))"
        )
    }

    /// Connects on a thread that may block, until that is done or has failed.
    ///
    /// - Returns: The connection, to be ended with `PQfinish`.
    /// - Throws: `unreachable`.
    func connect() async throws(PostgresFailure) -> OpaquePointer {
        let result: Result<OpaquePointer, PostgresFailure> = await withCheckedContinuation { continuation in
            DispatchQueue.global()
                .async {
                    nonisolated(unsafe) let result = Result(catching: connectBlocking)
                    continuation.resume(returning: result)
                }
        }
        return try result.get()
    }

    /// Connects, and waits until that is done or has failed.
    ///
    /// - Returns: The connection, to be ended with `PQfinish`.
    /// - Throws: `unreachable`.
    func connectBlocking() throws(PostgresFailure) -> OpaquePointer {
        // What the connection string says comes later, and wins.
        let values = [
            ("connect_timeout", "5"), ("target_session_attrs", "read-write"), ("client_encoding", "UTF8"),
            ("fallback_application_name", "relbridge"), ("tcp_user_timeout", "10000"), ("dbname", conninfo),
        ]
        let handle = withCStrings(values.map(\.0)) { keywords in
            withCStrings(values.map(\.1)) { values in PQconnectdbParams(keywords, values, 1) }
        }
        guard let handle else { throw .unreachable("there is no memory for a connection") }
        guard PQstatus(handle) == CONNECTION_OK else {
            let reason = String(cString: PQerrorMessage(handle))
            PQfinish(handle)
            throw .unreachable(String(reason.reversed().drop { $0.isNewline }.reversed()))
        }
        // Notices, such as that a table is there already, are not shown.
        _ = PQsetNoticeReceiver(handle, { _, _ in }, nil)
        return handle
    }

    /// Says why a connection string cannot be one, if so.
    var fault: String? {
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(conninfo, &message) else {
            defer { PQfreemem(message) }
            return message.map { String(cString: $0).split(whereSeparator: \.isNewline).joined(separator: " ") }
                ?? "it cannot be read"
        }
        PQconninfoFree(options)
        return nil
    }

    /// What the connection string says, in the variables from which libpq's programs read it.
    var environment: [String: String] {
        guard let options = PQconninfoParse(conninfo, nil) else { return [:] }
        defer { PQconninfoFree(options) }
        var environment: [String: String] = [:]
        // The last one has no keyword.
        for option in sequence(first: options, next: { $0 + 1 }).lazy.map(\.pointee) {
            guard option.keyword != nil else { break }
            guard let name = option.envvar, let value = option.val else { continue }
            environment[String(cString: name)] = String(cString: value)
        }
        return environment
    }

    /// What a new connection sends first.
    var preparation: PostgresQuery {
        var settings = [
            ("statement_timeout", "\(statementTimeout)s"),
            // A gateway that hangs must not keep users' rows locked.
            ("idle_in_transaction_session_timeout", "30s"),
            // Compiling a search takes longer than the search.
            ("jit", "off"),
        ]
        settings.append(("plan_cache_mode", isPartitioned ? "force_custom_plan" : "force_generic_plan"))
        if !readsWholeTables {
            // A plan is kept that was made when a table was small, and reading it whole would be slow by now.
            settings.append(("enable_seqscan", "off"))
        }
        let assignments = settings.map { "set_config('\($0)', '\($1)', false)" }.joined(separator: ", ")
        // What has been answered must be on disk; a server that waits for standbys keeps doing so.
        return PostgresQuery(
            """
            SELECT \(assignments), CASE WHEN current_setting('synchronous_commit') = 'off'
            THEN set_config('synchronous_commit', 'on', false) END
            """
        )
    }

    private func withCStrings<Value>(
        _ strings: [String],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
    ) -> Value {
        let copies = strings.map { Array($0.utf8CString) }
        func lend(_ rest: ArraySlice<[CChar]>, _ pointers: [UnsafePointer<CChar>?]) -> Value {
            guard let first = rest.first else {
                return (pointers + [nil]).withUnsafeBufferPointer { body($0.baseAddress!) }
            }
            return first.withUnsafeBufferPointer { lend(rest.dropFirst(), pointers + [$0.baseAddress]) }
        }
        return lend(copies[...], [])
    }
}
#endif
