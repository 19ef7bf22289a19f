package import RelationshipCore

extension MaintainedStore {
    /// Repairs the faults that a whole check finds and that have a single right repair.
    ///
    /// The repair computes counts and other derived data again. If two copies of the same data differ, the copy of the
    /// user who acted is right. A feed with a gap begins after the gap. Rows that name a user who doesn't exist are
    /// removed, as when a user is deleted. Everything happens in one transaction, and commands wait until it ends. A
    /// repaired store counts as another store, so that devices read their lists again.
    ///
    /// - Parameters:
    ///   - policy: The operator's policy, for the limits of the lists, which are only reported. `nil` skips the limits.
    ///   - removesUnreadable: Whether to remove rows that cannot be read. Otherwise they stay and are reported.
    ///   - isPlan: Whether to undo everything at the end and only report it.
    ///   - progress: Receives each rule before it is checked.
    /// - Returns: The repaired faults and the remaining ones.
    /// - Throws: The store's own failure. In that case nothing has changed.
    package func repair(
        policy: Policy? = nil,
        removesUnreadable: Bool,
        isPlan: Bool,
        progress: @Sendable (String) -> Void = { _ in }
    ) async throws(RelationshipError) -> StoreRepairs {
        let layout = layout
        var repairs = try await inSession(for: .writing, isKept: !isPlan) { session throws(RelationshipError) in
            var repairs = StoreRepairs()
            for invariant in layout.wholeIntegrity {
                progress(invariant.rule)
                try await session.repair(invariant, &repairs)
            }
            // Derive nothing from data that the damaged database may return wrongly.
            guard repairs.remaining.isEmpty else { return repairs }
            let invariants =
                try await [StoreInvariant.epoch(layout)] + session.readabilityInvariants(layout)
                + StoreInvariant.all(layout) + (policy.map { StoreInvariant.capacities($0, layout) } ?? [])
            for invariant in invariants {
                progress(invariant.rule)
                try await session.repair(invariant, isAllowed: removesUnreadable || !invariant.removesRows, &repairs)
            }
            // A later repair can correct what an earlier rule could not.
            for invariant in invariants where repairs.remaining.contains(where: { $0.rule == invariant.rule }) {
                let before = repairs.remaining.filter { $0.rule == invariant.rule }
                let left = try await session.findings(invariant)
                repairs.remaining.removeAll { $0.rule == invariant.rule }
                repairs.remaining += left.faults(invariant)
                if left.count == 0 { repairs.repaired += before }
            }
            guard !repairs.repaired.isEmpty else { return repairs }
            for statement in layout.epochRenewal { try await session.run(statement) }
            return repairs
        }
        // What a check reads must be readable. The plan of a repair has changed nothing that could be read.
        if repairs.remaining.isEmpty, !isPlan || repairs.repaired.isEmpty {
            progress("every user can be read")
            repairs.remaining = try await readAll()
        }
        return repairs
    }
}

extension MaintenanceConnection {
    /// Repairs the places where a rule does not hold, and records the result.
    fileprivate func repair(
        _ invariant: StoreInvariant,
        isAllowed: Bool = true,
        _ repairs: inout StoreRepairs
    ) async throws(RelationshipError) {
        let found = try await findings(invariant, limit: isAllowed ? .max : InvariantFindings.reportedCount)
        guard found.count > 0 else { return }
        let statements = isAllowed ? invariant.repair + found.kept.flatMap(\.repair) : []
        for statement in statements { try await run(statement) }
        let left = statements.isEmpty ? found : try await findings(invariant)
        if left.count == 0 {
            repairs.repaired += found.faults(invariant)
        } else {
            repairs.remaining += left.faults(invariant)
        }
    }
}
