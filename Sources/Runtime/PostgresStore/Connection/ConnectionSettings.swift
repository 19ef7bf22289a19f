#if PostgreSQL
internal import CPostgreSQL
internal import Dispatch
internal import RelationshipCore

/// The address of the server, and the settings of a connection.
struct ConnectionSettings: Sendable {
    /// libpq's connection string or URL.
    let conninfo: String
    /// The time in seconds that an answer may take before the connection is given up.
    ///
    /// The server ends a slow statement a little earlier, so that it can be distinguished from a lost connection. A
    /// command has less time (``ConnectionPool/Limits/patience``).
    var replyTimeout = 15.0
    /// The time in seconds that each host has to accept a connection, and then to configure the session.
    static let openingTimeout = 5
    /// The time in seconds that a statement waits for rows that other transactions lock.
    static let lockTimeout = openingTimeout - 1
    /// The time in seconds after which the server ends a statement.
    var statementTimeout = 10
    /// Whether the server makes a plan for the arguments of each execution, which names the partitions, instead of one
    /// plan for all.
    var isPartitioned = false
    /// Whether an engine has distributed the tables over several servers.
    ///
    /// Then `isPartitioned` is `true` as well.
    var isDistributed = false
    /// Whether the statements are those of a check or a repair, which read whole tables.
    ///
    /// Statements of commands find their rows by indexes.
    var readsWholeTables = false

    /// Rejects an invalid connection string.
    func check() throws(RelationshipError) {
        guard let fault else { return }
        throw RelationshipError(
            .internalFailure,
            "this is not a connection string of PostgreSQL; write host=… dbname=… or postgresql://… (\(fault))"
        )
    }

    /// Connects on a thread that may block, and waits for the result.
    ///
    /// - Returns: The connection, which the caller must end with `PQfinish`.
    /// - Throws: `unreachable` if the connection fails.
    func connect() async throws(PostgresFailure) -> OpaquePointer {
        let result: Result<OpaquePointer, PostgresFailure> = await withCheckedContinuation { continuation in
            // A queue of its own has a thread of its own: the shared threads run the timers of the deadlines.
            DispatchQueue(label: "PostgresStore.connecting")
                .async {
                    nonisolated(unsafe) let result = Result(catching: connectBlocking)
                    continuation.resume(returning: result)
                }
        }
        return try result.get()
    }

    /// Connects, and blocks until the connection is established or has failed.
    ///
    /// - Returns: The connection, which the caller must end with `PQfinish`.
    /// - Throws: `unreachable` if the connection fails.
    func connectBlocking() throws(PostgresFailure) -> OpaquePointer {
        // The settings of the connection string come last, so that they override these defaults.
        let values = [
            ("connect_timeout", "\(Self.openingTimeout)"), ("target_session_attrs", "read-write"),
            ("client_encoding", "UTF8"), ("fallback_application_name", "relbridge"), ("tcp_user_timeout", "10000"),
            // Without these, a check of a large database would wait two hours for a host that is gone.
            ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"), ("dbname", conninfo),
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
        // Suppress notices, for example that a table already exists.
        _ = PQsetNoticeReceiver(handle, { _, _ in }, nil)
        return handle
    }

    /// The reason why the connection string is invalid, or `nil` if it is valid.
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

    /// The settings of the connection string, as the environment variables that libpq's programs read.
    var environment: [String: String] {
        guard let options = PQconninfoParse(conninfo, nil) else { return [:] }
        defer { PQconninfoFree(options) }
        var environment: [String: String] = [:]
        // The array ends with an option without a keyword.
        for option in sequence(first: options, next: { $0 + 1 }).lazy.map(\.pointee) {
            guard option.keyword != nil else { break }
            guard let name = option.envvar, let value = option.val else { continue }
            environment[String(cString: name)] = String(cString: value)
        }
        return environment
    }

    /// The first statement on a new connection, which configures the session.
    var preparation: PostgresQuery {
        var settings = [
            ("statement_timeout", "\(statementTimeout)s"),
            // Less than a command's time, so that a locked row does not cost the connection.
            ("lock_timeout", "\(min(statementTimeout, Self.lockTimeout))s"),
            // A gateway that hangs must not keep users' rows locked.
            ("idle_in_transaction_session_timeout", "30s"),
            // Compiling a search takes longer than running it.
            ("jit", "off"),
        ]
        settings.append(("plan_cache_mode", isPartitioned ? "force_custom_plan" : "force_generic_plan"))
        if !readsWholeTables {
            // A cached plan may date from a time when a table was small. Reading the whole table would be slow now.
            settings.append(("enable_seqscan", "off"))
        }
        if isDistributed {
            // Settings of one transaction, such as the limit of a wait for locked rows, also hold on the other nodes.
            settings.append(("citus.propagate_set_commands", "local"))
            // The reads of a command are small: one connection to each node is enough, and nodes have few connections.
            settings.append(("citus.max_adaptive_executor_pool_size", "1"))
        }
        let assignments = settings.map { "set_config('\($0)', '\($1)', false)" }.joined(separator: ", ")
        // An answered command must be on disk. If the server waits for standbys, keep that setting.
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
