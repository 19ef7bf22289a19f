/// Finds the callbacks that an SDK repeats after a reconnect.
///
/// No callback of the SDKs carries a number. A callback after a reconnect counts as repeated if the same came
/// before it, in the same order; the first callback that was not ends the search. Without a reconnect nothing is passed over:
/// the same may happen twice.
struct ResentNotifications<Notification: Hashable> {
    /// How many callbacks are compared.
    private let count: Int
    /// The callbacks since the last reconnect, oldest first.
    private var recent: [Notification] = []
    /// The callbacks before it that may come again; empty while none is expected to.
    private var expected: [Notification] = []

    init(count: Int = 256) {
        self.count = count
    }

    /// Notes that the connection stands again.
    mutating func reconnected() {
        expected = Array((expected + recent).suffix(count))
        recent = []
    }

    /// Returns whether a callback is new, and notes it.
    mutating func isNew(_ notification: Notification) -> Bool {
        if let place = expected.firstIndex(of: notification) {
            // What is before it is not repeated.
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
