extension HubLimit {
    /// Checks the lengths of changed standard fields.
    static func check(standard changes: [String: FieldChange]) throws(RelationshipError) {
        for (name, change) in changes {
            if case .set(let value) = change { try of(field: name).check(value) }
        }
    }

    /// Checks the lengths of standard fields.
    static func check(standard fields: [String: FieldValue]) throws(RelationshipError) {
        for (name, value) in fields { try of(field: name).check(value) }
    }

    /// Checks the names of custom fields, and the lengths of the values that they change to.
    static func check(custom changes: [String: FieldChange]) throws(RelationshipError) {
        for (key, change) in changes {
            try customKey.check(key)
            if case .set(let value) = change { try customValue.check(value) }
        }
    }

    /// Checks the names and the lengths of custom fields.
    static func check(custom fields: [String: FieldValue]) throws(RelationshipError) {
        for (key, value) in fields {
            try customKey.check(key)
            try customValue.check(value)
        }
    }

    /// Returns the limit of a standard field.
    ///
    /// A field without its own limit is a number, or its name is rejected elsewhere.
    private static func of(field name: String) -> HubLimit { HubLimit(rawValue: name) ?? .customValue }
}

extension UserData {
    /// Checks that all texts are within the hub's own limits.
    ///
    /// The policy limits the length of lists.
    ///
    /// - Throws: The error of the first text that is too long.
    package func checkLimits() throws(RelationshipError) {
        try profile.checkLimits()
        for group in groups { try group.checkLimits() }
        for friend in friends { try friend.checkLimits() }
        for request in requests { try request.checkLimits() }
    }
}
