/// The answer of a dialect for a neutral error, with the details that the fast lookup omits.
package struct ErrorCell: Sendable {
    /// The place in the tables.
    ///
    /// `item` means the success block of operations with results per user, and the failure block of other operations.
    package enum Place: String, Sendable {
        case success, failure, item
    }

    package var dialect: DialectName
    package var error: RelationshipError.Code
    /// The operations that the cell is about; empty for all operations.
    package var operations: [Command.Kind]
    package var argument: ErrorArgument?
    package var number: Int
    package var channel: Place
    package var text: String
    package var fidelity: Fidelity
    /// Whether the number can read back as this error.
    package var readsBack: Bool
    package var note: String

    init?(_ columns: inout TableColumns, _ dialect: DialectName) {
        guard let error: RelationshipError.Code = columns.value() else { return nil }
        self.dialect = dialect
        self.error = error
        operations = columns.values()
        argument = columns.value()
        guard let number = columns.number(), let channel: Place = columns.value() else { return nil }
        self.number = number
        self.channel = channel
        text = columns.text()
        fidelity = columns.value() ?? .converted
        readsBack = columns.flag()
        note = columns.text()
    }
}

/// A number that a dialect sends but the bridge never does.
package struct ForeignCell: Sendable {
    /// The neutral error, or `nil` if the number has no neutral error.
    package var error: RelationshipError.Code?
    package var operations: [Command.Kind]
    package var text: String
    package var note: String

    init(_ columns: inout TableColumns) {
        error = columns.value()
        operations = columns.values()
        text = columns.text()
        note = columns.text()
    }
}

/// The description of a number in a dialect's headers.
package struct NumberEntry: Sendable {
    package var summary: String
    package var names: [String]

    init(_ columns: inout TableColumns) {
        summary = columns.text()
        names = columns.words()
    }
}

/// Numbers that a vendor uses for subjects other than relations, profiles and accounts.
package struct OtherNumbers: Sendable {
    package var numbers: ClosedRange<Int>
    package var subject: String

    init?(_ columns: inout TableColumns) {
        guard let first = columns.number(), let last = columns.number(), first <= last else { return nil }
        numbers = first...last
        subject = columns.text()
    }
}
