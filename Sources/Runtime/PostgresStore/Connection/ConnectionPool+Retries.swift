#if PostgreSQL
internal import Dispatch

extension ConnectionPool {
    /// The maximum number of attempts of a transaction.
    private static let attemptLimit = 8

    /// Lends a connection to a body, and runs the body again if it lost a race or its connection.
    ///
    /// - Parameters:
    ///   - first: A connection that was already taken for the first attempt, with the same deadline.
    ///   - deadline: The time when the last attempt must have ended.
    ///   - body: One transaction. A failure of the connection must mean that nothing has changed.
    /// - Returns: The value of the body.
    /// - Throws: `unreachable` if no connection is available in time. The body's error if another attempt cannot help,
    ///   or after the last attempt.
    func withRetries<Value: Sendable>(
        startingWith first: PostgresConnection? = nil,
        until deadline: DispatchTime,
        _ body: (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        var taken = first
        for number in 1..<Self.attemptLimit {
            // Outside the do block: a caller that has waited for a connection without success does not wait again.
            let connection: PostgresConnection
            if let first = taken { connection = first } else { connection = try await take(until: deadline) }
            taken = nil
            do {
                let value = try await body(connection)
                giveBack(connection)
                return value
            } catch let failure as PostgresFailure where failure.isTransient && deadline > .now() {
                if failure.isServerLeaving { connection.close() }
                giveBack(connection)
                // Pause longer after each attempt, and for a random time after a race, so that the same transactions do
                // not collide again.
                let pause = failure.isRace ? Int.random(in: 0...(1 << number)) : 10 << number
                let now = DispatchTime.now()
                let end = min(deadline, now + .milliseconds(pause))
                try await Task.sleep(nanoseconds: end > now ? end.uptimeNanoseconds - now.uptimeNanoseconds : 0)
            } catch {
                giveBack(connection)
                throw error
            }
        }
        return try await withConnection(until: deadline, body)
    }
}

extension PostgresFailure {
    /// Whether the same transaction may succeed a little later.
    fileprivate var isTransient: Bool {
        switch self {
        case .refused: isRace || isServerLeaving || isNodeAway
        case .lost, .unreachable: true
        }
    }
}
#endif
