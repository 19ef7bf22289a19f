internal import Foundation
internal import GRDB
internal import RelationshipCore

/// A queued command.
struct PendingCommit: Sendable {
    let footprint: Footprint
    let decide: @Sendable (consuming RelationshipState) throws(RelationshipError) -> Decision
    /// Receives the result, once.
    let answer: @Sendable (Result<Decision, RelationshipError>) -> Void
}

/// The results of commands that were added together, and are answered in different transactions.
final class PendingAnswers: Sendable {
    private struct State {
        var results: [Result<Decision, RelationshipError>?]
        var missing: Int
    }

    private let state: Mutex<State>
    private let finish: @Sendable ([Result<Decision, RelationshipError>]) -> Void

    /// Creates an empty list.
    ///
    /// - Parameters:
    ///   - count: The number of commands, at least 1.
    ///   - finish: Receives all results when the last one is known.
    init(count: Int, _ finish: @escaping @Sendable ([Result<Decision, RelationshipError>]) -> Void) {
        state = Mutex(State(results: Array(repeating: nil, count: count), missing: count))
        self.finish = finish
    }

    /// Adds the result of a command.
    func put(_ result: Result<Decision, RelationshipError>, at place: Int) {
        let all = state.withLock { state in
            state.results[place] = result
            state.missing -= 1
            return state.missing == 0 ? state.results.compactMap(\.self) : nil
        }
        if let all { finish(all) }
    }
}

/// The commands that wait for the writing connection, which takes them in groups.
///
/// No command is delayed to make a group larger. A group contains the commands that arrived while the previous group
/// was written.
final class CommitQueue: Sendable {
    /// The maximum number of commands in one transaction, which limits how long the first command waits for the last.
    static let maximumGroupSize = 256

    /// The place where the queue writes an added command.
    enum Place {
        /// Together with other commands, by the current writer.
        case byCurrentWriter
        /// By the caller, on its own thread.
        case onCallersThread
        /// On the thread of the writing connection.
        case onWritingThread
    }

    private struct State {
        var waiting: [PendingCommit] = []
        var isDraining = false
        /// Whether the last group was fast enough to let the caller write a single command itself.
        var isQuick = false
        /// The number of other operations on the writing connection.
        var otherWork = 0
        var statistics = SQLiteStore.Statistics()
    }

    /// The identity of the writing process, a random number that no other process has.
    let holder = Int64.random(in: 1 ... .max)
    let file: OpenFile
    private let busyTimeout: Double
    private let quickDuration: Double
    private let state = Mutex(State())

    /// Creates a queue.
    ///
    /// Passing a command to the writing thread and its answer back takes about 20 microseconds. That matters only if
    /// the disk is equally fast. With a slower disk, the caller's thread should not wait for the disk.
    ///
    /// - Parameters:
    ///   - file: The file to write.
    ///   - busyTimeout: The time in seconds that a write waits for another process.
    ///   - quickDuration: The maximum duration of a command in seconds after which the next command is written on its
    ///     caller's thread.
    init(file: OpenFile, busyTimeout: Double, quickDuration: Double) {
        (self.file, self.busyTimeout, self.quickDuration) = (file, busyTimeout, quickDuration)
    }

    var statistics: SQLiteStore.Statistics { state.withLock { $0.statistics } }

    /// Adds commands, and returns the place where the caller must drain the queue.
    func add(_ commands: [PendingCommit]) -> Place {
        state.withLock { state in
            state.waiting += commands
            guard !state.isDraining else { return .byCurrentWriter }
            state.isDraining = true
            return state.isQuick && state.otherWork == 0 && commands.count == 1 ? .onCallersThread : .onWritingThread
        }
    }

    /// Records that another operation waits for the writing connection, or uses it.
    func beginOtherWork() {
        state.withLock { $0.otherWork += 1 }
    }

    /// Records that another operation no longer uses the writing connection.
    func endOtherWork() {
        state.withLock { $0.otherWork -= 1 }
    }

    /// Writes groups until the queue is empty, and answers each command after its group is on disk.
    func drain(into db: Database) {
        while let group = nextGroup() { _ = write(group, into: db, waits: true) }
    }

    /// Writes one group, without waiting for another process.
    ///
    /// - Returns: Whether the queue is empty. Otherwise the caller must drain it.
    func drainOnce(into db: Database) -> Bool {
        guard let group = nextGroup() else { return true }
        guard write(group, into: db, waits: false) else {
            state.withLock { $0.waiting.insert(contentsOf: group, at: 0) }
            return false
        }
        return state.withLock { state in
            state.isDraining = !state.waiting.isEmpty
            return !state.isDraining
        }
    }

    /// Writes a group and answers its commands.
    ///
    /// - Returns: Whether the group was written. `false` if another process writes and `waits` is `false`.
    private func write(_ group: [PendingCommit], into db: Database, waits: Bool) -> Bool {
        let start = ProcessInfo.processInfo.systemUptime
        var transaction = GroupTransaction(db: db, file: file, holder: holder, busyTimeout: busyTimeout)
        guard let results = transaction.run(group, waits: waits) else { return false }
        let duration = ProcessInfo.processInfo.systemUptime - start
        state.withLock { state in
            state.isQuick = duration < quickDuration * Double(group.count)
            state.statistics.commands += group.count
            state.statistics.transactions += transaction.committedCount
        }
        for (command, result) in zip(group, results) { command.answer(result) }
        return true
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
