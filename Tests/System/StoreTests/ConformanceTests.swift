import StoreConformance
import TestPostgres
import Testing

struct ConformanceTests {
    @Test(arguments: ConformanceCase.all, StoreKind.embedded)
    func `every store passes`(_ conformance: ConformanceCase, on kind: StoreKind) async throws {
        try await kind.withStore { store in try await conformance.run(store) }
    }

    #if PostgreSQL
    @Test(.withPostgres, arguments: ConformanceCase.all, StoreKind.served)
    func `every store on a server passes`(_ conformance: ConformanceCase, on kind: StoreKind) async throws {
        try await kind.withStore { store in try await conformance.run(store) }
    }
    #endif
}
