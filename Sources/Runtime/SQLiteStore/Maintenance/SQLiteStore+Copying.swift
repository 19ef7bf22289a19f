internal import Foundation
internal import GRDB
public import RelationshipCore
internal import StoreRecords

extension SQLiteStore {
    /// The number of pages to copy in one step.
    ///
    /// Other connections can write between two steps.
    private static let pagesPerStep: CInt = 1_000

    /// Copies the store into a file, while other work continues.
    ///
    /// The copy shows the store at one moment. It is a single file without companions, and gets its name only when it
    /// is complete.
    ///
    /// - Parameters:
    ///   - path: The file of the copy, which must not exist.
    ///   - progress: Receives the number of copied pages and the number of all pages.
    /// - Throws: `internalFailure` with advice in the message if the copy cannot be written.
    public func backUp(
        to path: String,
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(RelationshipError) {
        let pool = pool
        try await Self.onThread {
            try Self.copy(to: path) { target in
                try pool.backup(to: target, pagesPerStep: Self.pagesPerStep) { step in
                    progress(step.completedPageCount, step.totalPageCount)
                }
            }
        }
    }

    /// Creates a store from a backup.
    ///
    /// The store gets a new epoch. A device that has received more events than the backup contains must list again.
    ///
    /// - Parameters:
    ///   - backup: The backup, which does not change.
    ///   - path: The file of the store, which must not exist.
    ///   - progress: Receives the number of copied pages and the number of all pages.
    /// - Throws: `internalFailure` with advice in the message if the backup is not an intact store or the file cannot
    ///   be written.
    public static func restore(
        from backup: String,
        to path: String,
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(RelationshipError) {
        guard FileHeader(path: backup)?.applicationID == Schema.applicationID else {
            throw RelationshipError(
                .internalFailure,
                "\(backup) is not a backup of a store; name a file that relbridge store backup wrote"
            )
        }
        try await onThread {
            var configuration = Configuration()
            configuration.readonly = true
            let source = try DatabaseQueue(path: backup, configuration: configuration)
            let state = try source.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
            guard state == "ok" else {
                throw RelationshipError(.internalFailure, "\(backup) is damaged (\(state ?? "")); take another backup")
            }
            try copy(to: path) { target in
                try source.backup(to: target, pagesPerStep: pagesPerStep) { step in
                    progress(step.completedPageCount, step.totalPageCount)
                }
                for statement in StoreLayout.sqlite.epochRenewal {
                    try target.writeWithoutTransaction { try $0.execute(sql: statement) }
                }
            }
        }
    }

    /// Writes a file under a temporary name, and renames it when it is complete and on disk.
    private static func copy(to path: String, _ write: (DatabaseQueue) throws -> Void) throws {
        let file = try NewFile(path: path, companions: ["-wal", "-shm"])
        do {
            let target = try DatabaseQueue(path: file.partialPath)
            try write(target)
            // A copy of a file in WAL mode is in WAL mode too. In DELETE mode the copy is complete without a log.
            try target.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            try target.close()
            try file.finish()
        } catch let error as DatabaseError {
            throw StoreFile(path: file.partialPath, busyTimeout: 0).openingFailure(error)
        }
    }

    /// Runs a blocking body on a separate thread.
    private static func onThread(_ body: @Sendable @escaping () throws -> Void) async throws(RelationshipError) {
        let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: Result(catching: body)) }
            thread.start()
        }
        do { try result.get() } catch { throw RelationshipError(databaseFailure: error) }
    }
}
