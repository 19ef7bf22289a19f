internal import GRDB
internal import RelationshipCore

/// A command that waits to be written.
struct PendingCommit: Sendable {
    let footprint: Footprint
    let decide: @Sendable (consuming RelationshipState) throws(RelationshipError) -> Decision
    let continuation: CheckedContinuation<Result<Decision, RelationshipError>, Never>
}

/// The commands that wait for the writing connection, which takes them in groups.
///
/// Nothing is ever delayed to make a group larger: a group is what has arrived while the one before it was written.
final class CommitQueue: Sendable {
    /// The most commands in one transaction, which bounds how long the first of them waits for the last.
    static let maximumGroupSize = 256

    private struct State {
        var waiting: [PendingCommit] = []
        var isDraining = false
        var statistics = SQLiteStore.Statistics()
    }

    /// The process that writes: a number that no other process has.
    let holder = Int64.random(in: 1 ... .max)
    private let state = Mutex(State())

    var statistics: SQLiteStore.Statistics { state.withLock { $0.statistics } }

    /// Adds a command, and tells whether the caller must see to it that the queue is drained.
    func add(_ command: PendingCommit) -> Bool {
        state.withLock { state in
            state.waiting.append(command)
            guard !state.isDraining else { return false }
            state.isDraining = true
            return true
        }
    }

    /// Writes groups until nothing waits; answers each command once its group is on disk.
    func drain(into db: Database) {
        while let group = nextGroup() {
            var transaction = GroupTransaction(db: db, holder: holder)
            let results = transaction.run(group)
            state.withLock { state in
                state.statistics.commands += group.count
                state.statistics.transactions += transaction.committedCount
            }
            for (command, result) in zip(group, results) { command.continuation.resume(returning: result) }
        }
    }

    private func nextGroup() -> [PendingCommit]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isDraining = false
                return nil
            }
            guard state.waiting.count > Self.maximumGroupSize else {
                defer { state.waiting = [] }
                return state.waiting
            }
            let group = Array(state.waiting.prefix(Self.maximumGroupSize))
            state.waiting.removeFirst(Self.maximumGroupSize)
            return group
        }
    }
}
