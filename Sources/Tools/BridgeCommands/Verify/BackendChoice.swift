package import ContractTesting
package import Foundation
import RelationshipCore

/// The backend that fixtures run against.
package enum BackendChoice: Sendable, Hashable {
    /// The service over the store in memory.
    case memory
    /// The service over SQLite files with a common prefix.
    case sqlite(String)
    /// The service over schemas of a PostgreSQL database: libpq's connection string or URL.
    case postgres(String)
    /// A gateway in another process.
    case gateway(URL)

    /// Reads a choice as written on the command line: `memory`, `sqlite:FILE`, `postgres:CONNECTION` or
    /// `http://HOST:PORT`.
    ///
    /// - Parameter argument: The text.
    package init?(argument: String) {
        let prefix = "sqlite:"
        if argument == "memory" {
            self = .memory
        } else if argument.hasPrefix(prefix), argument.count > prefix.count {
            self = .sqlite(String(argument.dropFirst(prefix.count)))
        } else if case .postgres(let connection)? = StoreChoice(argument: argument) {
            self = .postgres(connection)
        } else if let url = URL(string: argument), ["http", "https"].contains(url.scheme), url.host() != nil {
            self = .gateway(url)
        } else {
            return nil
        }
    }

    /// Opens the backend.
    ///
    /// Every fixture gets an empty store (``FreshStores``).
    ///
    /// - Returns: The backend, and a function to call after the last fixture. The function removes the stores of
    ///   abandoned fixtures.
    /// - Throws: ``CommandFailure`` if the stores cannot be used, or the gateway cannot run fixtures.
    package func open() async throws(CommandFailure) -> (
        backend: any ContractBackend, cleanUp: @Sendable () async -> Void
    ) {
        switch self {
        case .memory: return try await open("memory", over: .memory)
        case .sqlite(let path): return try await open("sqlite:\(path)", over: .file(path))
        // The connection string may have a password.
        case .postgres(let connection): return try await open("postgres", over: .postgres(connection))
        case .gateway(let url):
            let backend = HTTPBackend(url)
            do throws(ContractUnsupported) {
                try await backend.check()
            } catch {
                throw CommandFailure(error.description)
            }
            return (backend, {})
        }
    }

    private func open(
        _ name: String,
        over choice: StoreChoice
    ) async throws(CommandFailure) -> (backend: any ContractBackend, cleanUp: @Sendable () async -> Void) {
        let stores = try await FreshStores(choice)
        return (ServiceBackend(name: name, openStore: stores.next), stores.removeAll)
    }
}
