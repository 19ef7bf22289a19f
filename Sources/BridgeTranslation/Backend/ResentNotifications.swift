/// Finds the callbacks that an SDK repeats after a reconnect.
///
/// The SDKs' callbacks have no numbers. A callback after a reconnect counts as repeated if the same callback came
/// before the reconnect, in the same order. The first callback that is not repeated ends the search. Without a
/// reconnect no callback is skipped, because the same event may happen twice.
struct ResentNotifications<Notification: Hashable> {
    /// The maximum number of compared callbacks.
    private let count: Int
    /// The callbacks since the last reconnect, oldest first.
    private var recent: [Notification] = []
    /// The callbacks before the reconnect that may be repeated; empty if no repetition is expected.
    private var expected: [Notification] = []

    init(count: Int = 256) {
        self.count = count
    }

    /// Notes that the SDK has reconnected.
    mutating func reconnected() {
        expected = Array((expected + recent).suffix(count))
        recent = []
    }

    /// Returns whether a callback is new, and notes it.
    mutating func isNew(_ notification: Notification) -> Bool {
        if let place = expected.firstIndex(of: notification) {
            // Callbacks before this place are no longer expected.
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
