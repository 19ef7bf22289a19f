package import ContractTesting
package import Foundation
import RelationshipCore

/// The backend that fixtures run against.
package enum BackendChoice: Sendable, Hashable {
    /// The service over the store in memory.
    case memory
    /// The service over SQLite files.
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

    /// Makes the backend.
    ///
    /// Every fixture needs a store in which nothing has happened: with SQLite each gets a file of its own, `FILE.1`,
    /// `FILE.2`, …, which is removed when the fixture is over. A file that is there already is never touched, unless a list
    /// beside them, `FILE.verify`, lists it as left behind by a killed run.
    ///
    /// - Returns: The backend, and what to call when no fixture runs any more: it removes the files of fixtures that were
    ///   given up on.
    /// - Throws: ``CommandFailure`` if another run uses the same files, or the gateway cannot be tested.
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
