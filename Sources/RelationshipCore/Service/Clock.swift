#if canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#elseif canImport(Darwin)
private import Darwin
#endif

/// The source of the backend's time; tests and replays provide their own.
public protocol WallClock: Sendable {
    /// The present moment.
    func now() -> Timestamp
}

/// The clock of the machine.
public struct SystemClock: WallClock {
    /// Creates the clock.
    public init() {}

    /// The present moment.
    public func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

/// A clock that only moves when it is set.
public final class ManualClock: WallClock {
    private let moment: Mutex<Timestamp>

    /// Creates a clock that shows the given moment.
    ///
    /// - Parameter start: The initial moment.
    public init(_ start: Timestamp) {
        moment = Mutex(start)
    }

    /// The moment that was last set.
    public func now() -> Timestamp {
        moment.withLock { $0 }
    }

    /// Moves the clock.
    ///
    /// - Parameter milliseconds: The time in milliseconds.
    public func advance(byMilliseconds milliseconds: Int64) {
        moment.withLock { $0 = $0.advanced(byMilliseconds: milliseconds) }
    }
}
