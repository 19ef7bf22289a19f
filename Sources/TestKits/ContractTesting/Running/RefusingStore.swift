import RelationshipCore

/// A store that refuses writes about certain users with foreign error codes, like another backend behind this one.
struct RefusingStore: ForwardingStore {
    let store: any RelationshipStore
    private let refusals: [Refusal]

    init(_ store: any RelationshipStore, _ refusals: [Refusal]) {
        (self.store, self.refusals) = (store, refusals)
    }

    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        let refusal = refusals.first { refusal in
            footprint.pairs.contains { $0.owner == refusal.user || $0.other == refusal.user }
        }
        if let refusal {
            let (user, foreign) = (refusal.user, refusal.foreign)
            throw RelationshipError(.unmappedForeign, foreign.text, user: user, foreign: foreign)
        }
        return try await store.commit(footprint, decide)
    }
}
