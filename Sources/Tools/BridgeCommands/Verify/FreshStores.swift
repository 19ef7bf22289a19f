package import ContractTesting
import Foundation
import PostgresStore
import RelationshipCore

/// The stores of a run of fixtures: an empty one for each fixture, of one kind.
package struct FreshStores: Sendable {
    /// Creates the store of the next fixture.
    package let next: @Sendable () async throws -> ServiceBackend.OpenedStore
    /// Removes the stores that are left after the last fixture.
    package let removeAll: @Sendable () async -> Void

    /// Prepares the stores of a run.
    ///
    /// With an SQLite file, these are the files `FILE.1`, `FILE.2`, …. An existing file is never changed, unless the list
    /// `FILE.verify` in the same folder contains it as a file of a killed run. In a PostgreSQL database, these are new
    /// schemas with a random name, so that no table of the database is changed.
    ///
    /// - Parameter choice: The kind of the stores.
    /// - Throws: ``CommandFailure`` if another run uses the same files, the database cannot be used, or this build has no
    ///   such store.
    package init(_ choice: StoreChoice) async throws(CommandFailure) {
        switch choice {
        case .memory:
            next = { ServiceBackend.OpenedStore(InMemoryStore()) }
            removeAll = {}
        case .file(let path):
            let files = try StoreFiles(path: path)
            next = { try files.next() }
            removeAll = { files.removeAll() }
        case .postgres(let connection):
            #if PostgreSQL
            let schemas = try await StoreSchemas(connection)
            next = { try await schemas.next() }
            removeAll = { await schemas.removeAll() }
            #else
            _ = connection
            throw StoreChoice.missingPostgres
            #endif
        }
    }
}
