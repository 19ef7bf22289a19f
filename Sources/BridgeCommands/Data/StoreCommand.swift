import Foundation
import PostgresStore
package import RelationshipCore
import SQLiteStore
package import StoreRecords

/// `relbridge store`: the maintenance of a store.
package struct StoreCommand: Sendable {
    private let store: any MaintainedStore

    /// Opens a store, and brings its tables up to date.
    ///
    /// - Parameters:
    ///   - choice: The store.
    ///   - isMade: Whether a file is made if it is not there.
    /// - Throws: ``CommandFailure`` if it is in memory, is not there, or cannot be opened.
    package init(_ choice: StoreChoice, isMade: Bool = false) throws(CommandFailure) {
        if !isMade, case .file(let path) = choice, !FileManager.default.fileExists(atPath: path) {
            throw CommandFailure("there is no store at \(path); name the file of one")
        }
        guard let store = try choice.openStore() as? any MaintainedStore else { throw Self.endsWithProcess }
        self.store = store
    }

    private static let endsWithProcess = CommandFailure(
        "a store in memory ends with its process; name the file of a store, or postgres:host=… dbname=…"
    )

    private static func reporting<Value>(
        _ body: () async throws(RelationshipError) -> Value
    ) async throws(CommandFailure) -> Value {
        do throws(RelationshipError) { return try await body() } catch { throw CommandFailure(error.message) }
    }

    /// Looks whether the store is intact.
    ///
    /// - Parameters:
    ///   - isWhole: Whether to look at all data, and not only at the database.
    ///   - policy: What the store's operator has chosen, for how long lists may be; `nil` to leave that out.
    ///   - progress: Gets each rule before it is checked.
    /// - Returns: What is wrong.
    /// - Throws: ``CommandFailure`` if the store cannot be read.
    package func check(
        isWhole: Bool,
        policy: Policy?,
        progress: @Sendable (String) -> Void
    ) async throws(CommandFailure) -> [StoreFault] {
        try await Self.reporting { () throws(RelationshipError) in
            try await store.check(isWhole: isWhole, policy: policy, progress: progress)
        }
    }

    /// Repairs what can be repaired in one right way.
    ///
    /// - Parameters:
    ///   - removesUnreadable: Whether rows that cannot be read are removed.
    ///   - isPlan: Whether nothing is changed in the end.
    ///   - progress: Gets each rule before it is checked.
    /// - Returns: What is repaired, and what remains.
    /// - Throws: ``CommandFailure`` if the store fails; then nothing has changed.
    package func repair(
        removesUnreadable: Bool,
        isPlan: Bool,
        progress: @Sendable (String) -> Void
    ) async throws(CommandFailure) -> StoreRepairs {
        try await Self.reporting { () throws(RelationshipError) in
            try await store.repair(removesUnreadable: removesUnreadable, isPlan: isPlan, progress: progress)
        }
    }

    /// Counts what the store holds.
    ///
    /// - Returns: The number of rows of each kind, and the sizes.
    /// - Throws: ``CommandFailure`` if the store cannot be read.
    package func contents() async throws(CommandFailure) -> StoreContents {
        try await Self.reporting { () throws(RelationshipError) in try await store.contents() }
    }

    /// Copies the store into a file, while everything else goes on.
    ///
    /// - Parameters:
    ///   - path: The file of the copy.
    ///   - progress: Gets how many pages are copied, if the database says so.
    /// - Throws: ``CommandFailure`` if the copy cannot be written.
    package func backUp(
        to path: String,
        progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws(CommandFailure) {
        try await Self.reporting { () throws(RelationshipError) in try await store.backUp(to: path, progress: progress)
        }
    }

    /// Makes a store out of a backup.
    ///
    /// - Parameters:
    ///   - backup: The backup.
    ///   - choice: The new store.
    ///   - progress: Gets how many pages are copied, if the database says so.
    /// - Throws: ``CommandFailure`` if the backup cannot be read or the store not written.
    package static func restore(
        from backup: String,
        to choice: StoreChoice,
        progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws(CommandFailure) {
        #if !PostgreSQL
        // Says how to get a program with it.
        if case .postgres = choice { _ = try choice.openStore() }
        #endif
        try await reporting { () throws(RelationshipError) in
            switch choice {
            case .memory:
                throw RelationshipError(.internalFailure, endsWithProcess.description)
            case .file(let path):
                try await SQLiteStore.restore(from: backup, to: path, progress: progress)
            case .postgres(let connection):
                #if PostgreSQL
                try await PostgresStore.restore(from: backup, to: connection)
                #else
                _ = connection
                #endif
            }
        }
    }

    /// Deletes a user with everything that names them.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - policy: What the store's operator has chosen, for who is told what.
    ///   - progress: Gets the number of others changed so far.
    /// - Returns: How many others were changed.
    /// - Throws: ``CommandFailure`` if there is no such user, or the store fails.
    package func delete(
        _ user: UserID,
        policy: Policy,
        progress: (Int) -> Void
    ) async throws(CommandFailure) -> Int {
        let service = RelationshipService(store: store, policy: policy)
        do throws(RelationshipError) {
            return try await service.administrator.deleteUser(user, onStep: progress)
        } catch {
            guard error.code != .unknownUser else { throw CommandFailure("there is no user \(user)") }
            throw CommandFailure("the user is not deleted completely: \(error.message); to delete again goes on")
        }
    }
}

extension StoreContents {
    /// The contents for people.
    package var lines: [String] {
        var table = TextTable(header: ["data", "rows"])
        for (name, count) in rows.sorted(by: { $0.key < $1.key }) { table.add([name, "\(count)"]) }
        let sizes = sizes.sorted { $0.key < $1.key }.map { name, size in "\(name): \(size) bytes" }
        return table.lines + sizes + ["tables: \(schema)"]
    }
}
