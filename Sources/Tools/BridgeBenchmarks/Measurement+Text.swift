import Foundation

extension Measurement {
    /// The value with its unit, as the table and the charts show it.
    package var valueText: String { Self.amount(value, unit) }

    /// The target with its unit; `nil` without a target.
    package var targetText: String? {
        switch target {
        case .atMost(let limit): "≤ \(Self.amount(limit, unit))"
        case .atLeast(let limit): "≥ \(Self.amount(limit, unit))"
        case nil: nil
        }
    }

    /// Returns a number with two decimals if it is small, none if it is large, and no zeros at the end.
    static func rounded(_ value: Double) -> String {
        let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US_POSIX"))
        return value.formatted(
            style.precision(.fractionLength(0...(value < 10 ? 2 : value < 100 ? 1 : 0))).grouping(.never)
        )
    }

    private static func amount(_ value: Double, _ unit: Unit) -> String {
        switch unit {
        case .nanoseconds where value >= 100_000: "\(rounded(value / 1_000_000)) ms"
        case .nanoseconds where value >= 1_000: "\(rounded(value / 1_000)) µs"
        case .nanoseconds: "\(rounded(value)) ns"
        case .perSecond where value >= 1_000_000: "\(rounded(value / 1_000_000)) M/s"
        case .perSecond where value >= 1_000: "\(rounded(value / 1_000)) k/s"
        case .perSecond: "\(rounded(value)) /s"
        case .milliseconds: "\(rounded(value)) ms"
        case .kibibytes: "\(rounded(value)) KiB"
        case .ratio: "\(rounded(value)) ×"
        }
    }
}
