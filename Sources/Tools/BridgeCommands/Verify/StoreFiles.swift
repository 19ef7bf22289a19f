import ContractTesting
import Foundation
import RelationshipCore
import SQLiteStore

/// The store files of a run.
///
/// A list in the same folder contains the run's process id and the name of each file. A name is added before the file
/// is created, so that the next run can remove exactly the files of a killed run.
final class StoreFiles: Sendable {
    private struct State {
        var count = 0
        var open: Set<String> = []
        var list: FileHandle?
    }

    private let path: String
    private let listPath: String
    private let state = Mutex(State())

    /// Begins a run, and removes the files of a killed run.
    ///
    /// - Parameter path: The prefix of all file names.
    /// - Throws: ``CommandFailure`` if another run uses the same names.
    init(path: String) throws(CommandFailure) {
        self.path = path
        listPath = "\(path).verify"
        try removeLeftovers()
    }

    /// Creates the store of the next fixture.
    func next() throws -> ServiceBackend.OpenedStore {
        let file = state.withLock { state in
            state.count += 1
            return "\(path).\(state.count)"
        }
        guard !FileManager.default.fileExists(atPath: file) else {
            throw CommandFailure("\(file) already exists; remove it, or name another file")
        }
        try state.withLock { state in
            let list = try state.list ?? newList()
            state.list = list
            try list.write(contentsOf: Data("\(file)\n".utf8))
            state.open.insert(file)
        }
        return ServiceBackend.OpenedStore(try SQLiteStore(path: file)) { self.remove(file) }
    }

    private func newList() throws -> FileHandle {
        let process = ProcessInfo.processInfo.processIdentifier
        try Data("\(process)\n".utf8).write(to: URL(filePath: listPath))
        let list = try FileHandle(forWritingTo: URL(filePath: listPath))
        try list.seekToEnd()
        return list
    }

    /// Ends the run: removes the remaining files and the list.
    func removeAll() {
        for file in state.withLock({ $0.open }) { remove(file) }
        state.withLock { $0.list = nil }
        StoreFiles.remove(listPath)
    }

    private func remove(_ file: String) {
        guard state.withLock({ $0.open.remove(file) }) != nil else { return }
        StoreFiles.removeStore(file)
    }

    private func removeLeftovers() throws(CommandFailure) {
        guard let text = FileManager.default.contents(atPath: listPath) else { return }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        if let process = lines.first.flatMap(Int32.init), process != ProcessInfo.processInfo.processIdentifier,
            kill(process, 0) == 0
        {
            throw CommandFailure("another run (process \(process)) uses \(path); name another file")
        }
        for file in lines.dropFirst() where file.hasPrefix("\(path).") { StoreFiles.removeStore(file) }
    }

    private static func removeStore(_ file: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { remove(file + suffix) }
    }

    /// Removes a file if it exists.
    ///
    /// The next run reports a file that could not be removed.
    private static func remove(_ file: String) { try? FileManager.default.removeItem(atPath: file) }
}
