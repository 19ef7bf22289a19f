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
    static let friendship = ["owner", "friend", "remark", "groups", "source", "wording", "added_at", "custom"]
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

/// The current row of a statement, read in place and by column number.
///
/// A file can be damaged without SQLite noticing, so a column with a value that the store never writes is an error
/// here.
struct RecordRow {
    private let statement: SQLiteStatement

    init(_ statement: SQLiteStatement) {
        self.statement = statement
    }

    private func type(_ index: Int) -> CInt { sqlite3_column_type(statement, CInt(index)) }

    private func unreadable(_ index: Int, _ expected: String) -> UnreadableRow {
        let found = DatabaseValue(sqliteStatement: statement, index: CInt(index)).description.prefix(60)
        return UnreadableRow(column: index, description: "expected \(expected), found \(found)")
    }

    func isNull(_ index: Int) -> Bool { type(index) == SQLITE_NULL }

    func integer(_ index: Int) throws -> Int64 {
        guard type(index) == SQLITE_INTEGER else { throw unreadable(index, "a whole number") }
        return sqlite3_column_int64(statement, CInt(index))
    }

    /// Reads a number that increases by one at a time, far from the end of its range.
    func place(_ index: Int) throws -> Int64 {
        let number = try integer(index)
        guard 0...(1 << 53) ~= number else { throw unreadable(index, "a place in a list") }
        return number
    }

    func count(_ index: Int) throws -> Int {
        let number = try integer(index)
        guard 0...Int64(Int32.max) ~= number else { throw unreadable(index, "a count") }
        return Int(number)
    }

    func flag(_ index: Int) throws -> Bool {
        let number = try integer(index)
        guard 0...1 ~= number else { throw unreadable(index, "0 or 1") }
        return number == 1
    }

    /// Reads a text of the store's own: a name of an enumeration, JSON, or a user id.
    func plainText(_ index: Int) throws -> String {
        guard type(index) == SQLITE_TEXT else { throw unreadable(index, "a text") }
        return String(sqliteStatement: statement, index: CInt(index))
    }

    /// Reads a user's text as ``ColumnText`` has written it.
    func bytes(_ index: Int) throws -> [UInt8] {
        guard type(index) == SQLITE_BLOB else { throw unreadable(index, "bytes") }
        return Array(Data(sqliteStatement: statement, index: CInt(index)))
    }

    func text(_ index: Int) throws -> String { ColumnText.decode(try plainText(index)) }

    func optionalText(_ index: Int) throws -> String? { isNull(index) ? nil : try text(index) }

    func timestamp(_ index: Int) throws -> Timestamp { Timestamp(milliseconds: try integer(index)) }

    func optionalInteger(_ index: Int) throws -> Int64? { isNull(index) ? nil : try integer(index) }

    func optionalTimestamp(_ index: Int) throws -> Timestamp? { isNull(index) ? nil : try timestamp(index) }

    func userID(_ index: Int) throws -> UserID {
        guard let user = UserID(try plainText(index)) else { throw unreadable(index, "a user id") }
        return user
    }

    func name<Name: RawRepresentable<String>>(_ index: Int) throws -> Name {
        guard let name = Name(rawValue: try plainText(index)) else {
            throw unreadable(index, "a name that the store writes")
        }
        return name
    }

    /// Reads a structured value from JSON.
    func json<Value>(_ index: Int, _ decode: (String) throws -> Value) throws -> Value {
        let text = try plainText(index)
        do { return try decode(text) } catch { throw unreadable(index, "JSON that the store writes") }
    }

    /// Reads ``Columns/profile`` of a user who may not exist.
    func profile(at start: Int, of user: UserID) throws -> Profile {
        guard !isNull(start) else { return Profile(userID: user) }
        return Profile(
            userID: user,
            nickname: try text(start + 1),
            avatarURL: try text(start + 2),
            addPermission: isNull(start + 3) ? nil : try name(start + 3),
            fields: try json(start + 4, JSONText.decodeFields),
            custom: isNull(start + 5) ? [:] : try json(start + 5, JSONText.decodeFields),
            visibility: isNull(start + 6) ? .appDefault : try name(start + 6)
        )
    }

    /// Reads ``Columns/friendship``.
    func friendship(at start: Int) throws -> Friendship {
        Friendship(
            owner: try userID(start),
            friend: try userID(start + 1),
            remark: try text(start + 2),
            groups: try json(start + 3, JSONText.decodeList),
            source: try text(start + 4),
            wording: try text(start + 5),
            addedAt: try timestamp(start + 6),
            custom: try json(start + 7, JSONText.decodeFields)
        )
    }

    /// Reads ``Columns/group``.
    func group(at start: Int) throws -> FriendGroup {
        FriendGroup(owner: try userID(start), name: try text(start + 1), createdAt: try timestamp(start + 2))
    }

    /// Reads ``Columns/device``.
    func device(at start: Int) throws -> DevicePresence {
        DevicePresence(
            id: DeviceID(try text(start + 1)),
            platform: try name(start + 2),
            isOnline: try flag(start + 3),
            changedAt: try timestamp(start + 4)
        )
    }

    /// Reads a user and the name of one of their devices.
    func deviceAddress(at start: Int) throws -> DeviceAddress {
        DeviceAddress(try userID(start), DeviceID(try text(start + 1)))
    }

    /// Reads ``Columns/subscription``.
    func subscription(at start: Int) throws -> Subscription {
        Subscription(
            subscriber: try userID(start),
            publisher: try userID(start + 1),
            topic: try name(start + 2),
            subscribedAt: try timestamp(start + 3),
            expiresAt: try optionalTimestamp(start + 4)
        )
    }

    /// Reads ``Columns/block``.
    func block(at start: Int) throws -> Block {
        Block(owner: try userID(start), blocked: try userID(start + 1), blockedAt: try timestamp(start + 2))
    }

    /// Reads ``Columns/request``.
    func request(at start: Int) throws -> FriendRequest {
        FriendRequest(
            requester: try userID(start),
            addressee: try userID(start + 1),
            wording: try text(start + 2),
            source: try text(start + 3),
            remark: try text(start + 4),
            group: try optionalText(start + 5),
            direction: try name(start + 6),
            sentAt: try timestamp(start + 7),
            status: try name(start + 8),
            handledAt: try optionalTimestamp(start + 9),
            requesterSide: try side(at: start + 10),
            addresseeSide: try side(at: start + 13)
        )
    }

    private func side(at start: Int) throws -> FriendRequest.Side {
        FriendRequest.Side(position: try place(start), isRead: try flag(start + 1), isDeleted: try flag(start + 2))
    }

    /// Reads ``Columns/announcement``.
    func announcement() throws -> Announcement {
        let user = try userID(0)
        return Announcement(
            user: user,
            previous: try json(1) { try JSONText.decodePrevious($0, of: user) },
            reached: isNull(2) ? nil : try userID(2),
            last: try plainText(3).isEmpty ? nil : try userID(3),
            device: try optionalText(4).map(DeviceID.init),
            request: try optionalInteger(5).map { RequestID(rawValue: $0) }
        )
    }
}
