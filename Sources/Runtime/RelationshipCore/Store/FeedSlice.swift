/// A contiguous part of a user's feed.
///
/// A slice may contain events that can't be read, because a newer version of this package wrote them or because the
/// store is damaged. A reader continues after the slice, and doesn't wait for missing positions within it.
public struct FeedSlice: Sendable, Hashable {
    /// An event that can't be read.
    public struct Unreadable: Sendable, Hashable {
        /// The event's position in the feed.
        public var position: Int64
        /// The reason why the event can't be read.
        public var reason: String

        /// Creates the record of an event that can't be read.
        ///
        /// - Parameters:
        ///   - position: The event's position in the feed.
        ///   - reason: The reason why the event can't be read.
        public init(position: Int64, reason: String) {
            self.position = position
            self.reason = reason
        }
    }

    /// The events, oldest first.
    public var events: [Event]
    /// The events that can't be read, oldest first.
    public var unreadable: [Unreadable]
    /// The position after which the slice begins.
    public var after: Int64
    /// The store that contains the feed; 0 if it is not known.
    public var epoch: Int64 = 0
    /// Whether the feed differs from the feed that the reader has received.
    ///
    /// If so, the earlier events are no longer valid and the reader must read its lists again. The feed then continues
    /// after ``after``.
    public var mustListAgain = false

    /// Creates a slice.
    ///
    /// - Parameters:
    ///   - events: The events, oldest first.
    ///   - unreadable: The events that can't be read, oldest first.
    ///   - after: The position after which the slice begins. By default, the position before its first event.
    public init(_ events: [Event] = [], unreadable: [Unreadable] = [], after: Int64? = nil) {
        self.events = events
        self.unreadable = unreadable
        self.after = after ?? 0
        if after == nil, let start { self.after = start - 1 }
    }

    /// Whether the slice contains no positions.
    ///
    /// This is the case at the end of the feed.
    public var isEmpty: Bool { events.isEmpty && unreadable.isEmpty }

    /// The first position in the slice; `nil` if the slice is empty.
    package var start: Int64? { [events.first?.position, unreadable.first?.position].compactMap(\.self).min() }

    /// The last position in the slice; `nil` if the slice is empty.
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
