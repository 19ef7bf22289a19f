import ContractTesting
package import RelationshipCore

/// The clock of a command's backend.
package enum ClockChoice: Sendable, Hashable {
    /// The clock of the machine.
    case system
    /// A stopped clock, so that two runs give the same output.
    case fixed(Timestamp)

    /// Reads a fixed moment as written on the command line: ISO 8601 (`2026-01-01T12:00:00Z`) or milliseconds.
    ///
    /// - Parameter argument: The text. Times without a zone are UTC, and a date alone is its first moment. A moment
    ///   outside the years 1 to 9999 is invalid.
    package init?(argument: String) {
        guard let moment = Int64(argument).map(Timestamp.init(milliseconds:)) ?? Timestamp(iso8601: argument),
            Timestamp.calendar.contains(moment)
        else { return nil }
        self = .fixed(moment)
    }

    /// Returns a clock that can be moved, or `nil` for the clock of the machine.
    func manualClock() -> ManualClock? {
        switch self {
        case .system: nil
        case .fixed(let start): ManualClock(start)
        }
    }
}
