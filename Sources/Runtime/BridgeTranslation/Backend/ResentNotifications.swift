/// A filter that finds the callbacks that an SDK repeats after a reconnect.
///
/// The callbacks of the SDKs have no numbers. After a reconnect, a callback counts as repeated if the same callback
/// arrived before the reconnect, in the same order. The first new callback ends the search. Without a reconnect, no
/// callback is skipped, because the same change can happen twice.
struct ResentNotifications<Notification: Hashable> {
    /// The maximum number of compared callbacks.
    private let count: Int
    /// The callbacks since the last reconnect, oldest first.
    private var recent: [Notification] = []
    /// The callbacks before the last reconnect that may be repeated; empty if no repetition is expected.
    private var expected: [Notification] = []

    init(count: Int = 256) {
        self.count = count
    }

    /// Records that the connection was re-established.
    mutating func reconnected() {
        expected = Array((expected + recent).suffix(count))
        recent = []
    }

    /// Returns whether a callback is new, and records it.
    mutating func isNew(_ notification: Notification) -> Bool {
        if let place = expected.firstIndex(of: notification) {
            // The order is the same, so the callbacks before this place are not repeated.
            recent += expected[...place]
            expected.removeSubrange(...place)
            trim()
            return false
        }
        recent = expected + recent
        expected = []
        recent.append(notification)
        trim()
        return true
    }

    private mutating func trim() {
        if recent.count > count { recent.removeFirst(recent.count - count) }
    }
}
