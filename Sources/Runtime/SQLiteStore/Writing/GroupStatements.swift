internal import GRDB

/// The statements that the commands of a group run repeatedly, by the address of their text in the program.
///
/// GRDB finds a prepared statement by its text. Comparing a text of a few hundred characters takes about as long as
/// running most of these statements.
final class GroupStatements {
    let db: Database
    /// The identity of the writing process, which is stored with devices.
    let holder: Int64
    private var statements: [UnsafePointer<UInt8>: Statement] = [:]

    init(_ db: Database, holder: Int64) {
        (self.db, self.holder) = (db, holder)
    }

    /// Returns a prepared statement.
    ///
    /// - Parameter sql: The statement's text.
    /// - Returns: The statement, which must not be in use twice at the same time.
    /// - Throws: `DatabaseError`.
    func statement(_ sql: StaticString) throws -> Statement { try statement(named: sql, sql.description) }

    /// Returns a prepared statement with a text that is composed at run time.
    ///
    /// - Parameters:
    ///   - name: The name of the text, which must be the same literal every time.
    ///   - sql: The text.
    /// - Returns: The statement, which must not be in use twice at the same time.
    /// - Throws: `DatabaseError`.
    func statement(named name: StaticString, _ sql: @autoclosure () -> String) throws -> Statement {
        if let statement = statements[name.utf8Start] { return statement }
        let statement = try db.cachedStatement(sql: sql())
        statements[name.utf8Start] = statement
        return statement
    }
}
