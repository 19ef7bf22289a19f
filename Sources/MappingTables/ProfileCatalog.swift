package import RelationshipCore

/// Where a row of the profiles holds: before a version, or in named profiles.
package struct ProfileCondition {
    package var dialect: DialectName
    package var before: SDKVersion?
    package var profiles: [String]

    init(_ dialect: DialectName, before: SDKVersion?, profiles: [String]) {
        self.dialect = dialect
        self.before = before
        self.profiles = profiles
    }

    /// Whether the row holds in a profile.
    func holds(in profile: SDKProfile) -> Bool {
        guard profile.dialect == dialect else { return false }
        return before.map { profile.version < $0 } ?? profiles.contains(profile.name)
    }

    /// The condition as a person reads it.
    package var title: String {
        before.map { "before SDK \($0)" } ?? "profile \(profiles.joined(separator: ", "))"
    }
}

/// A code of a profile for one operation.
package struct ProfileCode {
    package var condition: ProfileCondition
    package var error: RelationshipError.Code
    package var operation: Command.Kind
    package var code: DialectCode
    package var note: String

    init(
        _ condition: ProfileCondition,
        _ error: RelationshipError.Code,
        _ operation: Command.Kind,
        _ code: DialectCode,
        _ note: String
    ) {
        self.condition = condition
        self.error = error
        self.operation = operation
        self.code = code
        self.note = note
    }
}

/// A limit of a profile.
package struct ProfileLimit {
    package var condition: ProfileCondition
    package var field: LimitedField
    package var limit: Limit
    package var note: String

    init(_ condition: ProfileCondition, _ field: LimitedField, _ limit: Limit, _ note: String) {
        self.condition = condition
        self.field = field
        self.limit = limit
        self.note = note
    }
}

/// The prefix of custom keys in a profile.
package struct ProfilePrefix {
    package var condition: ProfileCondition
    package var field: CustomKeyField
    package var prefix: String
    package var note: String

    init(_ condition: ProfileCondition, _ field: CustomKeyField, _ prefix: String, _ note: String) {
        self.condition = condition
        self.field = field
        self.prefix = prefix
        self.note = note
    }
}
