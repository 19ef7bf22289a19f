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

    /// Returns when the clock shows a time, or earlier if the task is cancelled.
    ///
    /// The default implementation waits for real time.
    ///
    /// - Parameter moment: The time to wait for.
    func wait(until moment: Timestamp) async
}

extension WallClock {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func wait(until moment: Timestamp) async {
        let rest = moment.milliseconds(since: now())
        guard rest > 0 else { return }
        do {
            // The bound of a year prevents an overflow.
            try await Task.sleep(nanoseconds: UInt64(min(rest, 31_536_000_000)) * 1_000_000)
        } catch {
            // The task is cancelled.
        }
    }
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
    private struct State {
        var moment: Timestamp
        /// The waiting tasks, each with a number and the time that it waits for.
        var waiting: [Int: (moment: Timestamp, continuation: CheckedContinuation<Void, Never>)] = [:]
        var cancelled: Set<Int> = []
        var nextNumber = 0
    }

    private let state: Mutex<State>

    /// Creates a clock that shows the given time.
    ///
    /// - Parameter start: The initial time.
    public init(_ start: Timestamp) {
        state = Mutex(State(moment: start))
    }

    /// The time that was last set.
    public func now() -> Timestamp {
        state.withLock { $0.moment }
    }

    /// The number of tasks that wait for a later time.
    package var waitingTasks: Int { state.withLock { $0.waiting.count } }

    /// Moves the clock.
    ///
    /// - Parameter milliseconds: The time to add, in milliseconds.
    public func advance(byMilliseconds milliseconds: Int64) {
        let due = state.withLock { state in
            state.moment = state.moment.advanced(byMilliseconds: milliseconds)
            let due = state.waiting.filter { $0.value.moment <= state.moment }
            for number in due.keys { state.waiting[number] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func wait(until moment: Timestamp) async {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    let isOver = state.cancelled.remove(number) != nil || state.moment >= moment
                    if !isOver { state.waiting[number] = (moment, continuation) }
                    return isOver
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
                if let waiting = state.waiting.removeValue(forKey: number) { return waiting.continuation }
                state.cancelled.insert(number)
                return nil
            }
            continuation?.resume()
        }
        state.withLock { _ = $0.cancelled.remove(number) }
    }
}
