#if Gateway
import Foundation
import RelationshipCore

/// The current time as HTTP writes it, such as `Fri, 27 Nov 2026 23:05:08 GMT`, which is formatted once a second.
final class ResponseDate: Sendable {
    private let last = Mutex((second: Int.min, text: ""))
    private let now: @Sendable () -> Date
    private static let format = Date.VerbatimFormatStyle(
        format: """
            \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
            \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
            \(second: .twoDigits) GMT
            """,
        locale: Locale(identifier: "en_US_POSIX"),
        timeZone: .gmt,
        calendar: Calendar(identifier: .gregorian)
    )

    /// Creates a clock.
    ///
    /// - Parameter now: Returns the current time.
    init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// The current time.
    var text: String {
        let date = now()
        let second = Int(date.timeIntervalSince1970.rounded(.down))
        return last.withLock { last in
            if last.second != second { last = (second, date.formatted(ResponseDate.format)) }
            return last.text
        }
    }
}
#endif
