import BackendConformance
import BackendShadow
import BridgeCredentials
import BridgeTranslation
import Foundation
import RelationshipCore
import SQLiteStore
import TestFiles
import TestPostgres
import Testing

struct BackendConformanceTests {
    enum Store: String, CaseIterable {
        case memory, sqlite

        func run(_ body: (any RelationshipStore) async throws -> Void) async throws {
            guard self == .sqlite else { return try await body(InMemoryStore()) }
            try await withTemporaryFolder { folder in
                try await body(try SQLiteStore(path: folder.appending(path: "store.sqlite").path))
            }
        }
    }

    @Test(arguments: BackendCase.all, Store.allCases)
    func `a service over a store is a backend`(_ conformance: BackendCase, _ store: Store) async throws {
        try await store.run { store in
            let service = RelationshipService(store: store)
            try await conformance.run(BackendUnderTest(service, administrator: service.administrator))
        }
    }

    #if PostgreSQL
    @Test(
        .enabled(if: PostgresServer.missing == nil, "\(PostgresServer.missing ?? "")"),
        arguments: BackendCase.all
    )
    func `a service over PostgreSQL is a backend`(_ conformance: BackendCase) async throws {
        try await TestSchemas.shared.withStore { store, _ in
            let service = RelationshipService(store: store)
            try await conformance.run(BackendUnderTest(service, administrator: service.administrator))
        }
    }
    #endif

    @Test(arguments: BackendCase.all)
    func `a service that checks UserSigs is a backend`(_ conformance: BackendCase) async throws {
        let authority = try UserSigAuthority(appID: 1_400_000_001, keys: ["a secret key of the app"])
        let service = RelationshipService(store: InMemoryStore(), authenticator: authority)
        try await conformance.run(
            BackendUnderTest(service, administrator: service.administrator) { user in
                let signature = try authority.userSig(for: user, lifetime: 600, at: SystemClock().now())
                return .userSignature(user, signature: signature)
            }
        )
    }

    @Test(arguments: BackendCase.devices, (0..<20).map { 20_261_122 + UInt64($0) })
    func `devices keep the order over a transport that loses and reorders messages`(
        _ conformance: BackendCase,
        _ seed: UInt64
    ) async throws {
        let service = RelationshipService(store: InMemoryStore())
        let backend = UnreliableBackend(service, seed: seed)
        try await conformance.run(BackendUnderTest(backend, administrator: service.administrator))
    }

    @Test(arguments: BackendCase.repeating, (0..<10).map { 20_261_123 + UInt64($0) })
    func `requests are executed once over a transport that loses and repeats them`(
        _ conformance: BackendCase,
        _ seed: UInt64
    ) async throws {
        let service = RelationshipService(store: InMemoryStore())
        let backend = UnreliableBackend(service, seed: seed)
        try await conformance.run(BackendUnderTest(backend, administrator: service.administrator))
    }

    @Test(arguments: BackendCase.all)
    func `a service with a shadow is a backend, and an equal shadow has no differences`(
        _ conformance: BackendCase
    ) async throws {
        let primary = RelationshipService(store: InMemoryStore())
        let shadow = RelationshipService(store: InMemoryStore())
        var options = ShadowOptions()
        (options.limit.milliseconds, options.recheckDelay) = (1_000, 10)
        let found = Mutex<[ShadowRecord]>([])
        let backend = ShadowBackend(primary: primary, shadow: shadow, options: options) { record in
            found.withLock { $0.append(record) }
        }
        let administrator = backend.administrator(primary.administrator, shadow: shadow.administrator)
        try await conformance.run(BackendUnderTest(backend, administrator: administrator))
        await backend.flush()
        let differences = found.withLock { $0 }.filter { $0.kind != .race }
        #expect(differences.isEmpty, "\(differences.map(\.line))")
    }

    @Test func `each case has a unique name`() {
        #expect(Set(BackendCase.all.map(\.name)).count == BackendCase.all.count)
    }
}
