import RelationshipCore

/// The current step of a fixture, for the report of a step that takes too long.
final class StepProgress: Sendable {
    private struct State {
        var count = 0
        var path = JSONPath()
    }

    private let state = Mutex(State())

    /// Records the start of a step.
    func enter(_ path: JSONPath) {
        state.withLock { state in
            state.count += 1
            state.path = path
        }
    }

    /// The number of started steps, and the place of the last one.
    var current: (count: Int, path: JSONPath) { state.withLock { ($0.count, $0.path) } }
}
