#if PostgreSQL
internal import RelationshipCore

/// The reason why statements could not be run.
enum PostgresFailure: Error, CustomStringConvertible {
    /// The server refused a statement, and nothing of its transaction remains.
    case refused(state: String, message: String)
    /// The connection was lost or has not answered in time, so it is unknown whether the statements were run.
    case lost(String)
    /// No connection was available, so nothing was run.
    case unreachable(String)

    var description: String {
        switch self {
        case .refused(let state, let message): "\(message) (\(state))"
        case .lost(let reason), .unreachable(let reason): reason
        }
    }

    /// Whether the same transaction may succeed if it is tried again immediately.
    ///
    /// 40001 and 40P01 are PostgreSQL's errors for the loser of a race. 23505 means that another transaction has
    /// created the same user or taken the same unique id in the meantime.
    var isRace: Bool {
        guard case .refused(let state, _) = self else { return false }
        return ["40001", "40P01", "23505"].contains(state)
    }

    /// Whether another server, or this server a little later, may accept the transaction: the server stops, starts, or
    /// is only a standby.
    var isServerLeaving: Bool {
        guard case .refused(let state, _) = self else { return false }
        return ["57P01", "57P02", "57P03", "25006"].contains(state)
    }

    /// Whether another server of a distributed engine cannot be reached, so that nothing of the transaction remains.
    var isNodeAway: Bool {
        guard case .refused(let state, _) = self else { return false }
        return state.hasPrefix("08")
    }
}

extension RelationshipError {
    /// Creates the hub's error for a database failure.
    ///
    /// - Parameter error: The error of a statement, or of reading a row.
    init(databaseFailure error: any Error) {
        switch error {
        case let error as RelationshipError:
            self = error
        case PostgresFailure.unreachable(let reason) where reason.contains("FATAL:"):
            // The server sends this word in every language.
            self.init(
                .timeout,
                "the PostgreSQL server refuses the connection; fix the reported problem, or try again (\(reason))"
            )
        case PostgresFailure.unreachable(let reason):
            self.init(
                .timeout,
                "the PostgreSQL server cannot be reached; check that it runs, and try again (\(reason))"
            )
        case PostgresFailure.lost(let reason):
            self.init(.timeout, "the connection to PostgreSQL was lost; try again (\(reason))")
        case PostgresFailure.refused("57014", let message), PostgresFailure.refused("55P03", let message):
            self.init(.timeout, "PostgreSQL took too long; try again (\(message))")
        case PostgresFailure.refused(let state, let message) where state.hasPrefix("08"):
            self.init(.timeout, "a node of the database cannot be reached; try again (\(message))")
        case PostgresFailure.refused("53100", let message):
            self.init(
                .internalFailure,
                "the disk of the PostgreSQL server is full; make room and try again (\(message))"
            )
        case PostgresFailure.refused(let state, let message):
            self.init(.internalFailure, "PostgreSQL failed: \(message) (\(state))")
        default:
            self.init(.internalFailure, "the PostgreSQL store failed: \(error)")
        }
    }

    /// Returns the error for a change that may or may not have been made.
    static func unknownOutcome(_ reason: String) -> RelationshipError {
        RelationshipError(
            .timeout,
            """
            the connection to PostgreSQL was lost while the change was saved, so that it may have been made or not; send the \
            request again with the same id, or read what it would change (\(reason))
            """
        )
    }
}
#endif
