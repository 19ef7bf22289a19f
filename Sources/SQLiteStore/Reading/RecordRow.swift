internal import GRDB
internal import RelationshipCore

/// A row that does not hold what this version of the store writes.
struct UnreadableRow: Error, CustomStringConvertible {
    let description: String
}

/// The columns of each kind of record, and how they are read back in that order.
enum Columns {
    static let profile = [
        "id", "nickname", "avatar_url", "add_permission", "fields", "custom", "visibility",
    ]
    static let friendship = ["owner", "friend", "remark", "groups", "source", "wording", "added_at", "custom"]
    static let group = ["owner", "name", "created_at"]
    static let device = ["user", "terminal", "platform", "online", "changed_at"]
    static let subscription = ["subscriber", "publisher", "topic", "subscribed_at", "expires_at"]
    static let block = ["owner", "blocked", "blocked_at"]
    static let request = [
        "requester", "addressee", "wording", "source", "remark", "friend_group", "direction", "sent_at", "status",
        "handled_at", "requester_position", "requester_read", "requester_deleted", "addressee_position",
        "addressee_read", "addressee_deleted",
    ]

    /// The columns as SQL, each with the name of its table before it.
    static func list(_ columns: [String], of table: String) -> String {
        columns.map { "\(table).\($0)" }.joined(separator: ", ")
    }
}

/// The row that a statement stands on, read in place and by number of column.
///
/// GRDB's own `Row` first looks up the names of all columns, which for the short look-ups of a command costs as much as
/// the look-up itself. A cursor of values does not, so this is one: its "value" is the place to read from. The first
/// column of every query must not be null, and only what ``isNull(_:)`` was asked about may be.
struct RecordRow: StatementColumnConvertible, DatabaseValueConvertible {
    private let statement: SQLiteStatement

    init(sqliteStatement: SQLiteStatement, index: CInt) {
        statement = sqliteStatement
    }

    // Required of a value; no row is ever written or read out of place.
    var databaseValue: DatabaseValue { .null }

    static func fromDatabaseValue(_ value: DatabaseValue) -> RecordRow? { nil }
}

extension RecordRow {
    func isNull(_ index: Int) -> Bool { DatabaseValue(sqliteStatement: statement, index: CInt(index)).isNull }

    func integer(_ index: Int) -> Int64 { Int64(sqliteStatement: statement, index: CInt(index)) }

    func count(_ index: Int) -> Int { Int(integer(index)) }

    func flag(_ index: Int) -> Bool { integer(index) != 0 }

    /// A text of the store's own: a name of an enumeration, JSON, or a user id.
    func plainText(_ index: Int) -> String { String(sqliteStatement: statement, index: CInt(index)) }

    /// A text of a user's, as ``ColumnText`` has written it.
    func text(_ index: Int) -> String { ColumnText.decode(plainText(index)) }

    func optionalText(_ index: Int) -> String? { isNull(index) ? nil : text(index) }

    func timestamp(_ index: Int) -> Timestamp { Timestamp(milliseconds: integer(index)) }

    func optionalTimestamp(_ index: Int) -> Timestamp? { isNull(index) ? nil : timestamp(index) }

    func userID(_ index: Int) throws -> UserID {
        let text = plainText(index)
        guard let user = UserID(text) else {
            throw UnreadableRow(description: "\(text.debugDescription) is no user id")
        }
        return user
    }

    func name<Name: RawRepresentable<String>>(_ index: Int) throws -> Name {
        let text = plainText(index)
        guard let name = Name(rawValue: text) else {
            throw UnreadableRow(description: "\(text.debugDescription) is no \(Name.self)")
        }
        return name
    }

    /// Reads ``Columns/profile`` of a user who may not exist.
    func profile(at start: Int, of user: UserID) throws -> Profile {
        guard !isNull(start) else { return Profile(userID: user) }
        return Profile(
            userID: user,
            nickname: text(start + 1),
            avatarURL: text(start + 2),
            addPermission: isNull(start + 3) ? nil : try name(start + 3),
            fields: try JSONText.decodeFields(plainText(start + 4)),
            custom: isNull(start + 5) ? [:] : try JSONText.decodeFields(plainText(start + 5)),
            visibility: isNull(start + 6) ? .appDefault : try name(start + 6)
        )
    }

    /// Reads ``Columns/friendship``.
    func friendship(at start: Int) throws -> Friendship {
        Friendship(
            owner: try userID(start),
            friend: try userID(start + 1),
            remark: text(start + 2),
            groups: try JSONText.decodeList(plainText(start + 3)),
            source: text(start + 4),
            wording: text(start + 5),
            addedAt: timestamp(start + 6),
            custom: try JSONText.decodeFields(plainText(start + 7))
        )
    }

    /// Reads ``Columns/group``.
    func group(at start: Int) throws -> FriendGroup {
        FriendGroup(owner: try userID(start), name: text(start + 1), createdAt: timestamp(start + 2))
    }

    /// Reads ``Columns/device``.
    func device(at start: Int) throws -> Device {
        Device(
            terminal: TerminalID(text(start + 1)),
            platform: try name(start + 2),
            isOnline: flag(start + 3),
            changedAt: timestamp(start + 4)
        )
    }

    /// Reads ``Columns/subscription``.
    func subscription(at start: Int) throws -> Subscription {
        Subscription(
            subscriber: try userID(start),
            publisher: try userID(start + 1),
            topic: try name(start + 2),
            subscribedAt: timestamp(start + 3),
            expiresAt: optionalTimestamp(start + 4)
        )
    }

    /// Reads ``Columns/block``.
    func block(at start: Int) throws -> Block {
        Block(owner: try userID(start), blocked: try userID(start + 1), blockedAt: timestamp(start + 2))
    }

    /// Reads ``Columns/request``.
    func request(at start: Int) throws -> FriendRequest {
        FriendRequest(
            requester: try userID(start),
            addressee: try userID(start + 1),
            wording: text(start + 2),
            source: text(start + 3),
            remark: text(start + 4),
            group: optionalText(start + 5),
            direction: try name(start + 6),
            sentAt: timestamp(start + 7),
            status: try name(start + 8),
            handledAt: optionalTimestamp(start + 9),
            requesterSide: side(at: start + 10),
            addresseeSide: side(at: start + 13)
        )
    }

    private func side(at start: Int) -> FriendRequest.Side {
        FriendRequest.Side(position: integer(start), isRead: flag(start + 1), isDeleted: flag(start + 2))
    }
}
