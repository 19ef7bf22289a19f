/// A fault in the data of a store.
package struct StoreFault: Sendable, Hashable, Encodable {
    /// The rule that does not hold.
    package let rule: String
    /// The place where the rule does not hold, with the value found there.
    package let finding: String

    /// The fault as a line to print.
    package var line: String { "\(rule): \(finding)" }
}

/// The faults that a repair has fixed, and the faults that it cannot fix.
package struct StoreRepairs: Sendable, Hashable, Encodable {
    /// The faults that are repaired.
    package internal(set) var repaired: [StoreFault] = []
    /// The faults that remain.
    package internal(set) var remaining: [StoreFault] = []
}

/// The number of rows in a store, and its sizes.
package struct StoreContents: Sendable, Hashable, Encodable {
    /// The number of rows by kind, such as `users` or `events`.
    package internal(set) var rows: [String: Int] = [:]
    /// The sizes in bytes, by the name of what they measure.
    package internal(set) var sizes: [String: Int] = [:]
    /// The version of the schema.
    package internal(set) var schema = ""
}
