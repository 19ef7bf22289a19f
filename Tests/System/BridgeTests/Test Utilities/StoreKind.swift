import Foundation
import RelationshipCore
import SQLiteStore
import TestFiles
import Testing

/// A store for tests of the whole bridge.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case memory
    case sqlite

    var testDescription: String { rawValue }

    /// Runs a body with a service that uses a new store.
    func withService<Result>(
        policy: Policy = Policy(),
        _ body: (RelationshipService) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .memory:
            return try await body(RelationshipService(store: InMemoryStore(), policy: policy))
        case .sqlite:
            return try await withTemporaryFolder { folder in
                let store = try SQLiteStore(path: folder.appending(path: "bridge.sqlite").path)
                return try await body(RelationshipService(store: store, policy: policy))
            }
        }
    }
}
