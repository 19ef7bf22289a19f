import ContractTesting
import RelationshipCore

/// A store in memory that counts its calls, and fails on demand.
final class WatchedStore: ForwardingStore {
    private struct State {
        var calls = 0
        var isFailing = false
    }

    let store: any RelationshipStore = InMemoryStore()
    private let state = Mutex(State())

    /// The number of accesses to the store.
    var calls: Int { state.withLock { $0.calls } }

    /// Whether the store fails from now on.
    var isFailing: Bool {
        get { state.withLock { $0.isFailing } }
        set { state.withLock { $0.isFailing = newValue } }
    }

    func willAccess() throws(RelationshipError) {
        let isFailing = state.withLock { state in
            state.calls += 1
            return state.isFailing
        }
        if isFailing { throw RelationshipError(.internalFailure, "the disk is gone") }
    }
}
