private import Synchronization

/// Limits how many temporary folders are in use at the same time.
///
/// All tests start together, and many open a store in their folder, each with three to seven files. Without a limit, the
/// process had more than 1,800 files open. From about 1,350 on, `Process.run()` of Foundation can crash on Linux: it
/// copies each entry of `/proc/self/fd` in its greatest size, also one at the end of the memory that `readdir` filled.
package final class FolderPlaces: Sendable {
    static let shared = FolderPlaces(count: 100)

    /// Whether a caller of the current task has a place.
    @TaskLocal private static var isTaken = false

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    package init(count: Int) {
        state = Mutex(State(free: count))
    }

    /// Runs a body when a place is free.
    ///
    /// A body that runs in another body of the same task uses its place: if it waited, all places could be taken by
    /// bodies that wait.
    package func withPlace<Value>(_ body: () async throws -> Value) async throws -> Value {
        guard !Self.isTaken else { return try await body() }
        await take()
        defer { giveBack() }
        return try await Self.$isTaken.withValue(true) { try await body() }
    }

    private func take() async {
        await withCheckedContinuation { caller in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(caller)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { caller.resume() }
        }
    }

    private func giveBack() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
