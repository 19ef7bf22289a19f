import Foundation
import RelationshipCore
import SQLiteStore
import Testing

/// The stores that must pass the conformance cases.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case memory
    case sqlite

    /// The kinds that can be tested on this machine.
    static var available: [StoreKind] { allCases }

    var testDescription: String { rawValue }

    /// Runs a body with a new, empty store, and removes what it left behind.
    func withStore(_ body: (any RelationshipStore) async throws -> Void) async throws {
        switch self {
        case .memory:
            try await body(InMemoryStore())
        case .sqlite:
            try await withTemporaryFolder { folder in
                try await body(try SQLiteStore(path: folder.appending(path: "store.sqlite").path))
            }
        }
    }
}

/// Runs a body with a new folder, and removes it afterwards.
func withTemporaryFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "StoreTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
        let value = try await body(folder)
        try FileManager.default.removeItem(at: folder)
        return value
    } catch {
        try? FileManager.default.removeItem(at: folder)
        throw error
    }
}
