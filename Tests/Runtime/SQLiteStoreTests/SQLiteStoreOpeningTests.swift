import Foundation
import GRDB
import RelationshipCore
import StoreConformance
import StoreRecords
import TestFiles
import TestStores
import Testing

@testable import SQLiteStore

struct SQLiteStoreOpeningTests {
    @Test func `reopening keeps everything`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let users = sampleUsers(8)
            var before: StoreSnapshot?
            do {
                let store = try SQLiteStore(path: path)
                try await play(300, among: users, on: store, seed: 1)
                before = try await store.snapshot(of: users)
            }
            let after = try await SQLiteStore(path: path).snapshot(of: users)
            #expect(after == before)
            #expect(after.events.values.contains { !$0.isEmpty })
        }
    }

    @Test func `an empty file becomes a store with every migration`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
            let store = try SQLiteStore(path: file.path)
            let migrations = try await store.pool.read { db in try Schema.migrator.completedMigrations(db) }
            #expect(migrations.prefix(3) == ["1 tables", "2 access", "3 recent requests"])
            #expect(migrations == Schema.migrator.migrations)
            #expect(try await store.friends(of: sampleUsers(1)[0]).isEmpty)
        }
    }

    @Test func `a file without recent requests gets their table and keeps everything else`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let users = sampleUsers(8)
            var before: StoreSnapshot?
            do {
                let store = try SQLiteStore(path: path)
                try await play(300, among: users, on: store, seed: 2)
                before = try await store.snapshot(of: users)
                try await store.pool.write { db in
                    try db.execute(
                        sql: """
                            DROP TABLE recent_requests;
                            DELETE FROM grdb_migrations WHERE identifier = '3 recent requests'
                            """
                    )
                }
            }
            let store = try SQLiteStore(path: path)
            #expect(try await store.snapshot(of: users) == before)
            #expect(try await store.check(isWhole: true) == [])
        }
    }

    @Test func `a file of an earlier version gets the columns of a later one and keeps its rows`() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            let users = sampleUsers(8)
            try await play(300, among: users, on: store, seed: 3)
            let before = try await store.snapshot(of: users)
            let next = Schema.migrator.migrations.count + 1
            let columns =
                Friendship.columns + [
                    RecordColumn("nickname2", .text, since: next + 1), RecordColumn("stars", .integer, since: next),
                ]
            try Schema.migrator(friendships: columns).migrate(store.pool)
            let migrations = try await store.pool.read { db in
                try Schema.migrator(friendships: columns).completedMigrations(db)
            }
            #expect(migrations == Schema.migrator.migrations + ["\(next) columns", "\(next + 1) columns"])
            let count = try await store.pool.read { db in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM friendship WHERE nickname2 = '' AND stars = 0")
            }
            #expect(try #require(count) > 0)
            #expect(try await store.snapshot(of: users) == before)
            #expect(try await store.check(isWhole: true) == [])
        }
    }

    @Test func `an answered command is synced to the disk`() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            let settings = try await store.pool.writeWithoutTransaction { db in
                let level = try Int.fetchOne(db, sql: "PRAGMA synchronous")
                let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode")
                return (level, mode)
            }
            // 2 is FULL: SQLite syncs the log before a COMMIT returns.
            #expect(settings.0 == 2)
            #expect(settings.1 == "wal")
        }
    }

    @Test func `a missing folder and a folder in place of a file are rejected`() async throws {
        try await withTemporaryFolder { folder in
            for path in [folder.appending(path: "missing/store.sqlite").path, folder.path] {
                let error = #expect(throws: RelationshipError.self) { try SQLiteStore(path: path) }
                #expect(error?.code == .internalFailure)
                #expect(error?.message.contains("cannot open \(path) for writing; check that its folder") == true)
            }
        }
    }

    @Test func `a file that is not a database is rejected and not changed`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "notes.txt")
            let text = Data(String(repeating: "These are my notes. ", count: 200).utf8)
            try text.write(to: file)
            let error = #expect(throws: RelationshipError.self) { try SQLiteStore(path: file.path) }
            #expect(error?.code == .internalFailure)
            #expect(error?.message.contains("\(file.path) is not an intact SQLite database; name another") == true)
            #expect(try Data(contentsOf: file) == text)
        }
    }

    @Test func `a database of another program is rejected and not changed`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "other.sqlite").path
            let other = try DatabaseQueue(path: path)
            try await other.write { db in try db.execute(sql: "CREATE TABLE song (title TEXT)") }
            let error = #expect(throws: RelationshipError.self) { try SQLiteStore(path: path) }
            #expect(error?.message.contains("\(path) is a database of another program; name another file") == true)
            let tables = try await other.read { db in
                try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
            }
            #expect(tables == ["song"])
        }
    }

    @Test(
        arguments: ["DELETE", "WAL"],
        [
            "CREATE TABLE song (title TEXT); INSERT INTO song VALUES ('x')",
            "PRAGMA application_id = 1196444487; PRAGMA user_version = 7",
            "PRAGMA application_id = 1196444487; CREATE TABLE song (title TEXT)",
        ]
    )
    func `a rejected database of another program keeps every byte, and no files are created next to it`(
        _ journal: String,
        _ contents: String
    ) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "other.sqlite")
            do {
                let other = try DatabaseQueue(path: file.path)
                try await other.writeWithoutTransaction { db in
                    try db.execute(sql: "PRAGMA journal_mode = \(journal); \(contents)")
                }
            }
            let (bytes, names) = (
                try Data(contentsOf: file), try FileManager.default.contentsOfDirectory(atPath: folder.path)
            )
            let error = #expect(throws: RelationshipError.self) { try SQLiteStore(path: file.path) }
            #expect(error?.message.contains("is a database of another program; name another file") == true)
            #expect(try Data(contentsOf: file) == bytes)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == names)
        }
    }

    @Test(
        arguments: [ResultCode.SQLITE_IOERR, .SQLITE_FULL]
    )
    func `a disk that rejects writes at the start is reported as full`(_ code: ResultCode) {
        let error = StoreFile(path: "store.sqlite", busyTimeout: 1).openingFailure(DatabaseError(resultCode: code))
        #expect(error.code == .internalFailure)
        #expect(error.message.contains("store.sqlite or its companions -wal and -shm; most likely the disk is full"))
    }

    @Test func `a file of a newer version is rejected and not changed`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            do {
                let store = try SQLiteStore(path: path)
                try await store.pool.write { db in
                    try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('9 something new')")
                }
            }
            let error = #expect(throws: RelationshipError.self) { try SQLiteStore(path: path) }
            #expect(error?.code == .internalFailure)
            #expect(error?.message.contains("\(path) was written by a newer version of this store; update") == true)
            let migrations = try await DatabaseQueue(path: path)
                .read { db in
                    try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations ORDER BY identifier")
                }
            #expect(migrations == Schema.migrator.migrations + ["9 something new"])
        }
    }

    @Test func `concurrently opening a new file succeeds`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let users = sampleUsers(16)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for user in users {
                    group.addTask {
                        let service = RelationshipService(store: try SQLiteStore(path: path))
                        _ = try await service.execute(.signIn, as: Caller(user))
                    }
                }
                try await group.waitForAll()
            }
            let state = try await SQLiteStore(path: path).snapshot(of: users).state
            #expect(Set(state.users.keys) == Set(users))
        }
    }

    /// Returns the permissions of files, by name.
    private func modes(_ folder: URL) throws -> [String: Int] {
        let manager = FileManager.default
        let names = try manager.contentsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map { name in
                let path = folder.appending(path: name).path
                return (name, try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0)
            }
        )
    }

    @Test func `only the owner may read a store, its companions, its backups and restored copies`() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store").path)
            _ = try await RelationshipService(store: store).execute(.signIn, as: Caller(sampleUsers(1)[0]))
            let backup = folder.appending(path: "backup").path
            try await store.backUp(to: backup)
            try await SQLiteStore.restore(from: backup, to: folder.appending(path: "copy").path)
            #expect(
                try modes(folder)
                    == ["store": 0o600, "store-wal": 0o600, "store-shm": 0o600, "backup": 0o600, "copy": 0o600]
            )
        }
    }

    @Test func `a file keeps its mode, and a symbolic link gets a private file`() async throws {
        try await withTemporaryFolder { folder in
            let (file, link) = (folder.appending(path: "shared").path, folder.appending(path: "link").path)
            let manager = FileManager.default
            #expect(manager.createFile(atPath: file, contents: nil))
            try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
            try manager.createSymbolicLink(atPath: link, withDestinationPath: folder.appending(path: "target").path)
            let stores = try [file, link].map { try SQLiteStore(path: $0) }
            let found = try modes(folder)
            #expect(found["shared"] == 0o640 && found["shared-wal"] == 0o640 && found["target"] == 0o600)
            withExtendedLifetime(stores) {}
        }
    }
}
