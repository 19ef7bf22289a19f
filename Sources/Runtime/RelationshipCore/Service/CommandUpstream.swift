/// Another system that has the data of a service, whose store is then only a mirror of it.
///
/// The service asks the upstream for everything that a user or an administrator does, after the audit and the gate. A
/// repeated request that the store can answer does not reach it.
package protocol CommandUpstream: Sendable {
    /// Makes sure that a user who signs in exists upstream and in the store.
    ///
    /// - Parameter user: The user, whose credential was accepted.
    /// - Throws: The reason why the user can't be created.
    func prepareSignIn(of user: UserID) async throws(RelationshipError)

    /// Carries out a command upstream, and then in the store.
    ///
    /// - Parameter command: The command, with the service's own steps.
    /// - Returns: The receipt of the command.
    /// - Throws: The error of the whole command.
    func carryOut(_ command: MirroredCommand) async throws(RelationshipError) -> Receipt
}

/// A command of a service with a ``CommandUpstream``.
package struct MirroredCommand: Sendable {
    /// The command, with full user ids.
    package let command: Command
    /// The sender of the command.
    package let caller: Caller
    let service: RelationshipService
    let repetition: Repetition?
    /// A user whom everyone may add, whatever permission the store has.
    private var allowing: UserID?

    init(command: Command, caller: Caller, service: RelationshipService, repetition: Repetition?) {
        (self.command, self.caller, self.service, self.repetition) = (command, caller, service, repetition)
    }

    /// Returns the same command with the rule that everyone may add a user, as the upstream has decided.
    ///
    /// The act, the events and the answer to a repeated request are those of any other addition.
    ///
    /// - Parameter user: The user, whose permission in the store is old.
    /// - Returns: The command.
    package func allowingAll(toAdd user: UserID) -> MirroredCommand {
        var command = self
        command.allowing = user
        return command
    }

    /// Whether the store has an answer already, because the request was repeated while the first one was carried out.
    package var isAnswered: Bool {
        get async throws(RelationshipError) { try await service.isAnswered(repetition) }
    }

    /// Returns what the rules decide with the data of the store, and changes nothing.
    ///
    /// - Returns: The decision, or `nil` for a command that changes nothing.
    /// - Throws: The refusal of the rules, or the store's own error.
    package func decision() async throws(RelationshipError) -> Decision? {
        let (now, rules) = (service.clock.now(), service.rules)
        guard let footprint = rules.footprint(of: command, caller: caller, now: now) else { return nil }
        var state = try await service.store.load(footprint)
        if let allowing { state.allowAll(toAdd: allowing) }
        let decision = try rules.decide(command, caller: caller, state: state, now: now)
        if let refusal = decision.refusal { throw refusal }
        return decision
    }

    /// Reads the answer of a command that changes nothing, or decides and stores the command.
    ///
    /// - Parameter failures: The users for whom the upstream has refused an item of a batch. The command is carried out
    ///   for the others only, and the answer has all items.
    /// - Returns: The receipt of the command.
    /// - Throws: The error of the whole command.
    package func finish(without failures: [UserID: RelationshipError] = [:]) async throws(RelationshipError) -> Receipt
    {
        guard !failures.isEmpty else {
            return try await service.finish(command, as: caller, repetition, allowing: allowing)
        }
        let all = command.namedUsers.firstMentions
        let accepted = command.only(all.filter { failures[$0] == nil })
        guard let accepted else {
            return Receipt(.items(all.map { ItemResult(user: $0, error: failures[$0]) }))
        }
        return try await service.finish(accepted, as: caller, repetition) { outcome in
            guard case .items(let items) = outcome else { return outcome }
            let results = Dictionary(items.map { ($0.user, $0) }) { first, _ in first }
            return .items(all.map { results[$0] ?? ItemResult(user: $0, error: failures[$0]) })
        }
    }
}

extension Command {
    /// Returns the same command for some of its users, or `nil` for none.
    fileprivate func only(_ users: [UserID]) -> Command? {
        // Groups are created without members, too.
        if case .createGroups = self { return about(users) }
        guard !users.isEmpty else { return nil }
        guard case .importFriends(let friends) = self else { return about(users) }
        return .importFriends(friends.filter { users.contains($0.friend) })
    }
}
