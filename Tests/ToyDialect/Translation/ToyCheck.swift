import RelationshipCore

/// The checks that the toy makes before it sends anything; the limits are those of the mapping tables.
enum ToyCheck {
    static func user(_ text: String) throws(RelationshipError) -> UserID {
        guard let user = UserID(text), tables.limit(.userID)?.admits(text) ?? true else {
            throw RelationshipError(.invalidUserID)
        }
        return user
    }

    /// A list that is not empty, names no user twice and is not longer than its limit.
    static func users(_ texts: [String], _ field: LimitedField) throws(RelationshipError) -> [UserID] {
        guard !texts.isEmpty, Set(texts).count == texts.count else { throw RelationshipError(.invalidUserList) }
        guard tables.limit(field)?.admits(count: texts.count) ?? true else { throw RelationshipError(.tooManyItems) }
        var users: [UserID] = []
        for text in texts { users.append(try user(text)) }
        return users
    }

    static func text(
        _ text: String?,
        _ field: LimitedField,
        else code: RelationshipError.Code
    ) throws(RelationshipError) {
        guard let text, let limit = tables.limit(field), !limit.admits(text) else { return }
        throw RelationshipError(code)
    }

    static func known<Value>(_ value: Value?) throws(RelationshipError) -> Value {
        guard let value else { throw RelationshipError(.invalidEnumValue) }
        return value
    }
}
