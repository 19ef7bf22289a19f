package import ContractTesting
package import Foundation
import RelationshipCore

/// The backend that fixtures run against.
package enum BackendChoice: Sendable, Hashable {
    /// The service over the store in memory.
    case memory
    /// The service over SQLite files with a common prefix.
    case sqlite(String)
    /// A gateway in another process.
    case gateway(URL)

    /// Reads a choice as written on the command line: `memory`, `sqlite:FILE` or `http://HOST:PORT`.
    ///
    /// - Parameter argument: The text.
    package init?(argument: String) {
        let prefix = "sqlite:"
        if argument == "memory" {
            self = .memory
        } else if argument.hasPrefix(prefix), argument.count > prefix.count {
            self = .sqlite(String(argument.dropFirst(prefix.count)))
        } else if let url = URL(string: argument), ["http", "https"].contains(url.scheme), url.host() != nil {
            self = .gateway(url)
        } else {
            return nil
        }
    }

    /// Opens the backend.
    ///
    /// Every fixture needs an empty store. With SQLite each fixture gets a separate file: `FILE.1`, `FILE.2`, …. The
    /// file is removed after the fixture. An existing file is never changed, unless the list `FILE.verify` in the same
    /// folder contains it as a file of a killed run.
    ///
    /// - Returns: The backend, and a function to call after the last fixture. The function removes the files of
    ///   abandoned fixtures.
    /// - Throws: ``CommandFailure`` if another run uses the same files, or the gateway cannot run fixtures.
    package func open() async throws(CommandFailure) -> (
        backend: any ContractBackend, cleanUp: @Sendable () -> Void
    ) {
        switch self {
        case .memory: return (ServiceBackend.memory, {})
        case .gateway(let url):
            let backend = HTTPBackend(url)
            do throws(ContractUnsupported) {
                try await backend.check()
            } catch {
                throw CommandFailure(error.description)
            }
            return (backend, {})
        case .sqlite(let path):
            let files = try StoreFiles(path: path)
            return (ServiceBackend(name: "sqlite:\(path)") { try files.next() }, { files.removeAll() })
        }
    }
}
