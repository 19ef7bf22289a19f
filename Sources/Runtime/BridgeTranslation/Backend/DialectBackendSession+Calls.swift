import MappingLookup
import RelationshipCore

// The calls for a command.
extension DialectBackendSession {
    /// Returns the plan of calls for a command.
    func plan(_ command: Command) -> CommandPlan<Target> { CommandPlan(command, in: backend.dialect, context) }

    /// Makes the calls of a plan, one after the other, and combines their answers.
    ///
    /// - Throws: An error if the other dialect cannot express the command, or the error of its SDK.
    func perform(_ plan: CommandPlan<Target>) async throws(RelationshipError) -> Outcome {
        if !plan.losses.isEmpty {
            backend.report(
                CommandLosses(command: plan.command, executed: plan.parts.map(\.command), losses: plan.losses)
            )
        }
        if let refusal = plan.refusal { throw refusal }
        var outcomes = PartialOutcomes(of: plan.command)
        for part in plan.parts {
            if let end = outcomes.end {
                outcomes.add(.failure(end), to: part.command)
                continue
            }
            switch part.call {
            case .success(let call):
                var answer = await supplemented(await backend.perform(call, context), call)
                if case .success(let outcome) = answer, !outcome.answers(part.command) {
                    answer = .failure(RelationshipError(.internalFailure, "the reply is none of the call's"))
                }
                outcomes.add(answer, to: part.command, answersPerItem: answersPerItem(call, part.command))
            case .failure(let error): outcomes.add(.failure(error), to: part.command)
            }
            // After a kick in the middle of a batch, another user may log in and must not execute the rest.
            if state.withLock({ $0.isOver }) { outcomes.stop(RelationshipError(.notLoggedIn)) }
        }
        return try outcomes.outcome().restricted(to: plan.command)
    }

    /// Returns the answer to a call, supplemented with fields that only other calls return.
    private func supplemented(
        _ answer: Result<Outcome, RelationshipError>,
        _ call: Target.Translation.Call
    ) async -> Result<Outcome, RelationshipError> {
        guard case .success(.profiles(let profiles)) = answer, var profile = profiles.first else { return answer }
        for call in translation.supplements(to: call) {
            switch await backend.perform(call, context) {
            case .success(.profiles(let read)):
                switch translation.onlyField(readBy: call) {
                case "addPermission": profile.addPermission = read.first?.addPermission
                case "visibility": profile.visibility = read.first?.visibility ?? profile.visibility
                default: break
                }
            case .success: break
            case .failure(let error): return .failure(error)
            }
        }
        return .success(.profiles([profile] + profiles.dropFirst()))
    }

    /// Returns whether a reply to a call can report the failure of a single user.
    private func answersPerItem(_ call: Target.Translation.Call, _ command: Command) -> Bool {
        guard command.kind.hasItems, let user = command.users?.first else { return false }
        let failed = Outcome.items([ItemResult(user: user, error: RelationshipError(.unknownUser, user: user))])
        let read = translation.outcome(of: translation.reply(to: call, outcome: failed), to: call)
        if case .success(.items(let items)) = read { return items.contains { $0.error != nil } } else { return false }
    }

    /// Reports a failed read, unless the session has ended.
    func report(_ error: RelationshipError) {
        if state.withLock({ !$0.isOver }) { backend.report(BackendFailure(.readEvents, of: user, error)) }
    }

    /// Reads values that a callback lacks.
    ///
    /// After a failure, which is reported, the result is `nil` and the callback is delivered unchanged.
    func read(_ command: Command) async -> Outcome? {
        do throws(RelationshipError) {
            return try await ComposedCommand(session: self).outcome(of: command)
        } catch {
            report(error)
            return nil
        }
    }

    /// Returns the current profiles from the other SDK, or an empty array if they cannot be read.
    func profiles(_ users: [UserID]) async -> [Profile] {
        if case .profiles(let profiles)? = await read(.getProfiles(users)) { profiles } else { [] }
    }

    /// Executes as much of a command as the other dialect can express.
    func perform(_ command: Command) async throws(RelationshipError) -> Outcome { try await perform(plan(command)) }
}
