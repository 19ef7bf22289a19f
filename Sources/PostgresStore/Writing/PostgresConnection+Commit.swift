#if PostgreSQL
internal import RelationshipCore

/// What came of an attempt to carry out a command.
enum CommitAttempt: Sendable {
    /// The decision is on disk, with the positions of its events.
    case committed(Decision)
    /// The rules refused the command, and nothing has changed.
    case refused(RelationshipError)
    /// The decision changes rows of users that were not held; nothing has changed.
    case mustHold(Set<UserID>)
}

extension PostgresConnection {
    /// Loads a footprint, lets the rules decide, and writes the decision, all in one transaction and two round trips.
    ///
    /// READ COMMITTED with explicit locks, not SERIALIZABLE: the rows of all users that the command reads or changes
    /// are locked first, in the order of their ids, and each statement after that sees all that was committed before. So
    /// commands on the same users run one after the other without ever failing, while SERIALIZABLE would let most commands
    /// of a busy user fail and run again. What cannot be locked is a user who does not exist; a command that creates the
    /// same user meanwhile, or takes the same unique id, inserts the same key, fails, and decides anew.
    ///
    /// - Parameters:
    ///   - footprint: What to load.
    ///   - held: The users to hold.
    ///   - holder: The process that holds the devices which the decision writes.
    ///   - decide: The rules.
    /// - Returns: What came of it.
    /// - Throws: `PostgresFailure` if nothing has changed; `RelationshipError` if that is not known.
    func commit(
        _ footprint: Footprint,
        holding held: Set<UserID>,
        as holder: Int64,
        _ decide: @Sendable (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws -> CommitAttempt {
        let loading = StateLoading(footprint, locking: held)
        let (attempt, statements) = try await endingTransaction {
            let results = Array(try await run([.begin] + loading.queries).dropFirst())
            var state = try loading.state(results)
            try await loadFound(footprint, into: &state)
            try await loadContacts(footprint, into: &state)
            let decision: Decision
            do throws(RelationshipError) {
                decision = try decide(state)
            } catch {
                return (CommitAttempt.refused(error), [PostgresQuery]())
            }
            let owners = decision.owners
            guard owners.isSubset(of: held) else { return (.mustHold(held.union(owners)), []) }
            let users = decision.changesUsers ? try results[0].map { try $0.profile() } : []
            let known = Dictionary(users.map { ($0.userID, $0) }, uniquingKeysWith: { first, _ in first })
            return (.committed(decision), DecisionStatements(decision, users: known, holder: holder).queries)
        }
        guard case .committed(let decision) = attempt, !statements.isEmpty else {
            await rollBack()
            return attempt
        }
        return .committed(try await write(statements, of: decision))
    }

    private func write(_ statements: [PostgresQuery], of decision: Decision) async throws -> Decision {
        let results: [PostgresResult]
        do throws(PostgresFailure) {
            results = try await run(statements + [.commit])
        } catch .lost(let reason) {
            throw RelationshipError.unknownOutcome(reason)
        } catch {
            await rollBack()
            if case .refused("22012", _) = error {
                throw BrokenRule(description: "a change does not fit what is there: \(decision.changes)")
            }
            throw error
        }
        var decision = decision
        guard let place = statements.firstIndex(where: { $0.isAppending }) else { return decision }
        let positions = try results[place].map { (try $0.userID(0), try $0.place(1)) }
        decision.setPositions(upTo: Dictionary(positions, uniquingKeysWith: max))
        return decision
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
    fileprivate mutating func setPositions(upTo ends: [UserID: Int64]) {
        var ends = ends
        for index in events.indices.reversed() {
            guard let end = ends[events[index].recipient] else { continue }
            events[index].position = end
            ends[events[index].recipient] = end - 1
        }
    }
}
#endif
