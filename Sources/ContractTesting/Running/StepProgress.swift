import RelationshipCore

/// Which step of a fixture is under way, so that one that takes too long can be named.
final class StepProgress: Sendable {
    private struct State {
        var count = 0
        var path = JSONPath()
    }

    private let state = Mutex(State())

    /// Notes that another step begins.
    func enter(_ path: JSONPath) {
        state.withLock { state in
            state.count += 1
            state.path = path
        }
    }

    /// How many steps have begun, and where the last one stands.
    var current: (count: Int, path: JSONPath) { state.withLock { ($0.count, $0.path) } }
}
