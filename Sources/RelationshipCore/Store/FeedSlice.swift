/// A contiguous part of a user's feed.
///
/// A slice may contain events that could not be read: a newer version of this package may have written them, or the
/// store is damaged there. A reader continues after the slice, and does not wait for missing positions within it.
public struct FeedSlice: Sendable, Hashable {
    /// An event that could not be read.
    public struct Unreadable: Sendable, Hashable {
        /// Its place in the feed.
        public var position: Int64
        /// The reason why it could not be read.
        public var reason: String

        /// Creates the record of an event that could not be read.
        ///
        /// - Parameters:
        ///   - position: Its place in the feed.
        ///   - reason: The reason why it could not be read.
        public init(position: Int64, reason: String) {
            self.position = position
            self.reason = reason
        }
    }

    /// The events, oldest first.
    public var events: [Event]
    /// The events that could not be read, oldest first.
    public var unreadable: [Unreadable]
    /// The position after which the slice begins.
    public var after: Int64
    /// The store that the feed is in; 0 if it is not known.
    public var epoch: Int64 = 0
    /// Whether the feed is not the same as the reader knew.
    ///
    /// Then the earlier events are no longer valid, the reader reads its lists again, and the feed continues after
    /// ``after``.
    public var mustListAgain = false

    /// Creates a slice.
    ///
    /// - Parameters:
    ///   - events: The events, oldest first.
    ///   - unreadable: The events that could not be read, oldest first.
    ///   - after: The position after which the slice begins; by default the one before its first event.
    public init(_ events: [Event] = [], unreadable: [Unreadable] = [], after: Int64? = nil) {
        self.events = events
        self.unreadable = unreadable
        self.after = after ?? 0
        if after == nil, let start { self.after = start - 1 }
    }

    /// Whether the feed ends before the slice.
    public var isEmpty: Bool { events.isEmpty && unreadable.isEmpty }

    /// The first position of the slice; `nil` if it is empty.
    package var start: Int64? { [events.first?.position, unreadable.first?.position].compactMap(\.self).min() }

    /// The last position of the slice; `nil` if it is empty.
    package var end: Int64? { [events.last?.position, unreadable.last?.position].compactMap(\.self).max() }

    /// Returns the part of the slice after a position.
    package func dropping(upTo position: Int64) -> FeedSlice {
        var rest = FeedSlice(
            Array(events.drop { $0.position <= position }),
            unreadable: Array(unreadable.drop { $0.position <= position }),
            after: max(after, position)
        )
        (rest.epoch, rest.mustListAgain) = (epoch, mustListAgain)
        return rest
    }
}
