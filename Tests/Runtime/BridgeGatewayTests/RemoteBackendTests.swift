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

    /// Checks ten rounds of a hundred cuts.
    @Test(.timeLimit(.minutes(1)), arguments: (0..<10).map { 20_261_123 + UInt64($0) })
    func `with a hundred broken connections no command or event is lost or repeated`(_ seed: UInt64) async throws {
        try await withGateway { url, service in
            let proxy = try await FaultyProxy(to: url, seed: seed)
            var patience = RemoteBackend.Patience()
            (patience.attempts, patience.firstPause, patience.longestPause) = (100, 1, 8)
            patience.timeout = 1
            let backend = RemoteBackend(try #require(proxy.url), patience: patience)
            let ann = UserID(sanitizing: "ann")
            let phone = BackendConnection(backend: backend, device: DeviceID("phone"))
            try await phone.signIn(.user(ann))
            var (delivered, written) = ([Event](), 0)
            while proxy.cuts < 100 {
                written += 1
                _ = try await phone.execute(.updateProfile(ProfilePatch(nickname: "\(written)")))
                _ = try await service.administrator.execute(
                    .updateProfile(ProfilePatch(nickname: "\(written)!")),
                    for: ann
                )
                delivered += await phone.takeEvents()
            }
            proxy.stopCutting()
            let end = try await service.events(for: ann, after: 0, limit: .max)
            while (delivered.last?.position ?? 0) < Int64(end.count) {
                await phone.catchUp()
                delivered += await phone.takeEvents()
                await Task.yield()
            }
            #expect(end.count == 2 * written, "seed \(seed)")
            #expect(delivered == end, "seed \(seed)")
            print(
                "\(proxy.cuts) cuts, \(written) commands, each executed once; \(delivered.count) events, each delivered once"
            )
            try await proxy.stop()
        }
    }
}
#endif
