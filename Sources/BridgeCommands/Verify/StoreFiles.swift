import ContractTesting
import Foundation
import RelationshipCore
import SQLiteStore

/// The files of a run's stores.
///
/// A list in the same folder contains the run's process, and the name of each file before the file is created. So the
/// next run can remove the files of a killed run, and no other files.
final class StoreFiles: Sendable {
    private struct State {
        var count = 0
        var open: Set<String> = []
        var list: FileHandle?
    }

    private let path: String
    private let listPath: String
    private let state = Mutex(State())

    /// Begins a run, and removes the files that a killed run has left.
    ///
    /// - Parameter path: The common prefix of the file names.
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
            throw CommandFailure("\(file) is there already; remove it, or name another file")
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

    /// Ends the run.
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

    /// Removes a file that may be gone already; the next run reports one that stays.
    private static func remove(_ file: String) { try? FileManager.default.removeItem(atPath: file) }
}
