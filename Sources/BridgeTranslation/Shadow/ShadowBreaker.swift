import RelationshipCore

/// Keeps commands from a shadow that fails.
struct ShadowBreaker {
    private let limit: Int
    private let pause: Int64
    private var failures = 0
    private var opened: Timestamp?
    private var isProbing = false

    init(limit: Int, pause: Int64) {
        (self.limit, self.pause) = (limit, pause)
    }

    /// Returns whether the shadow receives nothing now; after the pause it receives one command.
    mutating func isOpen(at clock: any WallClock) -> Bool {
        guard let opened else { return false }
        guard !isProbing, clock.now().milliseconds - opened.milliseconds >= pause else { return true }
        isProbing = true
        return false
    }

    /// Notes that an item did not reach the shadow, so that another one can try it.
    mutating func noteNothing() { isProbing = false }

    /// Notes the end of a call.
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
