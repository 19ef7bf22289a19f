package import ContractTesting
import Foundation
import RelationshipCore
import SQLiteStore
import Synchronization

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

    /// The backend.
    ///
    /// Every fixture needs a store in which nothing has happened: with SQLite each gets a file of its own, `FILE.1`,
    /// `FILE.2`, …, which is removed when the fixture is over. A file that is there already is never touched.
    package var backend: ServiceBackend {
        switch self {
        case .memory: .memory
        case .sqlite(let path): BackendChoice.files(path)
        }
    }

    private static func files(_ path: String) -> ServiceBackend {
        let counter = Counter()
        return ServiceBackend(name: "sqlite:\(path)") {
            let file = "\(path).\(counter.next())"
            guard !FileManager.default.fileExists(atPath: file) else {
                throw CommandFailure("\(file) is there already; remove it, or name another file")
            }
            return ServiceBackend.OpenedStore(try SQLiteStore(path: file)) {
                for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + suffix) }
            }
        }
    }
}

private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
