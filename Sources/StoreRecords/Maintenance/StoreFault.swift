/// Something in a store that should not be.
package struct StoreFault: Sendable, Hashable, Encodable {
    /// The rule that does not hold.
    package let rule: String
    /// Where the rule does not hold, with what was found.
    package let finding: String

    /// The fault for people.
    package var line: String { "\(rule): \(finding)" }
}

/// What a repair has done, and what it cannot do.
package struct StoreRepairs: Sendable, Hashable, Encodable {
    /// The faults that are repaired.
    package internal(set) var repaired: [StoreFault] = []
    /// The faults that remain.
    package internal(set) var remaining: [StoreFault] = []
}

/// How much a store holds.
package struct StoreContents: Sendable, Hashable, Encodable {
    /// The number of rows by kind, such as `users` or `events`.
    package internal(set) var rows: [String: Int] = [:]
    /// The sizes by what they measure, in bytes.
    package internal(set) var sizes: [String: Int] = [:]
    /// The version of the tables.
    package internal(set) var schema = ""
}
