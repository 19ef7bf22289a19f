package import Foundation
package import RelationshipCore
import StoreRecords

/// `relbridge export data`: writes users with all their data as JSON lines.
package struct ExportDataCommand: Sendable {
    private static let bufferSize = 1 << 20

    private let store: any RelationshipStore

    /// Creates an export.
    ///
    /// - Parameter store: The store to export.
    package init(from store: any RelationshipStore) {
        self.store = store
    }

    /// Writes all users in order of their ids, one line each.
    ///
    /// - Parameters:
    ///   - progress: Receives the name of the phase and the number of users so far, after each write.
    ///   - write: Receives the lines, many at a time.
    /// - Returns: The amount of written data.
    /// - Throws: ``CommandFailure``, or the error of `write`.
    package func run(
        progress: (String, Int) -> Void = { _, _ in },
        write: (Data) throws -> Void
    ) async throws -> DataCounts {
        var counts = DataCounts()
        var buffer = Data()
        try await DataSource.store(store)
            .read { item in
                let data = try item.content.get()
                counts.add(data)
                buffer.append(contentsOf: data.json)
                buffer.append(UInt8(ascii: "\n"))
                if buffer.count >= Self.bufferSize {
                    try write(buffer)
                    buffer.removeAll(keepingCapacity: true)
                    progress("exporting", counts.users)
                }
            }
        if !buffer.isEmpty { try write(buffer) }
        progress("exporting", counts.users)
        return counts
    }

    /// Writes a file, which appears under its name only when it is complete.
    ///
    /// - Parameters:
    ///   - path: The file; an existing file is replaced, and its mode is kept. Only its owner may read a new file.
    ///   - progress: Receives the name of the phase and the number of users so far, after each write.
    /// - Returns: The amount of written data.
    /// - Throws: ``CommandFailure`` if the store cannot be read, or the file cannot be written.
    package func write(
        to path: String,
        progress: (String, Int) -> Void = { _, _ in }
    ) async throws -> DataCounts {
        try WholeFile.checkPlace(path)
        // A symbolic link stays a link; its file is replaced.
        let path = URL(filePath: path).resolvingSymlinksInPath().path
        let partial = path + ".part"
        let file: FileHandle
        do {
            if FileManager.default.fileExists(atPath: partial) { try FileManager.default.removeItem(atPath: partial) }
            file = try PrivateFile.create(partial)
        } catch {
            throw CommandFailure("cannot write \(partial); name a file in a folder that you may write to")
        }
        do {
            var info = stat()
            if stat(path, &info) == 0 { fchmod(file.fileDescriptor, info.st_mode & 0o777) }
            let counts = try await run(progress: progress) { try file.write(contentsOf: $0) }
            try file.synchronize()
            try file.close()
            guard rename(partial, path) == 0 else {
                throw CommandFailure("cannot rename \(partial) to \(path): \(String(cString: strerror(errno)))")
            }
            return counts
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("cannot write \(partial): \(error.localizedDescription)")
        }
    }
}
