import RelationshipCore

/// A circuit breaker that pauses the commands to a failing shadow.
struct ShadowBreaker {
    private let limit: Int
    private let pause: Int64
    private var failures = 0
    private var opened: Timestamp?
    private var isProbing = false

    init(limit: Int, pause: Int64) {
        (self.limit, self.pause) = (limit, pause)
    }

    /// Returns whether the shadow receives no commands now; after the pause it receives one command as a probe.
    mutating func isOpen(at clock: any WallClock) -> Bool {
        guard let opened else { return false }
        guard !isProbing, clock.now().milliseconds - opened.milliseconds >= pause else { return true }
        isProbing = true
        return false
    }

    /// Records that an item did not reach the shadow; if it was the probe, another item can be the next one.
    mutating func releaseProbe() { isProbing = false }

    /// Records the end of a call.
    ///
    /// - Returns: Whether a pause begins.
    mutating func note(failed: Bool, at clock: any WallClock) -> Bool {
        guard failed else {
            (failures, opened, isProbing) = (0, nil, false)
            return false
        }
        failures += 1
        guard failures >= limit else { return false }
        let isNew = opened == nil || isProbing
        (opened, isProbing) = (clock.now(), false)
        return isNew
    }
}
