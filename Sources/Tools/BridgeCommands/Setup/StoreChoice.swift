import Foundation
import PostgresStore
package import RelationshipCore
import SQLiteStore

/// The store of a command's backend: in memory for one run, in a file for many runs, or on a server for many machines.
package enum StoreChoice: Sendable, Hashable {
    /// In memory, until the command ends.
    case memory
    /// In an SQLite file, which is created if it does not exist.
    case file(String)
    /// In a PostgreSQL database: libpq's connection string or URL.
    case postgres(String)

    /// Reads a choice from the command line: `memory`, `sqlite:FILE`, `FILE`, `postgres:CONNECTION`, or a URL that
    /// begins with `postgres://` or `postgresql://`.
    ///
    /// - Parameter argument: The text; an empty path or connection is invalid.
    package init?(argument: String) {
        if argument.hasPrefix("postgres:") || argument.hasPrefix("postgresql://") {
            let rest = argument.drop { $0 != ":" }.dropFirst()
            guard !rest.isEmpty else { return nil }
            self = .postgres(rest.hasPrefix("//") ? argument : String(rest))
            return
        }
        let prefix = "sqlite:"
        let path = argument.hasPrefix(prefix) ? String(argument.dropFirst(prefix.count)) : argument
        guard !path.isEmpty else { return nil }
        self = argument == "memory" ? .memory : .file(path)
    }

    /// Returns whether another choice refers to the same store, for example through another path to its file.
    ///
    /// Two stores in memory are never the same. Connection strings are compared as texts.
    ///
    /// - Parameter other: The other choice.
    /// - Returns: Whether both refer to the same store.
    package func isSameStore(as other: StoreChoice) -> Bool {
        switch (self, other) {
        case (.memory, _), (_, .memory): false
        case (.file(let path), .file(let otherPath)):
            URL(filePath: path).resolvingSymlinksInPath() == URL(filePath: otherPath).resolvingSymlinksInPath()
        default: self == other
        }
    }

    #if !PostgreSQL
    /// The failure of a build without the PostgreSQL store.
    static let missingPostgres = CommandFailure(
        """
        this relbridge was built without PostgreSQL; run it with: swift run --traits PostgreSQL relbridge, or for a \
        gateway: swift run --traits Gateway,PostgreSQL relbridge serve
        """
    )
    #endif

    /// Opens the store.
    ///
    /// - Returns: An empty store in memory, or the store in the file or database.
    /// - Throws: ``CommandFailure`` if the store cannot be opened.
    package func open() throws(CommandFailure) -> any RelationshipStore {
        switch self {
        case .memory:
            return InMemoryStore()
        case .postgres(let connection):
            #if PostgreSQL
            do {
                return try PostgresStore(connection)
            } catch {
                throw CommandFailure(error.message)
            }
            #else
            _ = connection
            throw Self.missingPostgres
            #endif
        case .file(let path):
            do {
                return try SQLiteStore(path: path)
            } catch {
                // The store's message already contains the problem and its remedy.
                throw CommandFailure(error.message)
            }
        }
    }
}
