package import RelationshipCore

/// A call that waits for its first answer, such as a call to another SDK.
package final class DialectExchange<Answer: Sendable>: Sendable {
    private struct State {
        var answer: Answer?
        var waiting: CheckedContinuation<Answer, Never>?
    }

    private let state = Mutex(State())

    /// Creates an exchange without an answer.
    package init() {}

    /// Answers the call, unless it already has an answer.
    ///
    /// - Parameter answer: The answer.
    package func finish(_ answer: Answer) {
        let waiting = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            guard state.answer == nil else { return nil }
            state.answer = answer
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: answer)
    }

    /// Waits for the first answer; call this method only once.
    package func answer() async -> Answer {
        await withCheckedContinuation { continuation in
            let answer = state.withLock { state -> Answer? in
                if state.answer == nil { state.waiting = continuation }
                return state.answer
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }
}

/// The running calls to another SDK.
package final class DialectExchanges<Reply: Sendable>: Sendable {
    package typealias Answer = Result<Reply, RelationshipError>

    private struct State {
        var last = 0
        var open: [Int: DialectExchange<Answer>] = [:]
    }

    private let state = Mutex(State())
    private let limit: CallTimeLimit

    /// Creates an empty list.
    ///
    /// - Parameter limit: The time limit of each call.
    package init(_ limit: CallTimeLimit) {
        self.limit = limit
    }

    /// Makes a call and waits for its reply until the time limit.
    ///
    /// - Parameter call: Makes the call; its argument receives the reply.
    /// - Returns: The reply, or an error.
    package func perform(_ call: (@escaping @Sendable (Reply) -> Void) -> Void) async -> Answer {
        let exchange = DialectExchange<Answer>()
        let number = state.withLock { state in
            state.last += 1
            state.open[state.last] = exchange
            return state.last
        }
        let limit = limit
        let watch = Task {
            do {
                try await limit.sleep(limit.milliseconds)
            } catch {
                // The task was cancelled because the reply has arrived.
                return
            }
            exchange.finish(.failure(RelationshipError(.timeout)))
        }
        call { exchange.finish(.success($0)) }
        let answer = await exchange.answer()
        watch.cancel()
        state.withLock { $0.open[number] = nil }
        return answer
    }

    /// Answers all running calls with an error.
    ///
    /// - Parameter error: The error.
    package func fail(_ error: RelationshipError) {
        for exchange in state.withLock({ Array($0.open.values) }) { exchange.finish(.failure(error)) }
    }
}
