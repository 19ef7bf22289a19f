import Foundation
import GRDB
import RelationshipCore
import StoreConformance
import StoreRecords
import TestFiles
import TestStores
import Testing

@testable import SQLiteStore

/// Damage to a store's file, and copies of it.
struct SQLiteStoreMaintenanceTests {
    @Test func `a quick check finds a damaged file`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            do {
                let store = try SQLiteStore(path: path)
                try await store.fill()
                try store.pool.close()
            }
            let file = try #require(FileHandle(forUpdatingAtPath: path))
            let size = try file.seekToEnd()
            for page in 3..<(size / 4_096) {
                try file.seek(toOffset: page * 4_096)
                try file.write(contentsOf: Data(repeating: 0xA5, count: 64))
            }
            try file.close()
            let found: String
            do throws(RelationshipError) {
                found = try await SQLiteStore(path: path).check(isWhole: false).map(\.rule).joined()
            } catch {
                found = error.message
            }
            #expect(found.contains("the file is intact") || found.contains("SQLite"), "\(found)")
        }
    }

    @Test func `a backup under load is consistent`() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            try await store.fill()
            let service = RelationshipService(store: store)
            async let writing: Void = {
                for number in 0..<200 {
                    let caller = Caller(UserID(sanitizing: "late\(number)"))
                    _ = try await service.execute(.signIn, as: caller)
                    _ = try await service.execute(
                        .follow(UserBatch([UserID(sanitizing: "a")])),
                        as: caller
                    )
                }
            }()
            let backup = folder.appending(path: "backup.sqlite").path
            try await store.backUp(to: backup)
            try await writing
            #expect(!FileManager.default.fileExists(atPath: "\(backup)-wal"))
            let copy = try SQLiteStore(path: backup)
            #expect(try await copy.check(isWhole: true) == [])
            await #expect(throws: RelationshipError.self) { try await store.backUp(to: backup) }
        }
    }

    @Test func `a restored store makes devices list again`() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            try await store.fill()
            let backup = folder.appending(path: "backup.sqlite").path
            try await store.backUp(to: backup)
            let path = folder.appending(path: "restored.sqlite").path
            try await SQLiteStore.restore(from: backup, to: path)
            let restored = try SQLiteStore(path: path)
            #expect(try await restored.data(after: nil, limit: 100) == store.data(after: nil, limit: 100))
            #expect(try await restored.epoch() != store.epoch())
            #expect(try await SQLiteStore(path: backup).epoch() == store.epoch())
            await #expect(throws: RelationshipError.self) { try await SQLiteStore.restore(from: backup, to: path) }
            let foreign = folder.appending(path: "foreign.txt").path
            try Data("no store".utf8).write(to: URL(filePath: foreign))
            let failure = await #expect(throws: RelationshipError.self) {
                try await SQLiteStore.restore(from: foreign, to: folder.appending(path: "x").path)
            }
            #expect(failure?.message.contains("is not a backup of a store") == true)
        }
    }

    @Test func `an index with missing rows is rebuilt`() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            try await store.fill()
            try await store.pool.write { db in
                // The index becomes a partial index without rows, and does not receive the rows that are written.
                try db.execute(
                    sql: """
                        PRAGMA writable_schema = ON;
                        UPDATE sqlite_schema SET sql = sql || ' WHERE 0' WHERE name = 'friendship_by_friend';
                        """
                )
            }
            let other = try DatabaseQueue(path: store.pool.path)
            try await other.write { try $0.execute(sql: "REINDEX friendship_by_friend") }
            try await other.write { db in
                try db.execute(
                    sql: """
                        PRAGMA writable_schema = ON;
                        UPDATE sqlite_schema SET sql = replace(sql, ' WHERE 0', '') WHERE name = 'friendship_by_friend';
                        """
                )
            }
            try other.close()
            #expect(try await store.check(isWhole: true).map(\.rule).first == "the file is intact")
            let repairs = try await store.repair(removesUnreadable: false, isPlan: false)
            #expect(repairs.remaining == [] && repairs.repaired.map(\.rule).first == "the file is intact")
            #expect(try await store.check(isWhole: true) == [])
        }
    }
}
