#if PostgreSQL
internal import Dispatch
internal import RelationshipCore

// Work that shares a transaction or a statement with others: short commands, and checks of relations.

extension PostgresStore {
    /// The maximum number of users of a command that shares a transaction with others.
    private static let shortCommand = 8
    /// The maximum number of users of a check that shares a statement with others.
    private static let shortCheck = 4

    /// Executes a command, together with other waiting commands if it is short.
    func execute(_ command: PendingCommand) async -> Result<Decision, RelationshipError> {
        let deadline = pool.commandDeadline
        guard command.footprint.isShort, (1...Self.shortCommand).contains(command.held.count) else {
            return await execute(command, over: nil, until: deadline) {}
        }
        return await commits.serve(command, of: command.held, until: deadline) { connection, commands, yield in
            do {
                return try await connection.commit(commands, as: holder, yield).map(\.answer)
            } catch {
                // Nothing has changed. Each command then runs alone, so that only the one that failed reports the
                // error.
                return commands.map { _ in nil }
            }
        } alone: { connection, yield in
            await execute(command, over: connection, until: deadline, yield)
        }
    }

    /// Executes a command in a separate transaction.
    private func execute(
        _ command: PendingCommand,
        over connection: PostgresConnection?,
        until deadline: DispatchTime,
        _ isDecided: () -> Void
    ) async -> Result<Decision, RelationshipError> {
        var (command, first) = (command, connection)
        while true {
            do {
                let attempt = try await pool.withRetries(startingWith: first, until: deadline) {
                    try await $0.commit([command], as: holder, isDecided)[0]
                }
                first = nil
                switch attempt {
                case .committed(let decision): return .success(decision)
                case .failed(let error): return .failure(error)
                // Each attempt holds at least one more user, and a decision names a finite number of users.
                case .mustHold(let more): command.held = more
                }
            } catch {
                return .failure(RelationshipError(databaseFailure: error))
            }
        }
    }

    /// Reads relations.
    ///
    /// If they are few, shares one statement with other checks that wait at the same moment.
    func answer(_ check: RelationCheck) async -> Result<[Relation?], RelationshipError> {
        let deadline = pool.commandDeadline
        guard check.users.count <= Self.shortCheck else { return await answer(check, over: nil, until: deadline) }
        return await checks.serve(check, until: deadline) { connection, checks, _ in
            do {
                return try await connection.relations(checks).map { .success($0) }
            } catch {
                return checks.map { _ in nil }
            }
        } alone: { connection, _ in
            await answer(check, over: connection, until: deadline)
        }
    }

    private func answer(
        _ check: RelationCheck,
        over connection: PostgresConnection?,
        until deadline: DispatchTime
    ) async -> Result<[Relation?], RelationshipError> {
        do {
            return .success(
                try await pool.withRetries(startingWith: connection, until: deadline) {
                    try await $0.relations(check)
                }
            )
        } catch {
            return .failure(RelationshipError(databaseFailure: error))
        }
    }
}

extension CommitAttempt {
    /// The answer to the command, or `nil` if the command must run alone.
    fileprivate var answer: Result<Decision, RelationshipError>? {
        switch self {
        case .committed(let decision): .success(decision)
        case .failed(let error): .failure(error)
        case .mustHold: nil
        }
    }
}
#endif
