#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// A command that is to be decided and written.
struct PendingCommand: Sendable {
    let footprint: Footprint
    /// The users to hold.
    var held: Set<UserID>
    let decide: @Sendable (consuming RelationshipState) throws(RelationshipError) -> Decision
}

/// The result of an attempt to carry out a command.
enum CommitAttempt: Sendable {
    /// The decision is on disk, with the positions of its events.
    case committed(Decision)
    /// The rules refused the command, and nothing has changed; or it is not known whether anything has.
    case failed(RelationshipError)
    /// The command changes rows of users that were not held; nothing has changed.
    case mustHold(Set<UserID>)
}

extension PostgresConnection {
    /// Loads footprints, lets the rules decide, and writes the decisions, all in one transaction and two round trips.
    ///
    /// READ COMMITTED with explicit locks, not SERIALIZABLE: the rows of all users that the commands read or change
    /// are locked first, in the order of their ids, and each statement after that sees all that was committed before. So
    /// commands on the same users run one after the other without ever failing, while SERIALIZABLE would let most commands
    /// of a busy user fail and run again. What cannot be locked is a user who does not exist; a command that creates the
    /// same user meanwhile, or takes the same unique id, inserts the same key, fails, and decides again.
    ///
    /// Several commands together wait for another transaction only a moment, because one of them would hold up all others.
    ///
    /// - Parameters:
    ///   - commands: The commands. No two hold the same user.
    ///   - holder: The process that holds the devices which the decisions write.
    ///   - isDecided: Is called when all is loaded and decided, and remains to be written.
    /// - Returns: The result of each.
    /// - Throws: `PostgresFailure` if nothing has changed.
    func commit(
        _ commands: [PendingCommand],
        as holder: Int64,
        _ isDecided: () -> Void
    ) async throws -> [CommitAttempt] {
        let loading = GroupLoading(commands)
        let opening: [PostgresQuery] = commands.count == 1 ? [.begin] : [.begin, .hurry]
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
                throw BrokenRule(description: "a change does not fit what is there: \(changes)")
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
    /// Whether users come, change their profiles, or go.
    fileprivate var changesUsers: Bool {
        changes.contains {
            switch $0 {
            case .putUser, .deleteUser: true
            default: false
            }
        }
    }

    /// Notes the places of the events, of which those of each recipient are the last ones up to a place.
    fileprivate mutating func setPositions(upTo ends: inout [UserID: Int64]) {
        for index in events.indices.reversed() {
            guard let end = ends[events[index].recipient] else { continue }
            events[index].position = end
            ends[events[index].recipient] = end - 1
        }
    }
}
#endif
