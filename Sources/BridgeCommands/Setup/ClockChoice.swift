import Foundation
package import RelationshipCore

/// Which time a command's backend sees.
package enum ClockChoice: Sendable, Hashable {
    /// The clock of the machine.
    case system
    /// A clock that stands still, so that two runs give the same output.
    case fixed(Timestamp)

    /// Reads a fixed moment as written on the command line: ISO 8601 (`2026-01-01T12:00:00Z`) or milliseconds.
    ///
    /// - Parameter argument: The text; times without a zone are UTC, a date alone is its first moment.
    package init?(argument: String) {
        guard let moment = Timestamp(iso8601OrMilliseconds: argument) else { return nil }
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

extension Timestamp {
    init?(iso8601OrMilliseconds text: String) {
        if let milliseconds = Int64(text) {
            self.init(milliseconds: milliseconds)
            return
        }
        let styles: [Date.ISO8601FormatStyle] = [
            Date.ISO8601FormatStyle(),
            Date.ISO8601FormatStyle(includingFractionalSeconds: true),
            Date.ISO8601FormatStyle().year().month().day().time(includingFractionalSeconds: false),
            Date.ISO8601FormatStyle().year().month().day(),
        ]
        for style in styles {
            if let date = try? style.parse(text) {
                self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
                return
            }
        }
        return nil
    }

    /// The moment in ISO 8601, in UTC and with milliseconds.
    var iso8601: String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
