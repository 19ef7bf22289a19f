#if PostgreSQL
internal import CPostgreSQL
internal import Dispatch

/// Statements that were sent, and the results received so far.
struct PostgresExchange {
    enum Step {
        case preparation(_ sql: String)
        case query
    }

    let queries: [PostgresQuery]
    var steps: [Step] = []
    var deadline = DispatchTime.distantFuture
    private let continuation: CheckedContinuation<Result<[PostgresResult], PostgresFailure>, Never>
    private var place = 0
    private var results: [PostgresResult] = []
    private var failure: PostgresFailure?

    init(
        queries: [PostgresQuery],
        continuation: CheckedContinuation<Result<[PostgresResult], PostgresFailure>, Never>
    ) {
        self.queries = queries
        self.continuation = continuation
    }

    /// Processes the result of the next step.
    ///
    /// - Returns: The text of a statement that could not be prepared, or `nil`.
    mutating func take(
        _ result: PostgresResult,
        _ status: ExecStatusType,
        _ refusal: () -> PostgresFailure
    ) -> String? {
        let succeeded = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK
        if !succeeded, failure == nil { failure = refusal() }
        guard steps.indices.contains(place) else { return nil }
        defer { place += 1 }
        switch steps[place] {
        case .preparation(let sql):
            return succeeded ? nil : sql
        case .query:
            if succeeded { results.append(result) }
            return nil
        }
    }

    /// Records that no more results will arrive.
    mutating func isLost(_ reason: String) {
        // The outcome is certain if all results have arrived, or if the server refused a statement before the loss.
        // Otherwise it is unknown.
        guard results.count < queries.count else { return }
        switch failure {
        case .refused(let state, _)? where !state.hasPrefix("57P") && !state.hasPrefix("08"): break
        case .refused(_, let message)?: failure = .lost(message)
        default: failure = .lost(reason)
        }
    }

    /// Resumes the waiting task.
    func resume() {
        let answer: Result<[PostgresResult], PostgresFailure> = failure.map { .failure($0) } ?? .success(results)
        continuation.resume(returning: answer)
    }

    /// Records why the statements were not run.
    mutating func fail(_ failure: PostgresFailure) { self.failure = failure }
}
#endif
