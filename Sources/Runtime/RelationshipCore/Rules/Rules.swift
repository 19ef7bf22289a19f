/// The rules between users: pure functions from a command and the state that it needs to a decision.
///
/// The rules depend on no store, dialect or clock. Where the vendors contradict each other, the table of decisions in
/// the documentation contains the rule and the reason.
public struct Rules: Sendable {
    /// The policy of the operator.
    public let policy: Policy

    /// Creates rules.
    ///
    /// - Parameter policy: The policy of the operator.
    public init(policy: Policy) {
        self.policy = policy
    }

    /// Returns the footprint of a command, or `nil` for a command that changes nothing.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - caller: The sender of the command.
    ///   - now: The time of the decision.
    /// - Returns: The data that the store must load.
    public func footprint(of command: Command, caller: Caller, now: Timestamp) -> Footprint? {
        // Without stored devices, going online has nothing to store and no user to notify.
        if case .goOnline = command, !policy.tracksDevices { return nil }
        var footprint = Footprint(users: [caller.user], expiredUpTo: policy.expiredUpTo(now))
        guard addNeeds(of: command, by: caller, to: &footprint) else { return nil }
        return footprint
    }

    /// Adds the presence of a user, and the observers to notify of a change.
    func includePresence(of user: UserID, in footprint: inout Footprint) {
        footprint.devicesOf = [user]
        footprint.observers = observers(of: user, .presence)
        footprint.announcementsOf = user
    }

    /// Decides a command based on the state of its footprint.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - caller: The sender of the command.
    ///   - state: The state that the store loaded.
    ///   - now: The time of the decision.
    /// - Returns: The changes, the answer and the events.
    /// - Throws: The error of the whole command. In that case nothing changes.
    public func decide(
        _ command: Command,
        caller: Caller,
        state: consuming RelationshipState,
        now: Timestamp
    ) throws(RelationshipError) -> Decision {
        var draft = Draft(state: consume state, policy: policy, caller: caller, now: now)
        let createsCaller = command.kind == .signIn || command.kind == .updateProfile
        guard createsCaller || draft.state.users.contains(key: caller.user) else {
            throw RelationshipError(.unknownUser, "the caller does not exist; log in first", user: caller.user)
        }
        try draft.decide(command)
        return draft.decision
    }
}
