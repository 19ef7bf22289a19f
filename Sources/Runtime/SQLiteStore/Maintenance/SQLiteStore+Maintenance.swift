internal import Foundation
internal import GRDB
package import RelationshipCore
package import StoreRecords

extension SQLiteStore: MaintainedStore {
    package var layout: StoreLayout { .sqlite }

    package func session(for access: MaintenanceAccess) async throws(RelationshipError) -> any MaintenanceConnection {
        do {
            return try await SQLiteMaintenance(path: pool.path, isWriting: access == .writing)
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }

    package func sizes(_ session: any MaintenanceConnection) async throws(RelationshipError) -> [String: Int] {
        let free = """
            SELECT CAST(freelist_count * page_size AS text) FROM pragma_freelist_count(), pragma_page_size()
            """
        return [
            "file": Self.size(of: pool.path), "log": Self.size(of: "\(pool.path)-wal"),
            "freeInFile": try await session.number(free),
        ]
    }

    private static func size(of path: String) -> Int {
        // A log that does not exist counts as empty.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.size] as? Int ?? 0
    }
}

/// A connection in addition to those of the store, which may wait for a process that writes.
private struct SQLiteMaintenance: MaintenanceConnection {
    private let queue: DatabaseQueue
    private let isWriting: Bool

    init(path: String, isWriting: Bool) async throws {
        var configuration = StoreFile(path: path, busyTimeout: 30).configuration
        // The transaction lasts as long as the session, across several accesses.
        configuration.allowsUnsafeTransactions = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
        self.isWriting = isWriting
        if isWriting {
            try await queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA synchronous = FULL")
                try db.execute(sql: "BEGIN IMMEDIATE")
            }
        }
    }

    func fold<Value: Sendable>(
        _ sql: String,
        into start: Value,
        _ add: @Sendable @escaping (inout Value, [String?]) -> Void
    ) async throws(RelationshipError) -> Value {
        try await access { db in
            var value = start
            let rows = try Row.fetchCursor(db, sql: sql)
            while let row = try rows.next() { add(&value, row.databaseValues.map(String.fromDatabaseValue)) }
            return value
        }
    }

    func run(_ sql: String) async throws(RelationshipError) { try await access { try $0.execute(sql: sql) } }

    func end(isKept: Bool) async throws(RelationshipError) {
        if isWriting { try await run(isKept ? "COMMIT" : "ROLLBACK") }
        do { try queue.close() } catch { throw RelationshipError(databaseFailure: error) }
    }

    private func access<Value: Sendable>(
        _ body: @Sendable @escaping (Database) throws -> Value
    ) async throws(RelationshipError) -> Value {
        do {
            return try await queue.writeWithoutTransaction(body)
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }
}
