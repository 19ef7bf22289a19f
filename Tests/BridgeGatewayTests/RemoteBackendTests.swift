#if Gateway
import BackendConformance
import BridgeClient
import RelationshipCore
import Testing

struct RemoteBackendTests {
    @Test(.timeLimit(.minutes(1)), arguments: BackendCase.all)
    func `a gateway and its client are a backend`(_ conformance: BackendCase) async throws {
        try await withGateway { url, service in
            let backend = RemoteBackend(url)
            try await conformance.run(BackendUnderTest(backend, administrator: service.administrator))
        }
    }
}
#endif
