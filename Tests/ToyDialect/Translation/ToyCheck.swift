import RelationshipCore

/// The checks that the toy makes before it sends anything.
let check = ArgumentCheck(.toy)

extension ArgumentCheck {
    /// Returns a list that is not empty and names no user twice.
    func distinctUsers(
        _ texts: [String],
        _ argument: String,
        _ field: LimitedField
    ) throws(RelationshipError) -> [UserID] {
        guard Set(texts).count == texts.count else { throw RelationshipError(.invalidUserList) }
        return try users(texts, argument, limit: field)
    }
}
