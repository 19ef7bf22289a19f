extension Draft {
    /// Returns the error for a custom field that the operator has not configured.
    func unknownField(_ name: String, listedIn list: String) -> RelationshipError {
        error(.unknownField, "there is no field \(name); the app's fields are in \(list)", field: name)
    }

    /// Rejects custom fields beyond a dialect's limit.
    ///
    /// Fields that other dialects have written can remain and can be changed.
    func checkRoom(
        from before: [String: FieldValue],
        to after: [String: FieldValue],
        limit: Int?
    ) throws(RelationshipError) {
        guard let limit, after.count > limit, after.count > before.count else { return }
        var error = RelationshipError(.tooManyItems, "there is room for \(limit) custom fields")
        error.fields = after.keys.filter { before[$0] == nil }.sorted()
        throw error
    }

    /// Returns the error for a field of a profile.
    func error(_ code: RelationshipError.Code, _ message: String, field: String) -> RelationshipError {
        var error = RelationshipError(code, message)
        error.fields = [field]
        return error
    }
}
