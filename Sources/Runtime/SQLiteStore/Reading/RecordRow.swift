internal import Foundation
internal import GRDB
internal import GRDBSQLite
internal import RelationshipCore
internal import StoreRecords

/// The columns of each kind of record, in the order of reading.
enum Columns {
    static let profile = [
        "id", "nickname", "avatar_url", "add_permission", "fields", "custom", "visibility",
    ]
    static let friendship = ["owner", "friend"] + Friendship.columns.names
    static let group = ["owner", "name", "created_at"]
    static let device = ["user", "device", "platform", "online", "changed_at"]
    static let subscription = ["subscriber", "publisher", "topic", "subscribed_at", "expires_at"]
    static let announcement = ["user", "previous", "reached", "last", "device", "request"]
    static let block = ["owner", "blocked", "blocked_at"]
    static let event = ["position", "at", "actor", "device", "request", "kind"]
    static let request = [
        "requester", "addressee", "wording", "source", "remark", "friend_group", "direction", "sent_at", "status",
        "handled_at", "requester_position", "requester_read", "requester_deleted", "addressee_position",
        "addressee_read", "addressee_deleted",
    ]

    /// Returns the columns as SQL, each with the name of its table.
    static func list(_ columns: [String], of table: String) -> String {
        columns.map { "\(table).\($0)" }.joined(separator: ", ")
    }
}

/// The current row of a statement, read in place by column number.
struct RecordRow: StoredRow {
    private let statement: SQLiteStatement

    init(_ statement: SQLiteStatement) {
        self.statement = statement
    }

    private func type(_ index: Int) -> CInt { sqlite3_column_type(statement, CInt(index)) }

    func unreadable(_ index: Int, _ expected: String) -> UnreadableRow {
        let found = DatabaseValue(sqliteStatement: statement, index: CInt(index)).description.prefix(60)
        return UnreadableRow(column: index, description: "expected \(expected), found \(found)")
    }

    func isNull(_ index: Int) -> Bool { type(index) == SQLITE_NULL }

    func integer(_ index: Int) throws -> Int64 {
        guard type(index) == SQLITE_INTEGER else { throw unreadable(index, "a whole number") }
        return sqlite3_column_int64(statement, CInt(index))
    }

    func flag(_ index: Int) throws -> Bool {
        let number = try integer(index)
        guard 0...1 ~= number else { throw unreadable(index, "0 or 1") }
        return number == 1
    }

    func plainText(_ index: Int) throws -> String {
        guard type(index) == SQLITE_TEXT else { throw unreadable(index, "a text") }
        return String(sqliteStatement: statement, index: CInt(index))
    }

    /// Reads a column of bytes.
    func bytes(_ index: Int) throws -> [UInt8] {
        guard type(index) == SQLITE_BLOB else { throw unreadable(index, "bytes") }
        return Array(Data(sqliteStatement: statement, index: CInt(index)))
    }

    /// Reads ``Columns/profile`` of a user who may not exist.
    func profile(at start: Int, of user: UserID) throws -> Profile {
        isNull(start) ? Profile(userID: user) : try profile(user, at: start + 1)
    }

    /// Reads ``Columns/friendship``.
    func friendship(at start: Int) throws -> Friendship { try friendship(pair(at: start), at: start + 2) }

    /// Reads ``Columns/subscription``.
    func subscription(at start: Int) throws -> Subscription { try subscription(pair(at: start), at: start + 2) }

    /// Reads ``Columns/request``.
    func request(at start: Int) throws -> FriendRequest {
        try request(
            pair(at: start),
            at: start + 2,
            requesterSide: requestSide(at: start + 10),
            addresseeSide: requestSide(at: start + 13)
        )
    }

    private func pair(at start: Int) throws -> UserPair {
        UserPair(from: try userID(start), to: try userID(start + 1))
    }
}
