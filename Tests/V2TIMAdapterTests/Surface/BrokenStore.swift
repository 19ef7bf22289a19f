import RelationshipCore

/// A store whose every access fails.
struct BrokenStore: ForwardingStore {
    let store: any RelationshipStore = InMemoryStore()

    func willAccess() throws(RelationshipError) { throw RelationshipError(.internalFailure, "the disk is gone") }
}
