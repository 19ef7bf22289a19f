/// A moment, in milliseconds since 1970-01-01 00:00 UTC.
///
/// Some dialects use milliseconds too, others use ``seconds``, rounded down.
public struct Timestamp: Sendable, Hashable {
    /// Milliseconds since 1970-01-01 00:00 UTC.
    public var milliseconds: Int64

    /// Creates a moment.
    ///
    /// - Parameter milliseconds: Milliseconds since 1970-01-01 00:00 UTC.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Whole seconds since 1970-01-01 00:00 UTC, rounded down.
    public var seconds: Int64 { milliseconds / 1_000 - (milliseconds % 1_000 < 0 ? 1 : 0) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Timestamp: Codable {
    public init(from decoder: any Decoder) throws {
        milliseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Timestamp: Comparable {
    public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool { lhs.milliseconds < rhs.milliseconds }
}

extension Timestamp {
    /// Returns the moment that is the given time after this one.
    ///
    /// - Parameter milliseconds: The time in milliseconds; negative for an earlier moment.
    /// - Returns: The shifted moment; it stays at the ends of the range instead of overflowing.
    public func advanced(byMilliseconds milliseconds: Int64) -> Timestamp {
        let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
        if overflow { return Timestamp(milliseconds: milliseconds > 0 ? .max : .min) }
        return Timestamp(milliseconds: sum)
    }

    /// Returns the moment that is the given time before this one.
    ///
    /// - Parameter milliseconds: The time in milliseconds; negative for a later moment.
    /// - Returns: The shifted moment; it stays at the ends of the range instead of overflowing.
    public func receded(byMilliseconds milliseconds: Int64) -> Timestamp {
        let (difference, overflow) = self.milliseconds.subtractingReportingOverflow(milliseconds)
        if overflow { return Timestamp(milliseconds: milliseconds > 0 ? .min : .max) }
        return Timestamp(milliseconds: difference)
    }

    /// Returns the time from another moment to this one, in milliseconds; negative if the other is later.
    ///
    /// It stays at the ends of the range instead of overflowing.
    package func milliseconds(since other: Timestamp) -> Int64 {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
        return overflow ? (self < other ? .min : .max) : difference
    }
}
