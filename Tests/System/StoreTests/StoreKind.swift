import Foundation
import RelationshipCore
import SQLiteStore
import TestFiles
import TestPostgres
import Testing

/// The stores that must pass the conformance cases.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case memory
    case sqlite
    #if PostgreSQL
    case postgres
    case partitionedPostgres

    /// The kinds that need a server.
    static let served: [StoreKind] = [.postgres, .partitionedPostgres]

    /// The kinds that can be tested on this machine.
    static var available: [StoreKind] { PostgresServer.missing == nil ? allCases : embedded }
    #else
    /// The kinds that can be tested on this machine.
    static var available: [StoreKind] { embedded }
    #endif

    /// The kinds that can be tested on every machine.
    static let embedded: [StoreKind] = [.memory, .sqlite]

    var testDescription: String { rawValue }

    /// Runs a body with a new, empty store, and removes its files or tables afterwards.
    func withStore(_ body: (any RelationshipStore) async throws -> Void) async throws {
        switch self {
        case .memory:
            try await body(InMemoryStore())
        case .sqlite:
            try await withTemporaryFolder { folder in
                try await body(try SQLiteStore(path: folder.appending(path: "store.sqlite").path))
            }
        #if PostgreSQL
        case .postgres:
            try await TestSchemas.shared.withStore { store, _ in try await body(store) }
        case .partitionedPostgres:
            try await TestSchemas.shared.withStore(partitions: 16) { store, _ in try await body(store) }
        #endif
        }
    }
}
