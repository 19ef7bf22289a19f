import PostgresStore
package import RelationshipCore
import SQLiteStore
package import StoreRecords

extension StoreChoice {
    private static let endsWithProcess = CommandFailure(
        "a store in memory ends with its process; name the file of a store, or postgres:host=… dbname=…"
    )

    /// Opens the store for maintenance, and brings its tables up to date.
    ///
    /// - Parameters:
    ///   - isMade: Whether to create the file if it does not exist.
    ///   - body: The work on the store.
    /// - Returns: The result of the body.
    /// - Throws: ``CommandFailure`` if the store is in memory, does not exist, cannot be opened or fails, or another
    ///   error of the body.
    package func maintain<Value>(
        isMade: Bool = false,
        _ body: (any MaintainedStore) async throws -> Value
    ) async throws -> Value {
        let store = try isMade ? open() : openPresent()
        guard let store = store as? any MaintainedStore else { throw Self.endsWithProcess }
        do {
            return try await body(store)
        } catch let error as RelationshipError {
            throw CommandFailure(error.message)
        }
    }

    /// Creates the store from a backup.
    ///
    /// - Parameters:
    ///   - backup: The backup.
    ///   - progress: Receives the number of copied pages and of all pages, if the database reports them.
    /// - Throws: ``CommandFailure`` if the store is in memory, the backup cannot be read, or the store cannot be
    ///   written.
    package func restore(
        from backup: String,
        progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws(CommandFailure) {
        #if !PostgreSQL
        // The error explains how to get a program with PostgreSQL.
        if case .postgres = self { _ = try open() }
        #endif
        do throws(RelationshipError) {
            switch self {
            case .memory:
                throw RelationshipError(.internalFailure, Self.endsWithProcess.description)
            case .file(let path):
                try await SQLiteStore.restore(from: backup, to: path, progress: progress)
            case .postgres(let connection):
                #if PostgreSQL
                try await PostgresStore.restore(from: backup, to: connection)
                #else
                _ = connection
                #endif
            }
        } catch {
            throw CommandFailure(error.message)
        }
    }
}

extension MaintainedStore {
    /// Counts the other users that the deletion of a user would change.
    ///
    /// - Parameter user: The user.
    /// - Returns: The number of other users.
    /// - Throws: ``CommandFailure`` if the user does not exist, or the store fails.
    package func countUsersChanged(byDeleting user: UserID) async throws(CommandFailure) -> Int {
        var footprint = Footprint(users: [user], expiredUpTo: Timestamp(milliseconds: .min))
        (footprint.contactsOf, footprint.contactLimit) = (user, Int(Int32.max))
        let state: RelationshipState
        do {
            state = try await load(footprint)
        } catch {
            throw CommandFailure(error.message)
        }
        guard state.users[user] != nil else { throw Self.unknown(user) }
        return state.contacts.count
    }

    private static func unknown(_ user: UserID) -> CommandFailure { CommandFailure("there is no user \(user)") }

    /// Deletes a user and all data that refers to the user.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - policy: The operator's policy, which decides who is notified.
    ///   - progress: Receives the number of other users changed so far.
    /// - Returns: The number of other users changed.
    /// - Throws: ``CommandFailure`` if the user does not exist, or the store fails.
    package func delete(
        _ user: UserID,
        policy: Policy,
        progress: (Int) -> Void
    ) async throws(CommandFailure) -> Int {
        let service = RelationshipService(store: self, policy: policy)
        do throws(RelationshipError) {
            return try await service.administrator.deleteUser(user, onStep: progress)
        } catch {
            guard error.code != .unknownUser else { throw Self.unknown(user) }
            throw CommandFailure("the user is only partly deleted: \(error.message); delete the user again")
        }
    }
}

extension StoreContents {
    /// The contents as readable text.
    package var lines: [String] {
        var table = TextTable(header: ["data", "rows"])
        for (name, count) in rows.sorted(by: { $0.key < $1.key }) { table.add([name, "\(count)"]) }
        let sizes = sizes.sorted { $0.key < $1.key }.map { name, size in "\(name): \(size) bytes" }
        return table.lines + sizes + ["tables: \(schema)"]
    }
}
