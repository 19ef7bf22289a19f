import RelationshipCore

/// The checks of arguments, before a call is sent.
let check = ArgumentCheck(.toy)

extension ArgumentCheck {
    /// Reads a list of users that is not empty and contains no user twice.
    func distinctUsers(
        _ texts: [String],
        _ argument: String,
        _ field: LimitedField
    ) throws(RelationshipError) -> [UserID] {
        guard Set(texts).count == texts.count else { throw RelationshipError(.invalidUserList) }
        return try users(texts, argument, limit: field)
    }
}
