import RelationshipCore

/// A store that runs a closure right after each commit, before the command is answered.
struct InterruptedStore: ForwardingStore {
    let store: any RelationshipStore
    let interruption: @Sendable (Footprint) async -> Void

    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        let decision = try await store.commit(footprint, decide)
        await interruption(footprint)
        return decision
    }
}
