/// The condition of a row about profiles: versions before a given one, or named profiles.
package struct ProfileCondition: Sendable {
    package var dialect: DialectName
    package var before: SDKVersion?
    package var profiles: [String]

    package init(_ dialect: DialectName, before: SDKVersion? = nil, profiles: [String] = []) {
        self.dialect = dialect
        self.before = before
        self.profiles = profiles
    }

    init(_ columns: inout TableColumns, _ dialect: DialectName) {
        self.dialect = dialect
        before = columns.optionalText().flatMap(SDKVersion.init)
        profiles = columns.words()
    }

    /// Returns whether the row applies to a profile.
    package func holds(in profile: SDKProfile) -> Bool {
        guard profile.dialect == dialect else { return false }
        return before.map { profile.version < $0 } ?? profiles.contains(profile.name)
    }

    /// The condition as text.
    package var title: String {
        before.map { "before SDK \($0)" } ?? "profile \(profiles.joined(separator: ", "))"
    }
}

/// The code that a profile has for an error in one operation.
package struct ProfileCode: Sendable {
    package var condition: ProfileCondition
    package var error: RelationshipError.Code
    package var operation: Command.Kind
    package var code: DialectCode
    package var note: String

    init?(_ columns: inout TableColumns, _ dialect: DialectName) {
        condition = ProfileCondition(&columns, dialect)
        guard let error: RelationshipError.Code = columns.value(), let operation: Command.Kind = columns.value(),
            let number = columns.number()
        else { return nil }
        self.error = error
        self.operation = operation
        let channel: Channel = columns.value() ?? .failure
        let text = columns.text()
        code = DialectCode(number, channel, text, columns.value() ?? .converted)
        note = columns.text()
    }
}

/// A limit of a profile.
package struct ProfileLimit: Sendable {
    package var condition: ProfileCondition
    package var field: LimitedField
    package var limit: Limit
    package var note: String

    init?(_ columns: inout TableColumns, _ dialect: DialectName) {
        condition = ProfileCondition(&columns, dialect)
        guard let field: LimitedField = columns.value(), let limit = Limit(&columns) else { return nil }
        self.field = field
        self.limit = limit
        note = columns.text()
    }
}

/// The prefix of custom keys in a profile.
package struct ProfilePrefix: Sendable {
    package var condition: ProfileCondition
    package var field: CustomKeyField
    package var prefix: String
    package var note: String

    init?(_ columns: inout TableColumns, _ dialect: DialectName) {
        condition = ProfileCondition(&columns, dialect)
        guard let field: CustomKeyField = columns.value() else { return nil }
        self.field = field
        prefix = columns.text()
        note = columns.text()
    }
}
