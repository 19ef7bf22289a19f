/// The numbers of the calls that run on the primary, in a ring of a fixed size.
struct RunningCalls {
    /// The maximum distance between the oldest and the newest call; beyond it, the oldest no longer counts as running.
    private static let capacity: Int64 = 8_192

    /// The newest number.
    private(set) var newest: Int64 = 0
    private var oldest: Int64 = 1
    private var isRunning = [Bool](repeating: false, count: Int(capacity))
    /// Whether a call has ended since ``takeOldest()``.
    private(set) var hasChanged = false

    /// Whether no call is running.
    var isEmpty: Bool { oldest > newest }

    private static func place(_ number: Int64) -> Int { Int(number % capacity) }

    mutating func begin() -> Int64 {
        newest += 1
        if newest - oldest >= Self.capacity { advance(from: oldest + 1) }
        isRunning[Self.place(newest)] = true
        return newest
    }

    /// Ends the call with a number, and returns the newest number.
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

    /// Returns the lowest number of a running call, or the next number if no call is running.
    mutating func takeOldest() -> Int64 {
        hasChanged = false
        return oldest
    }
}
