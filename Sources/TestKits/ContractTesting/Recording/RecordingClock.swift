public import RelationshipCore

/// A clock that stops during a recorded call.
///
/// A fixture's clock moves only between steps; if time passed within a call, replies would contain times that no replay
/// can reproduce.
public final class RecordingClock: WallClock {
    private let base: any WallClock
    private let moment: Mutex<Timestamp>

    /// Creates a clock with the current time of another clock.
    ///
    /// - Parameter base: The clock that it follows between calls.
    public init(_ base: any WallClock = SystemClock()) {
        self.base = base
        moment = Mutex(base.now())
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func now() -> Timestamp { moment.withLock { $0 } }

    /// Moves to the time of the base clock, but never backwards.
    func move() {
        let present = base.now()
        moment.withLock { $0 = max($0, present) }
    }
}
