package import RelationshipCore

extension MaintainedStore {
    /// Repairs what a whole check finds and what can be repaired in one right way.
    ///
    /// Counts and other data that are derived are derived again; where two copies of one thing differ, that of the user who has
    /// done it is right; a feed with a gap begins behind it; rows that name a user who does not exist go, as when a user is
    /// deleted. All of it is one transaction, and commands wait meanwhile. A repaired store counts as another one, so that
    /// devices read their lists again.
    ///
    /// - Parameters:
    ///   - removesUnreadable: Whether rows that cannot be read are removed; otherwise they stay and are reported.
    ///   - isPlan: Whether everything is undone in the end, and only reported.
    ///   - progress: Gets each rule before it is checked.
    /// - Returns: What is repaired, and what remains.
    /// - Throws: The store's own failure; then nothing has changed.
    package func repair(
        removesUnreadable: Bool,
        isPlan: Bool,
        progress: @Sendable (String) -> Void = { _ in }
    ) async throws(RelationshipError) -> StoreRepairs {
        let layout = layout
        return try await inSession(isWriting: true, isKept: !isPlan) { session throws(RelationshipError) in
            var repairs = StoreRepairs()
            for law in layout.wholeIntegrity {
                progress(law.rule)
                try await session.repair(law, &repairs)
            }
            // Nothing is to be derived from what may be read wrongly.
            guard repairs.remaining.isEmpty else { return repairs }
            let laws = try await [StoreLaw.epoch(layout)] + session.readingLaws(layout) + StoreLaw.all(layout)
            for law in laws {
                progress(law.rule)
                try await session.repair(law, isAllowed: removesUnreadable || !law.removesRows, &repairs)
            }
            guard !repairs.repaired.isEmpty else { return repairs }
            for statement in layout.epochRenewal { try await session.run(statement) }
            return repairs
        }
    }
}

extension StoreSession {
    /// Makes a rule hold, and notes the result.
    fileprivate func repair(
        _ law: StoreLaw,
        isAllowed: Bool = true,
        _ repairs: inout StoreRepairs
    ) async throws(RelationshipError) {
        let found = try await findings(law, limit: isAllowed ? .max : LawFindings.reportedCount)
        guard found.count > 0 else { return }
        let statements = isAllowed ? law.repair + found.kept.flatMap(\.repair) : []
        for statement in statements { try await run(statement) }
        let left = statements.isEmpty ? found : try await findings(law)
        if left.count == 0 { repairs.repaired += found.faults(law) } else { repairs.remaining += left.faults(law) }
    }
}
