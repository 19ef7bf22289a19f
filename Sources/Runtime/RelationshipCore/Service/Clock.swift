#if canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#elseif canImport(Darwin)
private import Darwin
#endif

/// The source of the backend's time.
///
/// Tests and replays provide their own clocks.
public protocol WallClock: Sendable {
    /// The current time.
    func now() -> Timestamp
}

/// The clock of the machine.
public struct SystemClock: WallClock {
    /// Creates the clock.
    public init() {}

    /// The current time.
    public func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

/// A clock that changes only when it is set.
public final class ManualClock: WallClock {
    private let moment: Mutex<Timestamp>

    /// Creates a clock that shows the given time.
    ///
    /// - Parameter start: The initial time.
    public init(_ start: Timestamp) {
        moment = Mutex(start)
    }

    /// The time that was last set.
    public func now() -> Timestamp {
        moment.withLock { $0 }
    }

    /// Moves the clock.
    ///
    /// - Parameter milliseconds: The time to add, in milliseconds.
    public func advance(byMilliseconds milliseconds: Int64) {
        moment.withLock { $0 = $0.advanced(byMilliseconds: milliseconds) }
    }
}
