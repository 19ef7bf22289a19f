/// A position in a user's feed, with the data to check whether the feed is still the same there.
///
/// The feed can change if a store is restored from an older copy, or if a replica without the newest commits takes
/// over. The store then has different events at the same positions, or none. A reader that continued there would miss
/// events, so it must read its lists again (``FeedSlice/mustListAgain``).
public struct FeedPosition: Sendable, Hashable {
    /// The position of the last event before this point; 0 for the start of the feed.
    public let place: Int64
    /// The store that contains the feed (``RelationshipState/epoch``); 0 if it is not known.
    public let epoch: Int64
    /// A hash that distinguishes the last event before this point from other events (``Event/mark``); 0 if it is not
    /// known.
    public let mark: UInt64

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - place: The position of the last event before this point.
    ///   - epoch: The store that contains the feed.
    ///   - mark: The mark of the last event before this point.
    public init(_ place: Int64, epoch: Int64 = 0, mark: UInt64 = 0) {
        self.place = place
        self.epoch = epoch
        self.mark = mark
    }

    /// Creates the position after an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - epoch: The store that contains the feed.
    public init(after event: Event, epoch: Int64) {
        self.init(event.position, epoch: epoch, mark: event.mark)
    }

    /// Reads a token from ``token``, or returns `nil` for any other text.
    ///
    /// - Parameter token: The text that a client sent back.
    public init?(token: String) {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "p1", let epoch = Int64(parts[1], radix: 36),
            let place = Int64(parts[2], radix: 36), place >= 0, let mark = UInt64(parts[3], radix: 36)
        else { return nil }
        self.init(place, epoch: epoch, mark: mark)
        guard self.token == token else { return nil }
    }

    /// The position as text, for clients that store it.
    ///
    /// The text contains only letters, digits, dots and a minus sign.
    public var token: String {
        "p1.\(String(epoch, radix: 36)).\(String(place, radix: 36)).\(String(mark, radix: 36))"
    }
}

extension Event {
    /// A hash that distinguishes the event from another event at the same position; never 0.
    ///
    /// It includes only data that all versions read in the same way: the position, the time, the user and the request
    /// that caused the event, and the event's kind.
    public var mark: UInt64 {
        var hash = FNV1a()
        hash.combine("\(position)/\(at.milliseconds)/\(request?.rawValue ?? 0)")
        hash.combine(actor.rawValue)
        hash.combine(device?.rawValue ?? "")
        hash.combine(kind.rawValue)
        return max(hash.value, 1)
    }
}
