#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// A table that is written many rows at a time: each column is one argument, a list with an element for each row.
enum RecordTable: Int, CaseIterable {
    case account, uniqueID, shortForm, device, friendship, block, friendGroup, request, subscription, follow
    case feedPosition, announcement, access, recentRequests

    var name: String {
        switch self {
        case .account: "account"
        case .uniqueID: "unique_id"
        case .shortForm: "short_form"
        case .device: "device"
        case .friendship: "friendship"
        case .block: "block"
        case .friendGroup: "friend_group"
        case .request: "request"
        case .subscription: "subscription"
        case .follow: "follow"
        case .feedPosition: "feed_position"
        case .announcement: "announcement"
        case .access: "access"
        case .recentRequests: "recent_requests"
        }
    }

    /// The columns of the key, the owner first.
    var key: [String] {
        switch self {
        case .account, .access: ["owner"]
        case .uniqueID: ["unique_id"]
        case .shortForm: ["short"]
        case .device, .feedPosition: ["owner", "device_key"]
        case .friendship, .block, .request, .follow, .recentRequests: ["owner", "incoming", "other"]
        case .friendGroup: ["owner", "name_key"]
        case .subscription: ["owner", "incoming", "other", "topic"]
        case .announcement: ["owner", "topic", "last"]
        }
    }

    /// The other columns to write.
    var values: [String] {
        switch self {
        case .account:
            [
                "search_text", "gender", "birthday", "nickname", "avatar_url", "add_permission", "fields", "custom",
                "visibility", "unique_id", Self.creationTime,
            ]
        case .uniqueID, .shortForm: ["owner"]
        case .device: ["device", "platform", "online", "changed_at", "holder"]
        case .friendship: Friendship.columns.names
        case .block: ["blocked_at"]
        case .friendGroup: ["name", "created_at"]
        case .request:
            [
                "wording", "source", "remark", "friend_group", "direction", "sent_at", "status", "handled_at",
                "position", "is_read", "is_deleted", "other_position", "other_read", "other_deleted",
            ]
        case .subscription: ["subscribed_at", "expires_at"]
        case .follow: ["followed_at"]
        case .feedPosition: ["place", "epoch", "mark", "at"]
        case .announcement: ["reached", "previous", "device", "request"]
        case .access: ["revision", "void_up_to", "sessions"]
        case .recentRequests: ["times", "refused_at", "ends_at"]
        }
    }

    /// The column of an account that only an insertion writes.
    private static let creationTime = "created_at"

    /// The columns that a change of existing rows writes.
    private var changedValues: [String] { self == .account ? values.filter { $0 != Self.creationTime } : values }

    /// A kind of change of rows.
    enum Act: Int, CaseIterable {
        // In the order of execution: deletions come first, so that other changes can reuse the keys.
        case delete, insert, update, put
    }

    /// Returns the statement of an act.
    ///
    /// - Parameters:
    ///   - act: The kind of change.
    ///   - columns: The lists with the columns of the rows: the key, and for all acts but a deletion the other columns.
    /// - Returns: The statement with its arguments.
    func query(_ act: Act, _ columns: [PostgresValue]) -> PostgresQuery {
        let division: PostgresQuery.Division =
            switch act {
            // The users of the rows are locked already, unless they are new.
            case .insert, .put: .rows(limit: 256)
            case .delete, .update: .owners(columns: columns.count)
            }
        return PostgresQuery(Self.statements[rawValue][act.rawValue], columns, division: division)
    }

    private static let statements = allCases.map { table in Act.allCases.map(table.statement) }

    private func statement(_ act: Act) -> String {
        let columns = act == .delete ? key : key + values
        let rows = "unnest(\((1...columns.count).map { "$\($0)" }.joined(separator: ", ")))"
        let list = columns.joined(separator: ", ")
        // A distributed engine sends a row of values to its node, but collects the result of a query first.
        let row = "VALUES (\((1...columns.count).map { "$\($0)[1]" }.joined(separator: ", ")))"
        let source = PostgresQuery.either(parts: row, whole: "SELECT * FROM \(rows) ORDER BY 1")
        let match =
            (key.map { "\(name).\($0) = row.\($0)" } + ["\(name).\(key[0]) = ANY($1)"]).joined(separator: " AND ")
        switch act {
        case .delete:
            return Self.checked("DELETE FROM \(name) USING \(rows) AS row (\(list)) WHERE \(match)")
        case .insert:
            return "INSERT INTO \(name) (\(list)) \(source)"
        case .update:
            let changes = changedValues.map { "\($0) = row.\($0)" }.joined(separator: ", ")
            return Self.checked("UPDATE \(name) SET \(changes) FROM \(rows) AS row (\(list)) WHERE \(match)")
        case .put:
            let changes = values.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
            return """
                INSERT INTO \(name) (\(list)) \(source)
                ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(changes)
                """
        }
    }

    /// Returns a statement that fails unless it finds every row.
    ///
    /// If a row is missing, the change was decided on another state than the stored one. The division by zero ends the
    /// transaction before the COMMIT, which is already sent.
    private static func checked(_ statement: String) -> String {
        "WITH done AS (\(statement) RETURNING 1) SELECT 1 / (count(*) = cardinality($1))::int FROM done"
    }
}

extension PostgresValue {
    /// Appends the elements of a list of the same kind.
    mutating func append(contentsOf other: PostgresValue) {
        switch (self, other) {
        case (.texts(let list), .texts(let more)): self = .texts(list + more)
        case (.integers(let list), .integers(let more)): self = .integers(list + more)
        case (.flags(let list), .flags(let more)): self = .flags(list + more)
        case (.blobs(let list), .blobs(let more)): self = .blobs(list + more)
        default: preconditionFailure("a column holds values of one type")
        }
    }
}
#endif
