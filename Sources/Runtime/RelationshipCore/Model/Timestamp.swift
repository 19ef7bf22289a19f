/// A point in time, in milliseconds since 1970-01-01 00:00 UTC.
///
/// Some dialects also use milliseconds. Others use ``seconds``, rounded down.
public struct Timestamp: Sendable, Hashable {
    /// Milliseconds since 1970-01-01 00:00 UTC.
    public var milliseconds: Int64

    /// Creates a point in time.
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
    /// Returns the time that is a number of milliseconds later.
    ///
    /// - Parameter milliseconds: The number of milliseconds; negative for an earlier time.
    /// - Returns: The later time. On overflow, the earliest or latest possible time.
    public func advanced(byMilliseconds milliseconds: Int64) -> Timestamp {
        let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
        if overflow { return Timestamp(milliseconds: milliseconds > 0 ? .max : .min) }
        return Timestamp(milliseconds: sum)
    }

    /// Returns the time that is a number of milliseconds earlier.
    ///
    /// - Parameter milliseconds: The number of milliseconds; negative for a later time.
    /// - Returns: The earlier time. On overflow, the earliest or latest possible time.
    public func receded(byMilliseconds milliseconds: Int64) -> Timestamp {
        let (difference, overflow) = self.milliseconds.subtractingReportingOverflow(milliseconds)
        if overflow { return Timestamp(milliseconds: milliseconds > 0 ? .min : .max) }
        return Timestamp(milliseconds: difference)
    }

    /// Returns the number of milliseconds from another time to this one; negative if the other time is later.
    ///
    /// On overflow, it returns the smallest or largest number.
    package func milliseconds(since other: Timestamp) -> Int64 {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
        return overflow ? (self < other ? .min : .max) : difference
    }
}
