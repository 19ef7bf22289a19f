/// How long a fixture runner has waited for the current step.
///
/// The runner waits in slices. A slice that ends late shows that this process had no free thread, so that a backend in
/// the same process had none either. Such a slice counts only a tenth: in a busy test suite the backend gets more time,
/// and a backend that never answers still times out.
struct StepPatience {
    /// The number of slices in a time limit.
    static let slices: Int64 = 4
    /// How late a slice ends in a process that has a free thread, at most.
    private static let lateness = Duration.milliseconds(100)
    private static let points = (punctual: 10, late: 1)

    private var step = -1
    private var waited = 0

    /// Whether the current step has had its whole time.
    var isOver: Bool { waited >= Int(Self.slices) * Self.points.punctual }

    /// Notes the number of steps that have begun.
    ///
    /// A step that begins in the middle of a slice gets up to one additional slice.
    mutating func begin(_ step: Int) {
        guard step != self.step else { return }
        (self.step, waited) = (step, -Self.points.punctual)
    }

    /// Counts a slice.
    ///
    /// - Parameters:
    ///   - slice: How long the runner wanted to wait.
    ///   - duration: How long it waited.
    mutating func wait(_ slice: Duration, took duration: Duration) {
        waited += duration > slice + Self.lateness ? Self.points.late : Self.points.punctual
    }
}
