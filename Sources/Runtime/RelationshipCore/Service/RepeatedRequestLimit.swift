/// A limit on the friend requests that one user sends to the same other user.
public struct RepeatedRequestLimit: Sendable, Hashable {
    /// The largest possible ``count``, because a store keeps the time of each counted request.
    public static let maximumCount = 100

    /// The maximum number of requests within ``period``, from 1 to ``maximumCount``.
    public let count: Int
    /// The time in milliseconds for which a sent request counts, at least 1.
    public let period: Int64
    /// The time in milliseconds for which a refused sender waits, at least 0.
    public let wait: Int64

    /// Creates a limit.
    ///
    /// A number outside its range is replaced by the nearest number in the range.
    ///
    /// - Parameters:
    ///   - count: The maximum number of requests within the period.
    ///   - period: The time in milliseconds for which a sent request counts.
    ///   - wait: The time in milliseconds for which a refused sender waits.
    public init(count: Int, period: Int64, wait: Int64) {
        self.count = min(max(count, 1), Self.maximumCount)
        self.period = max(period, 1)
        self.wait = max(wait, 0)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RepeatedRequestLimit: Codable {
    public init(from decoder: any Decoder) throws {
        let object = try decoder.strictObject(["count", "period", "wait"])
        count = try object.required("count")
        period = try object.required("period")
        wait = try object.required("wait")
        guard 1...Self.maximumCount ~= count else {
            throw JSONFault(
                object.path + [JSONKey("count")],
                "expected a whole number from 1 to \(Self.maximumCount), found \(count)"
            )
        }
        for (key, number, least) in [("period", period, 1), ("wait", wait, 0)] where number < least {
            let place = object.path + [JSONKey(key)]
            throw JSONFault(place, "expected a whole number of at least \(least), found \(number)")
        }
    }
}
