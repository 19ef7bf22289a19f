import RelationshipCore
import SQLiteStore

/// Where a command keeps its backend: in memory for one run, or in a file for many.
package enum StoreChoice: Sendable, Hashable {
    /// In memory, gone when the command ends.
    case memory
    /// In an SQLite file, which is created if it is not there.
    case file(String)

    /// Reads a choice as written on the command line: `memory`, `sqlite:FILE` or `FILE`.
    ///
    /// - Parameter argument: The text; an empty path is no choice.
    package init?(argument: String) {
        let prefix = "sqlite:"
        let path = argument.hasPrefix(prefix) ? String(argument.dropFirst(prefix.count)) : argument
        guard !path.isEmpty else { return nil }
        self = argument == "memory" ? .memory : .file(path)
    }

    /// Opens the store.
    ///
    /// - Returns: An empty store in memory, or what the file holds.
    /// - Throws: ``CommandFailure`` if the file cannot be opened.
    func open() throws(CommandFailure) -> any RelationshipStore {
        switch self {
        case .memory:
            return InMemoryStore()
        case .file(let path):
            do {
                return try SQLiteStore(path: path)
            } catch {
                // The store itself says what is wrong with the file and what to do.
                throw CommandFailure(error.message)
            }
        }
    }
}
