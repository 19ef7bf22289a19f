import RelationshipCore

/// The step of a fixture that is under way, so that a report can name a step that takes too long.
final class StepProgress: Sendable {
    private struct State {
        var count = 0
        var path = JSONPath()
    }

    private let state = Mutex(State())

    /// Records that another step begins.
    func enter(_ path: JSONPath) {
        state.withLock { state in
            state.count += 1
            state.path = path
        }
    }

    /// The number of steps that have begun, and the place of the last one.
    var current: (count: Int, path: JSONPath) { state.withLock { ($0.count, $0.path) } }
}
