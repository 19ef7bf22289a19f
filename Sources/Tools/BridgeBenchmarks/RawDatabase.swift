import GRDBSQLite

/// A connection that uses SQLite's C functions, for comparison with the store and for writing its files.
final class RawDatabase {
    /// An error of SQLite, with its message.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let connection: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]

    /// Opens an existing file with the settings of the store: a write-ahead log, synced with every transaction.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``Failure``.
    init(path: String) throws {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE, nil)
        guard code == SQLITE_OK, let opened else { throw Failure(description: "cannot open \(path): code \(code)") }
        connection = opened
        for pragma in ["journal_mode = WAL", "synchronous = FULL", "cache_size = -16384"] {
            try execute("PRAGMA \(pragma)")
        }
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(connection)
    }

    /// Runs one or more statements without values, and ignores their rows.
    ///
    /// - Parameter sql: The statements, separated by semicolons.
    /// - Throws: ``Failure``.
    func execute(_ sql: String) throws {
        try check(sqlite3_exec(connection, sql, nil, nil, nil))
    }

    /// Runs a statement with its values, and ignores its rows.
    ///
    /// Each statement is prepared once.
    ///
    /// - Parameter recorded: The statement and its values.
    /// - Throws: ``Failure``.
    func run(_ recorded: RecordedStatement) throws {
        let statement = try prepared(recorded.sql)
        for (place, value) in zip(Int32(1)..., recorded.values) {
            switch value {
            case .null: try check(sqlite3_bind_null(statement, place))
            case .integer(let number): try check(sqlite3_bind_int64(statement, place, number))
            case .text(let text):
                // The destructor -1 (`SQLITE_TRANSIENT`) makes SQLite copy the text.
                let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
                try check(sqlite3_bind_text(statement, place, text, -1, copies))
            }
        }
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW { code = sqlite3_step(statement) }
        sqlite3_reset(statement)
        guard code == SQLITE_DONE else { throw failure() }
    }

    private func prepared(_ sql: String) throws -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v2(connection, sql, -1, &prepared, nil))
        guard let prepared else { throw failure() }
        statements[sql] = prepared
        return prepared
    }

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw failure() }
    }

    private func failure() -> Failure { Failure(description: String(cString: sqlite3_errmsg(connection))) }
}
