extension HubLimit {
    /// Checks the lengths of changed standard fields.
    static func check(standard changes: [String: FieldChange]) throws(RelationshipError) {
        for (name, change) in changes {
            if case .set(let value) = change { try of(field: name).check(value) }
        }
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
    fileprivate static func of(field name: String) -> HubLimit { HubLimit(rawValue: name) ?? .customValue }
}

extension UserData {
    /// Checks that all texts are within the hub's own limits.
    ///
    /// The policy limits the length of lists.
    ///
    /// - Throws: The error of the first text that is too long.
    package func checkLimits() throws(RelationshipError) {
        try HubLimit.nickname.check(profile.nickname)
        try HubLimit.avatarURL.check(profile.avatarURL)
        for (name, value) in profile.fields { try HubLimit.of(field: name).check(value) }
        try HubLimit.check(custom: profile.custom)
        for group in groups { try HubLimit.groupName.check(group.name) }
        for friend in friends {
            try HubLimit.remark.check(friend.remark)
            try HubLimit.source.check(friend.source)
            try HubLimit.wording.check(friend.wording)
            try HubLimit.check(custom: friend.custom)
        }
        for request in requests {
            try HubLimit.remark.check(request.remark)
            try HubLimit.source.check(request.source)
            try HubLimit.wording.check(request.wording)
            if let group = request.group { try HubLimit.groupName.check(group) }
        }
    }
}
