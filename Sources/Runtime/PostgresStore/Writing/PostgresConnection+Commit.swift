#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// A command to decide and write.
struct PendingCommand: Sendable {
    let footprint: Footprint
    /// The users to hold: the transaction locks their rows.
    var held: Set<UserID>
    let decide: @Sendable (consuming RelationshipState) throws(RelationshipError) -> Decision
}

/// The result of an attempt to carry out a command.
enum CommitAttempt: Sendable {
    /// The decision is on disk, with the positions of its events.
    case committed(Decision)
    /// The rules refused the command and nothing has changed, or it is unknown whether the change was made.
    case failed(RelationshipError)
    /// The command changes rows of users that were not held, and nothing has changed.
    case mustHold(Set<UserID>)
}

extension PostgresConnection {
    /// Loads footprints, lets the rules decide, and writes the decisions, all in one transaction and two round trips.
    ///
    /// The transaction uses READ COMMITTED with explicit locks instead of SERIALIZABLE. It first locks the rows of all
    /// users that the commands read or change, in the order of their ids. Each later statement sees everything that was
    /// committed before. So commands on the same users run one after the other and never fail. With SERIALIZABLE, most
    /// commands of a busy user would fail and run again. A user who does not exist cannot be locked. If another command
    /// creates the same user or takes the same unique id in the meantime, the insertion of the same key fails, and the
    /// command is decided again.
    ///
    /// Several commands together wait only a moment for another transaction, because one of them would delay all
    /// others.
    ///
    /// - Parameters:
    ///   - commands: The commands. No two hold the same user.
    ///   - holder: The identity of the writing process, which is stored with devices.
    ///   - isDecided: Called when everything is loaded and decided, and only the write remains.
    /// - Returns: The result of each command.
    /// - Throws: `PostgresFailure` or ``DecisionMismatch``. In both cases nothing has changed.
    func commit(
        _ commands: [PendingCommand],
        as holder: Int64,
        _ isDecided: () -> Void
    ) async throws -> [CommitAttempt] {
        let loading = GroupLoading(commands)
        let opening: [PostgresQuery] = commands.count == 1 ? self.opening : [.begin, .shortLockTimeout]
        let (attempts, statements) = try await endingTransaction {
            let answers = try loading.answers(try await run(opening + loading.queries).dropFirst(opening.count))
            var attempts: [CommitAttempt] = []
            var profiles: [Profile] = []
            for (number, command) in commands.enumerated() {
                let attempt = try await decide(command, loading.state(number, answers[number]))
                if case .committed(let decision) = attempt, decision.changesUsers {
                    profiles += try answers[number][0].map { try $0.profile() }
                }
                attempts.append(attempt)
            }
            let known = Dictionary(profiles.map { ($0.userID, $0) }, uniquingKeysWith: { first, _ in first })
            let decisions = attempts.compactMap(\.decision)
            return (attempts, DecisionStatements(decisions, users: known, holder: holder).queries)
        }
        guard !statements.isEmpty else {
            await rollBack()
            return attempts
        }
        isDecided()
        return try await write(statements, of: attempts)
    }

    private func decide(_ command: PendingCommand, _ state: RelationshipState) async throws -> CommitAttempt {
        var state = state
        try await loadFound(command.footprint, into: &state)
        try await loadContacts(command.footprint, into: &state)
        let decision: Decision
        do throws(RelationshipError) {
            decision = try command.decide(state)
        } catch {
            return .failed(error)
        }
        let owners = decision.owners
        return owners.isSubset(of: command.held) ? .committed(decision) : .mustHold(command.held.union(owners))
    }

    private func write(
        _ statements: [PostgresQuery],
        of attempts: [CommitAttempt]
    ) async throws -> [CommitAttempt] {
        let results: [PostgresResult]
        do throws(PostgresFailure) {
            results = try await run(statements + [.commit])
        } catch .lost(let reason) {
            return attempts.map { $0.decision == nil ? $0 : .failed(.unknownOutcome(reason)) }
        } catch {
            await rollBack()
            if case .refused("22012", _) = error {
                let changes = attempts.compactMap { $0.decision?.changes }
                throw DecisionMismatch(description: "a change does not fit what is there: \(changes)")
            }
            throw error
        }
        guard let place = statements.firstIndex(where: { $0.isAppending }) else { return attempts }
        let positions = try results[place].map { (try $0.userID(0), try $0.place(1)) }
        var ends = Dictionary(positions, uniquingKeysWith: max)
        var attempts = attempts
        for number in attempts.indices.reversed() {
            guard var decision = attempts[number].decision else { continue }
            decision.setPositions(upTo: &ends)
            attempts[number] = .committed(decision)
        }
        return attempts
    }
}

extension CommitAttempt {
    /// The decision, if it is written or to be written.
    fileprivate var decision: Decision? {
        if case .committed(let decision) = self { decision } else { nil }
    }
}

extension Decision {
    /// Whether the decision creates, changes or deletes users.
    fileprivate var changesUsers: Bool {
        changes.contains {
            switch $0 {
            case .putUser, .deleteUser: true
            default: false
            }
        }
    }

    /// Sets the positions of the events.
    ///
    /// `ends` contains the position of the last event of each recipient. The call moves it before the events of this
    /// decision.
    fileprivate mutating func setPositions(upTo ends: inout [UserID: Int64]) {
        for index in events.indices.reversed() {
            guard let end = ends[events[index].recipient] else { continue }
            events[index].position = end
            ends[events[index].recipient] = end - 1
        }
    }
}
#endif
