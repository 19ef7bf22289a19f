package import ContractTesting
import Foundation
import RelationshipCore
import SQLiteStore

/// What fixtures are held against.
package enum BackendChoice: Sendable, Hashable {
    /// The service over the store in memory.
    case memory
    /// The service over SQLite files.
    case sqlite(String)

    /// Reads a choice as written on the command line: `memory` or `sqlite:FILE`.
    ///
    /// - Parameter argument: The text.
    package init?(argument: String) {
        let prefix = "sqlite:"
        if argument == "memory" {
            self = .memory
        } else if argument.hasPrefix(prefix), argument.count > prefix.count {
            self = .sqlite(String(argument.dropFirst(prefix.count)))
        } else {
            return nil
        }
    }

    /// Makes the backend.
    ///
    /// Every fixture needs a store in which nothing has happened: with SQLite each gets a file of its own, `FILE.1`,
    /// `FILE.2`, …, which is removed when the fixture is over. A file that is there already is never touched.
    ///
    /// - Returns: The backend, and what to call when no fixture runs any more: it removes the files of fixtures that were
    ///   given up on.
    package func open() -> (backend: ServiceBackend, cleanUp: @Sendable () -> Void) {
        switch self {
        case .memory: return (.memory, {})
        case .sqlite(let path):
            let files = StoreFiles(path: path)
            return (ServiceBackend(name: "sqlite:\(path)") { try files.next() }, { files.removeAll() })
        }
    }
}

/// The files of a run's stores.
private final class StoreFiles: Sendable {
    private struct State {
        var count = 0
        var open: Set<String> = []
    }

    private let path: String
    private let state = Mutex(State())

    init(path: String) {
        self.path = path
    }

    func next() throws -> ServiceBackend.OpenedStore {
        let file = state.withLock { state in
            state.count += 1
            return "\(path).\(state.count)"
        }
        guard !FileManager.default.fileExists(atPath: file) else {
            throw CommandFailure("\(file) is there already; remove it, or name another file")
        }
        state.withLock { _ = $0.open.insert(file) }
        return ServiceBackend.OpenedStore(try SQLiteStore(path: file)) { self.remove(file) }
    }

    func removeAll() {
        for file in state.withLock({ $0.open }) { remove(file) }
    }

    private func remove(_ file: String) {
        guard state.withLock({ $0.open.remove(file) }) != nil else { return }
        for suffix in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: file + suffix) }
    }
}
