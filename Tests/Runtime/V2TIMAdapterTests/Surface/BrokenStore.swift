import RelationshipCore

/// A store that fails at every access.
struct BrokenStore: ForwardingStore {
    let store: any RelationshipStore = InMemoryStore()

    func willAccess() throws(RelationshipError) { throw RelationshipError(.internalFailure, "the disk is gone") }
}
