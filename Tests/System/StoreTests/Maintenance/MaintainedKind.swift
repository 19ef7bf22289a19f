import Foundation
import GRDB
import RelationshipCore
import SQLiteStore
import StoreRecords
import TestFiles
import TestPostgres
import TestStores
import Testing

/// The stores that have maintenance tools.
enum MaintainedKind: String, CaseIterable, CustomTestStringConvertible {
    case sqlite
    #if PostgreSQL
    case postgres
    case partitionedPostgres
    #endif

    /// The kinds that can be tested on this machine.
    static var available: [MaintainedKind] {
        allCases.filter { StoreKind(rawValue: $0.rawValue).map(StoreKind.available.contains) ?? false }
    }

    var testDescription: String { rawValue }

    /// Runs a body with a filled store and a closure that executes statements directly on the store's database.
    func withStore(
        _ body: (_ store: any MaintainedStore, _ run: @Sendable (String) async throws -> Void) async throws -> Void
    ) async throws {
        switch self {
        case .sqlite:
            try await withTemporaryFolder { folder in
                let path = folder.appending(path: "store.sqlite").path
                let store = try SQLiteStore(path: path)
                try await store.fill()
                try await body(store) { sql in
                    try await DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
                }
            }
        #if PostgreSQL
        case .postgres, .partitionedPostgres:
            let partitions = self == .postgres ? nil : 16
            try await TestSchemas.shared.withStore(partitions: partitions) { store, connection in
                try await store.fill()
                try await body(store) { try await TestDatabase(connection).run($0) }
            }
        #endif
        }
    }
}
