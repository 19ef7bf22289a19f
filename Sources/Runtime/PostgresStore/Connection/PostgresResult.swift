#if PostgreSQL
internal import CPostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// The result of a statement.
///
/// `@unchecked Sendable`: libpq never changes a result that it has returned, and any thread may read it.
final class PostgresResult: @unchecked Sendable {
    private let result: OpaquePointer
    /// The results that the rows are of, if they are not of this one.
    private let sources: [PostgresResult]
    /// The rows, in order.
    let rows: [PostgresRow]

    /// Takes over a result of libpq, and frees it at the end.
    init(_ result: OpaquePointer) {
        self.result = result
        sources = []
        rows = (0..<PQntuples(result)).map { PostgresRow(result: result, number: $0) }
    }

    /// Creates a result from some rows of other results with the same columns.
    private init(_ rows: [PostgresRow], of sources: [PostgresResult], columnsOf first: PostgresResult) {
        (self.result, self.sources, self.rows) = (first.result, sources, rows)
    }

    /// Creates the result with the rows of one or more results with the same columns.
    convenience init(joining first: PostgresResult, _ others: some Collection<PostgresResult>) {
        self.init(([first] + others).flatMap(\.rows), of: [first] + others, columnsOf: first)
    }

    deinit { if sources.isEmpty { PQclear(result) } }

    /// Splits the rows into parts, in order.
    ///
    /// - Parameters:
    ///   - count: The number of parts.
    ///   - part: Returns the part that a row belongs to, or `nil` to skip the row.
    /// - Returns: The parts.
    /// - Throws: The error of the function.
    func split(_ count: Int, by part: (PostgresRow) throws -> Int?) rethrows -> [PostgresResult] {
        var parts = Array(repeating: [PostgresRow](), count: count)
        for row in rows { if let place = try part(row) { parts[place].append(row) } }
        return parts.map { PostgresResult($0, of: [self], columnsOf: self) }
    }

    var rowCount: Int { rows.count }

    /// Returns the values that a function creates from the rows.
    ///
    /// - Throws: ``UnreadableRow`` with the name of the column.
    func map<Value>(_ read: (PostgresRow) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(rowCount)
        try eachRow { values.append(try read($0)) }
        return values
    }

    /// Calls a function for every row.
    ///
    /// - Throws: ``UnreadableRow`` with the name of the column.
    func eachRow(_ body: (PostgresRow) throws -> Void) throws {
        try withExtendedLifetime(self) {
            for row in rows {
                do { try body(row) } catch let fault as UnreadableRow { throw fault.named(columnNames) }
            }
        }
    }

    /// Returns the value that a function creates from the only row, or `nil` without a row.
    func first<Value>(_ read: (PostgresRow) throws -> Value) throws -> Value? { try map(read).first }

    var columnNames: [String] {
        (0..<PQnfields(result)).map { PQfname(result, $0).map { String(cString: $0) } ?? "" }
    }
}

/// A row of a result, read by column number, which is valid as long as its result.
struct PostgresRow: StoredRow {
    fileprivate let result: OpaquePointer
    fileprivate let number: Int32

    func isNull(_ index: Int) -> Bool { PQgetisnull(result, number, Int32(index)) == 1 }

    func integer(_ index: Int) throws -> Int64 {
        let bytes = try field(index, "a whole number")
        guard bytes.count == 8 else { throw unreadable(index, "a whole number") }
        return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
    }

    func flag(_ index: Int) throws -> Bool {
        let bytes = try field(index, "true or false")
        guard bytes.count == 1 else { throw unreadable(index, "true or false") }
        return bytes[0] != 0
    }

    func plainText(_ index: Int) throws -> String {
        String(decoding: try field(index, "a text"), as: UTF8.self)
    }

    /// Returns all columns, which must be texts.
    func texts() throws -> [String?] {
        try (0..<Int(PQnfields(result))).map { isNull($0) ? nil : try plainText($0) }
    }

    func bytes(_ index: Int) throws -> [UInt8] { Array(try field(index, "bytes")) }

    private func field(_ index: Int, _ expected: String) throws -> UnsafeRawBufferPointer {
        guard !isNull(index), let start = PQgetvalue(result, number, Int32(index)) else {
            throw unreadable(index, expected)
        }
        return UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, number, Int32(index))))
    }

    func unreadable(_ index: Int, _ expected: String) -> UnreadableRow {
        guard !isNull(index) else {
            return UnreadableRow(column: index, description: "expected \(expected), found NULL")
        }
        let length = PQgetlength(result, number, Int32(index))
        return UnreadableRow(column: index, description: "expected \(expected), found \(length) other bytes")
    }
}
#endif
