internal import RelationshipCore

/// The rule that every row of a table contains only values that the stores write.
///
/// The name of a column decides which values it may contain. Columns that may contain any value are not listed.
enum ReadableRows {
    private typealias Check = @Sendable (_ text: String, _ owner: UserID?) -> Bool

    private static let user: Check = { text, _ in UserID(text) != nil }
    private static let count: Check = { text, _ in Int32(text).map { $0 >= 0 } ?? false }
    private static let place: Check = { text, _ in Int64(text).map { 0...(1 << 53) ~= $0 } ?? false }
    private static let flag: Check = { text, _ in ["0", "1", "false", "true"].contains(text) }
    // Not by `==`, which ignores the spelling that makes a text a key.
    private static let key: Check = { text, _ in ColumnText.key(ColumnText.decode(text)).utf8.elementsEqual(text.utf8) }
    private static let object: Check = { text, _ in (try? JSONText.decodeFields(text)) != nil }

    private static func name<Name: RawRepresentable<String> & SendableMetatype>(_ type: Name.Type) -> Check {
        { text, _ in Name(rawValue: text) != nil }
    }

    private static let checks: [String: Check] = {
        var checks: [String: Check] = [
            "fields": object, "custom": object, "groups": { text, _ in (try? JSONText.decodeList(text)) != nil },
            "sessions": { text, _ in (try? JSONText.decodeSessions(text)) != nil },
            "times": { text, _ in (try? JSONText.decodeTimes(text)) != nil },
            "kind": { text, owner in owner.map { (try? JSONText.decode(text, to: $0)) != nil } ?? false },
            "previous": { text, owner in owner.map { (try? JSONText.decodePrevious(text, of: $0)) != nil } ?? false },
            "answer": { text, owner in owner.map { (try? JSONText.decodeOutcome(text, for: $0)) != nil } ?? false },
            "act": { text, owner in
                owner.map { (try? JSONText.decodeAct(text, of: $0, at: Timestamp(milliseconds: 0))) != nil } ?? false
            },
            "attempts": count, "last_place": place, "dead": flag,
            "add_permission": name(AddPermission.self), "visibility": name(ProfileVisibility.self),
            "direction": name(Direction.self), "status": name(FriendRequest.Status.self),
            "topic": name(Subscription.Topic.self), "platform": name(Platform.self),
            "last": { text, _ in text.isEmpty || UserID(text) != nil }, "name_key": key, "device_key": key,
        ]
        let users = [
            "user", "owner", "friend", "other", "blocked", "requester", "addressee", "follower", "followee",
            "subscriber", "publisher", "recipient", "actor", "reached",
        ]
        for column in users { checks[column] = user }
        for column in ["friend", "block", "following", "follower", "mutual"] { checks["\(column)_count"] = count }
        for column in ["presence", "profile"] { checks["\(column)_subscriber_count"] = count }
        for column in [
            "revision", "request_sequence", "position", "requester_position", "addressee_position", "other_position",
        ] {
            checks[column] = place
        }
        for side in ["requester", "addressee", "is", "other"] {
            for state in ["read", "deleted"] { checks["\(side)_\(state)"] = flag }
        }
        for column in ["online", "forbidden_to_add", "incoming"] { checks[column] = flag }
        return checks
    }()

    /// Returns the rule for one table.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - columns: The names of its columns.
    ///   - key: The columns of its key, the owner first.
    ///   - layout: The names of the store's tables and columns.
    /// - Returns: The rule, or `nil` if the table may contain any value.
    static func invariant(_ table: String, _ columns: [String], key: [String], _ layout: StoreLayout) -> StoreInvariant?
    {
        let checked = columns.compactMap { column -> (name: String, check: Check)? in
            if table == layout.users, column == layout.id { return (column, user) }
            return checks[column].map { (column, $0) }
        }
        guard !checked.isEmpty else { return nil }
        let texts = (key + checked.map(\.name)).map { "CAST(\($0) AS text)" }
        var invariant = StoreInvariant(
            rule: "every row of \(table) can be read",
            sql: "SELECT \(texts.joined(separator: ", ")) FROM \(table)"
        )
        invariant.removesRows = true
        invariant.finder = { _, row in
            let owner = row[0].flatMap { UserID($0) }
            let unread = zip(checked, row.dropFirst(key.count))
                .filter { column, text in text.map { !column.check($0, owner) } ?? false }
            guard !unread.isEmpty else { return nil }
            let values = row.prefix(key.count).map { $0 ?? "" }
            let conditions = zip(key, values).map { "\($0) = \(StoreLayout.quoted($1))" }
            let names = unread.map(\.0.name).joined(separator: ", ")
            return StoreInvariant.Finding(
                text: "\(values.joined(separator: ", ")): \(names)",
                repair: ["DELETE FROM \(table) WHERE \(conditions.joined(separator: " AND "))"]
            )
        }
        return invariant
    }
}
