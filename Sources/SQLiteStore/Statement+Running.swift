internal import GRDB
internal import GRDBSQLite

/// The values of a statement's placeholders, in their order.
typealias Arguments = [(any StatementBinding)?]

extension Statement {
    /// Runs the statement, and reads its rows in place.
    ///
    /// GRDB's own functions copy the arguments twice, and prepare for observers of the database, which this store does
    /// not have. For the short statements of a command that costs as much as running them.
    ///
    /// - Parameters:
    ///   - arguments: The values of all placeholders.
    ///   - read: Reads the current row, and returns whether to go on.
    /// - Throws: `DatabaseError`, or the error of `read`.
    func run(_ arguments: Arguments, _ read: (RecordRow) throws -> Bool = { _ in true }) throws {
        // A placeholder without a value would keep that of the run before.
        guard arguments.count == Int(sqlite3_bind_parameter_count(sqliteStatement)) else {
            throw failure(SQLITE_MISUSE)
        }
        for (place, value) in zip(CInt(1)..., arguments) {
            let code = value?.bind(to: sqliteStatement, at: place) ?? sqlite3_bind_null(sqliteStatement, place)
            guard code == SQLITE_OK else { throw failure(code) }
        }
        defer { sqlite3_reset(sqliteStatement) }
        while true {
            switch sqlite3_step(sqliteStatement) {
            case SQLITE_DONE: return
            case SQLITE_ROW: guard try read(RecordRow(sqliteStatement)) else { return }
            case let code: throw failure(code)
            }
        }
    }

    private func failure(_ code: CInt) -> DatabaseError {
        DatabaseError(
            resultCode: ResultCode(rawValue: code),
            message: String(cString: sqlite3_errmsg(sqlite3_db_handle(sqliteStatement))),
            sql: sql
        )
    }
}
