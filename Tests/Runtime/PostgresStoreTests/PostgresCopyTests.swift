#if PostgreSQL
import Foundation
import RelationshipCore
import StoreConformance
import StoreRecords
import TestFiles
import TestPostgres
import TestStores
import Testing

@testable import PostgresStore

/// Backups of a database, and databases restored from them.
@Suite(.withPostgres) struct PostgresCopyTests {
    @Test(arguments: [nil, 16])
    func `a restored store contains the backed up data, and makes devices list again`(_ partitions: Int?) async throws {
        try await withTemporaryFolder { folder in
            try await TestSchemas.shared.withStore(partitions: partitions) { store, connection in
                try await store.fill()
                let backup = folder.appending(path: "backup.dump").path
                try await store.backUp(to: backup)
                let target = try await Self.makeDatabase(like: connection)
                try await PostgresStore.restore(from: backup, to: target)
                let restored = try PostgresStore(target)
                #expect(try await restored.check(isWhole: true) == [])
                #expect(try await restored.data(after: nil, limit: 100) == store.data(after: nil, limit: 100))
                let epochs = (try await store.epoch(), try await restored.epoch())
                #expect(epochs.0 != epochs.1 && epochs.1 != 0)
                // A backup of distributed tables creates tables on one server.
                #expect(restored.settings.isPartitioned == (partitions != nil && !PostgresServer.isDistributed))

                // A restore never overwrites a store, and a backup never overwrites a file.
                let second = await #expect(throws: RelationshipError.self) {
                    try await PostgresStore.restore(from: backup, to: target)
                }
                #expect(second?.message.contains("holds a store already") == true)
                await #expect(throws: RelationshipError.self) { try await store.backUp(to: backup) }
            }
        }
    }

    @Test func `a backup under load is consistent`() async throws {
        try await withTemporaryFolder { folder in
            try await TestSchemas.shared.withStore { store, connection in
                try await store.fill()
                async let writing: Void = {
                    let service = RelationshipService(store: store)
                    for number in 0..<100 {
                        let caller = Caller(UserID(sanitizing: "late\(number)"))
                        _ = try await service.execute(.signIn, as: caller)
                        _ = try await service.execute(.follow(UserBatch([UserID(sanitizing: "a")])), as: caller)
                    }
                }()
                let backup = folder.appending(path: "backup.dump").path
                try await store.backUp(to: backup)
                try await writing
                let target = try await Self.makeDatabase(like: connection)
                try await PostgresStore.restore(from: backup, to: target)
                #expect(try await PostgresStore(target).check(isWhole: true) == [])
            }
        }
    }

    @Test func `an invalid backup and another schema are rejected`() async throws {
        try await withTemporaryFolder { folder in
            try await TestSchemas.shared.withStore { store, connection in
                let foreign = folder.appending(path: "foreign.txt").path
                try Data("no store".utf8).write(to: URL(filePath: foreign))
                let target = try await Self.makeDatabase(like: connection)
                var error = await #expect(throws: RelationshipError.self) {
                    try await PostgresStore.restore(from: foreign, to: target)
                }
                #expect(error?.message.contains("pg_restore failed") == true)
                let backup = folder.appending(path: "backup.dump").path
                try await store.backUp(to: backup)
                error = await #expect(throws: RelationshipError.self) {
                    try await PostgresStore.restore(from: backup, to: "\(target) options=''")
                }
                #expect(error?.message.contains("the backup is of the schema test_") == true)
            }
        }
    }

    @Test func `the password is passed in the environment`() {
        let settings = ConnectionSettings(conninfo: "postgresql://ann:secret@db1,db2:5433/bridge?sslmode=require")
        let expected = [
            "PGUSER": "ann", "PGPASSWORD": "secret", "PGHOST": "db1,db2", "PGPORT": ",5433", "PGDATABASE": "bridge",
            "PGSSLMODE": "require",
        ]
        #expect(settings.environment == expected)
    }

    /// Creates a database with the schema of a store and without tables.
    private static func makeDatabase(like connection: String) async throws -> String {
        let name = "copy_\(UInt32.random(in: 0 ... .max))"
        try await TestDatabase(connection).run("CREATE DATABASE \(name)")
        let schema = connection.split(separator: "search_path=").last.map { $0.prefix { $0 != "'" } } ?? ""
        let target = "\(connection) dbname=\(name)"
        try await TestDatabase(target).run("CREATE SCHEMA \(schema)")
        return target
    }
}
#endif
