/// Asks the app whether a command of a user may be carried out.
///
/// A service with a gate asks it before it decides a command, outside of any transaction. The rules decide afterwards,
/// on the data of that moment. A gate is never asked about commands of administrators, reads, or a repeated request with
/// a stored answer.
///
/// The gate has ``limit`` milliseconds to answer. After that, ``refusalWithoutAnswer`` is the answer.
public protocol CommandGate: Sendable {
    /// The commands that the gate is asked about.
    var kinds: Set<Command.Kind> { get }

    /// The answer if the gate doesn't answer in time; `nil` to carry out the command.
    ///
    /// The default is `nil`.
    var refusalWithoutAnswer: RelationshipError.ForeignCode? { get }

    /// Returns the app's refusal of a command, or `nil` if the command may be carried out.
    ///
    /// The service cancels the task of a call that it no longer waits for.
    ///
    /// - Parameters:
    ///   - command: The command, with full user ids.
    ///   - user: The user who sends it.
    /// - Returns: The number and the text of the refusal. The user's call fails with
    ///   ``RelationshipError/Code/refusedByApp``.
    func refusal(of command: Command, by user: UserID) async -> RelationshipError.ForeignCode?
}

extension CommandGate {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var refusalWithoutAnswer: RelationshipError.ForeignCode? { nil }

    /// The time in which a gate must answer, in milliseconds.
    public static var limit: Int64 { 2_000 }
}

extension CommandGate {
    /// Throws the app's refusal of a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - user: The user who sends it.
    ///   - clock: The clock of the time limit.
    /// - Throws: ``RelationshipError/Code/refusedByApp``.
    func check(_ command: Command, by user: UserID, clock: any WallClock) async throws(RelationshipError) {
        let race = GateRace()
        let end = clock.now().advanced(byMilliseconds: Self.limit)
        let answer = await withCheckedContinuation { continuation in
            race.begin(continuation)
            // A task group would wait for a gate that ignores its cancellation.
            race.add(Task { race.finish(await refusal(of: command, by: user)) })
            race.add(
                Task {
                    await clock.wait(until: end)
                    race.finish(refusalWithoutAnswer)
                }
            )
        }
        guard let answer else { return }
        throw RelationshipError(.refusedByApp, answer.text, foreign: answer)
    }
}

/// The tasks of a gate and of its time limit, of which the first gives the answer.
private final class GateRace: Sendable {
    private struct State {
        var continuation: CheckedContinuation<RelationshipError.ForeignCode?, Never>?
        var tasks: [Task<Void, Never>] = []
        var isOver = false
    }

    private let state = Mutex(State())

    func begin(_ continuation: CheckedContinuation<RelationshipError.ForeignCode?, Never>) {
        state.withLock { $0.continuation = continuation }
    }

    /// Adds a task, which is cancelled if the answer is there already.
    func add(_ task: Task<Void, Never>) {
        let isOver = state.withLock { state in
            state.tasks.append(task)
            return state.isOver
        }
        if isOver { task.cancel() }
    }

    /// Gives the answer and cancels the tasks, unless there is an answer already.
    func finish(_ answer: RelationshipError.ForeignCode?) {
        let (continuation, tasks) = state.withLock { state in
            defer { (state.continuation, state.isOver) = (nil, true) }
            return (state.continuation, state.tasks)
        }
        guard let continuation else { return }
        for task in tasks { task.cancel() }
        continuation.resume(returning: answer)
    }
}
