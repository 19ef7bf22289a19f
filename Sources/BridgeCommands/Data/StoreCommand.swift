import Foundation
package import RelationshipCore
package import SQLiteStore

/// `relbridge store`: what the keeper of a store does with it.
package struct StoreCommand: Sendable {
    private let store: any RelationshipStore

    /// Opens a store that is there.
    ///
    /// - Parameter choice: The store.
    /// - Throws: ``CommandFailure`` if it is in memory, is not there, or cannot be opened.
    package init(_ choice: StoreChoice) throws(CommandFailure) {
        switch choice {
        case .memory:
            throw CommandFailure("a store in memory ends with its process; name the file of a store")
        case .file(let path):
            guard FileManager.default.fileExists(atPath: path) else {
                throw CommandFailure("there is no store at \(path); name the file of one")
            }
        case .postgres:
            break
        }
        store = try choice.openStore()
    }

    /// The store as a file, for what only files need.
    private func file() throws(CommandFailure) -> SQLiteStore {
        guard let file = store as? SQLiteStore else { throw Self.isNoFile }
        return file
    }

    private static let isNoFile = CommandFailure(
        "this works on a file of SQLite; a PostgreSQL database is kept with its own tools, such as pg_dump and pg_restore"
    )

    /// Looks whether the store is intact.
    ///
    /// - Parameters:
    ///   - isWhole: Whether to look at all data, and not only at the file.
    ///   - policy: What the store's operator has chosen, for how long lists may be; `nil` to leave that out.
    ///   - progress: Gets the name of each part before it is checked.
    /// - Returns: What is wrong.
    /// - Throws: ``CommandFailure`` if the store cannot be read.
    package func check(
        isWhole: Bool,
        policy: Policy?,
        progress: @escaping @Sendable (String) -> Void
    ) async throws(CommandFailure) -> [StoreFault] {
        let store = try file()
        do { return try await store.check(isWhole: isWhole, policy: policy, progress: progress) } catch {
            throw CommandFailure(error.message)
        }
    }

    /// Counts what the store holds.
    ///
    /// - Returns: The number of rows of each kind, and the sizes.
    /// - Throws: ``CommandFailure`` if the store cannot be read.
    package func contents() async throws(CommandFailure) -> StoreContents {
        let store = try file()
        do { return try await store.contents() } catch { throw CommandFailure(error.message) }
    }

    /// Copies the store into a file, while everything else goes on.
    ///
    /// - Parameters:
    ///   - path: The file of the copy.
    ///   - progress: Gets how many pages are copied.
    /// - Throws: ``CommandFailure`` if the copy cannot be written.
    package func backUp(
        to path: String,
        progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws(CommandFailure) {
        let store = try file()
        do { try await store.backUp(to: path, progress: progress) } catch { throw CommandFailure(error.message) }
    }

    /// Makes a store out of a backup.
    ///
    /// - Parameters:
    ///   - backup: The backup.
    ///   - choice: The new store.
    ///   - progress: Gets how many pages are copied.
    /// - Throws: ``CommandFailure`` if the backup cannot be read or the store not written.
    package static func restore(
        from backup: String,
        to choice: StoreChoice,
        progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws(CommandFailure) {
        if case .postgres = choice { throw isNoFile }
        guard case .file(let path) = choice else {
            throw CommandFailure("a store in memory ends with its process; name a file for the store")
        }
        do {
            try await SQLiteStore.restore(from: backup, to: path, progress: progress)
        } catch {
            throw CommandFailure(error.message)
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

extension StoreFault {
    /// The fault for people.
    package var line: String { "\(rule): \(finding)" }
}

extension StoreContents {
    /// The contents for people.
    package var lines: [String] {
        var table = TextTable(header: ["data", "rows"])
        for (name, count) in rows.sorted(by: { $0.key < $1.key }) { table.add([name, "\(count)"]) }
        let sizes = [("file", fileSize), ("log", logSize), ("free in the file", freeSize)]
        return table.lines + sizes.map { name, size in "\(name): \(size) bytes" } + ["tables: \(schema)"]
    }
}
