// Sessions that the store keeps, so that they outlive the process, and end in all processes.

extension RelationshipService {
    /// Opens or resumes the session of a sign-in, and creates the user if necessary.
    ///
    /// - Returns: The watch of the session, or `nil` if the session ends with the process.
    /// - Throws: The error of ``Rules``, or the store's own error. In that case nothing has changed.
    func open(
        _ terms: SessionTerms?,
        issuedAt: Timestamp?,
        as caller: Caller
    ) async throws(RelationshipError) -> AccessWatch? {
        let revision = try await perform(.open(terms, issuedAt: issuedAt), as: caller)
        return terms.map { store.feeds.watch($0.id, of: caller.user, since: revision) }
    }

    /// Carries out a step of a session.
    ///
    /// - Returns: The revision of the user's access.
    @discardableResult
    func perform(_ step: LoginStep, as caller: Caller) async throws(RelationshipError) -> Int64 {
        let (now, rules) = (now, rules)
        let loaded = Mutex<Int64>(0)
        let recorded = step.command.flatMap { command in
            recordedOrigin(of: command.kind).map { (command: command, origin: $0) }
        }
        let decision = try await store.commit(rules.footprint(of: step, caller: caller, now: now)) {
            (state: consuming RelationshipState) throws(RelationshipError) in
            let state = state
            loaded.withLock { $0 = state.access.revision }
            var decision = try rules.decide(step, caller: caller, state: state, now: now)
            if let recorded {
                let devices = state.devices[caller.user] ?? []
                decision.addAct(of: recorded.command, from: recorded.origin, devicesBefore: devices)
            }
            return decision
        }
        await publish(decision)
        for case .putAccess(_, let access) in decision.changes { return access.revision }
        return loaded.withLock { $0 }
    }
}
