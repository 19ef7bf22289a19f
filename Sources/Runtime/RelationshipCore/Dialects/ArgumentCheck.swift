/// The checks that an SDK makes on the device before it sends a call.
///
/// The limits come from the dialect's tables. Each failure has the neutral error for the code that the vendor
/// documents, and a message that names the argument.
package struct ArgumentCheck: Sendable {
    private let tables: DialectTables
    private let isEmptyIDMissing: Bool

    /// Creates the checks of a dialect.
    ///
    /// - Parameters:
    ///   - tables: The tables with the dialect's limits.
    ///   - isEmptyIDMissing: Whether the SDK reports an empty user id as a missing argument, not as an invalid id.
    package init(_ tables: DialectTables, isEmptyIDMissing: Bool = false) {
        self.tables = tables
        self.isEmptyIDMissing = isEmptyIDMissing
    }

    /// Returns the object, or throws an error if it is missing.
    package func object<Object>(_ object: Object?, _ argument: String) throws(RelationshipError) -> Object {
        guard let object else { throw RelationshipError(.invalidArgument, "\(argument) is missing") }
        return object
    }

    /// Returns the enumeration's value for a number, or throws an error if the number has no value.
    package func known<Value>(
        _ value: Value?,
        _ number: Int,
        _ argument: String
    ) throws(RelationshipError) -> Value {
        guard let value else { throw RelationshipError(.invalidEnumValue, "\(argument) has no value \(number)") }
        return value
    }

    /// Returns the text if it is within its limit, and "" for `nil`.
    @discardableResult
    package func text(
        _ text: String?,
        _ field: LimitedField,
        else code: RelationshipError.Code
    ) throws(RelationshipError) -> String {
        guard let text else { return "" }
        if let limit = tables.limit(field), !limit.admits(text) {
            throw RelationshipError(code, "\(field.rawValue) holds at most \(limit.maximum) \(limit.unit.rawValue)")
        }
        return text
    }
}

// MARK: - Users

extension ArgumentCheck {
    /// Returns a valid user id.
    package func user(_ text: String?, _ argument: String) throws(RelationshipError) -> UserID {
        guard let text, !text.isEmpty || !isEmptyIDMissing else {
            throw RelationshipError(.invalidArgument, "\(argument) is missing")
        }
        return try validID(text, argument)
    }

    /// Returns the valid ids of a list with at least one user.
    package func users(
        _ texts: [String]?,
        _ argument: String,
        limit field: LimitedField
    ) throws(RelationshipError) -> [UserID] {
        guard let texts, !texts.isEmpty else {
            throw RelationshipError(.invalidUserList, "\(argument) must be a list of at least one user id")
        }
        if let limit = tables.limit(field), !limit.admits(count: texts.count) {
            throw RelationshipError(.tooManyItems, "\(argument) takes at most \(limit.maximum) user ids")
        }
        return try texts.map { (text) throws(RelationshipError) in try validID(text, "an id of \(argument)") }
    }

    /// Returns the users of a list, or `nil` if the list is missing or empty.
    package func usersIfAny(
        _ texts: [String]?,
        _ argument: String,
        limit field: LimitedField
    ) throws(RelationshipError) -> [UserID]? {
        guard let texts, !texts.isEmpty else { return nil }
        return try users(texts, argument, limit: field)
    }

    /// Returns the group and the friends to add to it or to remove from it.
    package func groupMembers(
        _ name: String?,
        _ texts: [String]?,
        _ argument: String
    ) throws(RelationshipError) -> GroupMembers {
        GroupMembers(name: try groupName(name, "groupName"), users: try users(texts, argument, limit: .groupUsers))
    }

    private func validID(
        _ text: String,
        _ argument: @autoclosure () -> String
    ) throws(RelationshipError) -> UserID {
        let limit = tables.limit(.userID)
        guard limit?.admits(text) ?? true, let user = UserID(text) else {
            let maximum = limit?.maximum ?? UserID.maximumByteCount
            throw RelationshipError(
                .invalidUserID,
                "\(argument()) must be 1 to \(maximum) bytes of printable ASCII"
            )
        }
        return user
    }
}

// MARK: - Names

extension ArgumentCheck {
    /// Returns a group name that is neither empty nor too long.
    package func groupName(_ text: String?, _ argument: String) throws(RelationshipError) -> String {
        try groupName(text) { argument }
    }

    /// Returns the names of at least one group.
    package func groupNames(_ texts: [String]?, _ argument: String) throws(RelationshipError) -> [String] {
        guard let texts, !texts.isEmpty else {
            throw RelationshipError(.invalidArgument, "\(argument) must be a list of at least one name")
        }
        return try texts.map { (text) throws(RelationshipError) in try groupName(text) { "a name of \(argument)" } }
    }

    private func groupName(_ text: String?, _ argument: () -> String) throws(RelationshipError) -> String {
        let name = try self.text(text, .groupName, else: .invalidGroupName)
        guard !name.isEmpty else { throw RelationshipError(.invalidGroupName, "\(argument()) is missing or empty") }
        return name
    }

    /// Returns the source of a request with its prefix, or "" for no source.
    ///
    /// The app may leave out the prefix.
    package func source(
        _ text: String?,
        _ argument: String,
        prefix: String
    ) throws(RelationshipError) -> String {
        guard let text, !text.isEmpty else { return "" }
        guard let keyword = keyword(text, without: prefix, .sourceKeyword) else {
            throw RelationshipError(.invalidSource, "\(argument) is \(form(prefix, .sourceKeyword))")
        }
        return prefix + keyword
    }

    /// Returns the name of a custom field without its prefix.
    ///
    /// The app may leave out the prefix.
    package func customKey(_ key: String, prefix: String) throws(RelationshipError) -> String {
        guard let name = keyword(key, without: prefix, .customKey) else {
            let text = "\"\(key)\" is not a custom field, which is \(form(prefix, .customKey))"
            var error = RelationshipError(.unknownField, text)
            error.fields = [key]
            throw error
        }
        return name
    }

    private func form(_ prefix: String, _ field: LimitedField) -> String {
        "\(prefix) and \(tables.limit(field).map { "1 to \($0.maximum) " } ?? "")letters"
    }

    private func keyword(_ text: String, without prefix: String, _ field: LimitedField) -> String? {
        let word = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        guard !word.isEmpty, tables.limit(field)?.admits(word) ?? true else { return nil }
        return word.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) } ? word : nil
    }
}
