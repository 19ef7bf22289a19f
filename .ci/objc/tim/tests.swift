// What the call sites of the tests need.
import RelationshipCore

struct TIMBackend {
    let service: RelationshipService
    init(policy: Policy = Policy()) { service = RelationshipService(store: InMemoryStore(), policy: policy) }
}
