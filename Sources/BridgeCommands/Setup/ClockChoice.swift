import ContractTesting
package import RelationshipCore

/// The clock of a command's backend.
package enum ClockChoice: Sendable, Hashable {
    /// The clock of the machine.
    case system
    /// A fixed clock, so that two runs give the same output.
    case fixed(Timestamp)

    /// Reads a fixed moment as written on the command line: ISO 8601 (`2026-01-01T12:00:00Z`) or milliseconds.
    ///
    /// - Parameter argument: The text; times without a zone are UTC, a date alone is its first moment. A moment outside
    ///   the years 1 to 9999 is not valid.
    package init?(argument: String) {
        guard let moment = Int64(argument).map(Timestamp.init(milliseconds:)) ?? Timestamp(iso8601: argument),
            Timestamp.calendar.contains(moment)
        else { return nil }
        self = .fixed(moment)
    }

    /// The clock that can be moved, if the time is fixed.
    func manualClock() -> ManualClock? {
        switch self {
        case .system: nil
        case .fixed(let start): ManualClock(start)
        }
    }
}
