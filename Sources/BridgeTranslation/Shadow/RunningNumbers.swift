import RelationshipCore

/// The numbers of the calls that run on the primary, in a ring of a fixed size.
struct RunningNumbers {
    /// With more numbers between the oldest and the newest call, the oldest is no longer waited for.
    private static let capacity: Int64 = 8_192

    /// The newest number.
    private(set) var newest: Int64 = 0
    private var oldest: Int64 = 1
    private var isRunning = [Bool](repeating: false, count: Int(capacity))
    /// Whether a call has ended since ``takeOldest()``.
    private(set) var hasChanged = false

    private static func place(_ number: Int64) -> Int { Int(number % capacity) }

    mutating func begin() -> Int64 {
        newest += 1
        if newest - oldest >= Self.capacity { advance(from: oldest + 1) }
        isRunning[Self.place(newest)] = true
        return newest
    }

    /// Ends a number, and returns the newest one.
    mutating func end(_ number: Int64) -> Int64 {
        hasChanged = true
        guard number >= oldest else { return newest }
        isRunning[Self.place(number)] = false
        advance(from: oldest)
        return newest
    }

    private mutating func advance(from number: Int64) {
        oldest = number
        while oldest <= newest, !isRunning[Self.place(oldest)] { oldest += 1 }
    }

    /// Returns the lowest number that runs, or the next one if none does.
    mutating func takeOldest() -> Int64 {
        hasChanged = false
        return oldest
    }
}

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
