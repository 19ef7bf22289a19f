internal import Foundation
internal import GRDB
internal import GRDBSQLite
internal import StoreRecords

/// The values of a statement's placeholders, in their order.
typealias Arguments = [(any Argument)?]

/// A value of a placeholder.
protocol Argument {
    func bind(at place: CInt, of statement: SQLiteStatement) -> CInt
}

extension Argument where Self: StatementBinding {
    func bind(at place: CInt, of statement: SQLiteStatement) -> CInt { bind(to: statement, at: place) }
}

extension Int: Argument {}
extension Int64: Argument {}
extension Bool: Argument {}
extension Data: Argument {}

extension String: Argument {
    /// Binds the text without the temporary byte array that Swift creates to pass a string to a C function.
    func bind(at place: CInt, of statement: SQLiteStatement) -> CInt {
        // SQLite copies the text: SQLITE_TRANSIENT, which Swift does not import, is the pointer -1.
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return withCString { sqlite3_bind_text(statement, place, $0, CInt(utf8.count), copies) }
    }
}

extension ColumnValue: Argument {
    func bind(at place: CInt, of statement: SQLiteStatement) -> CInt {
        switch self {
        case .text(let text): text.bind(at: place, of: statement)
        case .integer(let number): number.bind(at: place, of: statement)
        }
    }
}

extension Statement {
    /// Runs the statement and reads its rows in place.
    ///
    /// GRDB's own functions copy the arguments twice and prepare for database observers, which this store doesn't have.
    /// For the short statements of a command, that costs as much as running them.
    ///
    /// - Parameters:
    ///   - arguments: The values of all placeholders.
    ///   - read: Reads the current row, and returns whether to continue.
    /// - Throws: `DatabaseError`, or the error of `read`.
    func run(_ arguments: Arguments, _ read: (RecordRow) throws -> Bool = { _ in true }) throws {
        // A placeholder without a value would keep the value of the previous run.
        guard arguments.count == Int(sqlite3_bind_parameter_count(sqliteStatement)) else {
            throw failure(SQLITE_MISUSE)
        }
        for (place, value) in zip(CInt(1)..., arguments) {
            let code = value?.bind(at: place, of: sqliteStatement) ?? sqlite3_bind_null(sqliteStatement, place)
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
