internal import Foundation
internal import GRDB
public import RelationshipCore
internal import StoreRecords

extension SQLiteStore {
    /// How many pages are copied in one step, between which others write.
    private static let pagesPerStep: CInt = 1_000

    /// Copies the store into a file; other work continues.
    ///
    /// The copy is the store as of one moment, in one file without companions, and appears under its name when it is complete.
    ///
    /// - Parameters:
    ///   - path: The file of the copy; nothing must be there.
    ///   - progress: Gets how many of the store's pages are copied.
    /// - Throws: `internalFailure` with what to do if the copy cannot be written.
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

    /// Makes a store out of a backup.
    ///
    /// The store gets a new epoch: a device that has received more than the backup contains must read its lists again.
    ///
    /// - Parameters:
    ///   - backup: The backup, which stays as it is.
    ///   - path: The file of the store; nothing must be there.
    ///   - progress: Gets how many of the backup's pages are copied.
    /// - Throws: `internalFailure` with what to do if the backup is not an intact store or the file cannot be written.
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

    /// Writes a file under another name, and gives it its own when it is complete and on disk.
    private static func copy(to path: String, _ write: (DatabaseQueue) throws -> Void) throws {
        let file = try NewFile(path: path, companions: ["-wal", "-shm"])
        do {
            let target = try DatabaseQueue(path: file.partialPath)
            try write(target)
            // The copy of a file with a log is marked as one; without the mark it is complete on its own.
            try target.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            try target.close()
            try file.finish()
        } catch let error as DatabaseError {
            throw StoreFile(path: file.partialPath, busyTimeout: 0).openingFailure(error)
        }
    }

    /// Runs what blocks on a thread of its own.
    private static func onThread(_ body: @Sendable @escaping () throws -> Void) async throws(RelationshipError) {
        let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: Result(catching: body)) }
            thread.start()
        }
        do { try result.get() } catch { throw RelationshipError(databaseFailure: error) }
    }
}
