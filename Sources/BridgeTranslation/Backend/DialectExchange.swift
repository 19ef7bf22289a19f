import RelationshipCore

/// One call, such as to another SDK, until it is answered; only the first answer counts, regardless of its source.
package final class DialectExchange<Answer: Sendable>: Sendable {
    private struct State {
        var answer: Answer?
        var waiting: CheckedContinuation<Answer, Never>?
    }

    private let state = Mutex(State())

    /// Creates an exchange that is not answered.
    package init() {}

    /// Answers the call, unless it is answered already.
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

    /// Waits for the first answer; must be called only once.
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

/// The calls to another SDK that have no reply yet.
final class DialectExchanges<Reply: Sendable>: Sendable {
    typealias Answer = Result<Reply, RelationshipError>

    private struct State {
        var last = 0
        var open: [Int: DialectExchange<Answer>] = [:]
    }

    private let state = Mutex(State())
    private let limit: CallTimeLimit

    init(_ limit: CallTimeLimit) {
        self.limit = limit
    }

    /// Makes a call and waits for its reply, as long as the limit allows.
    ///
    /// - Parameter call: Makes the call; its argument takes the reply.
    /// - Returns: The reply, or the error if no reply arrived.
    func perform(_ call: (@escaping @Sendable (Reply) -> Void) -> Void) async -> Answer {
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
                // Cancelled, because the reply arrived.
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

    /// Answers all calls without a reply with an error.
    func fail(_ error: RelationshipError) {
        for exchange in state.withLock({ Array($0.open.values) }) { exchange.finish(.failure(error)) }
    }
}
