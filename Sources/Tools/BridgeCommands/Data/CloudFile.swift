import Foundation
import RelationshipCore
import StoreRecords

/// The file of a ``CloudReader``, to which each batch of users is appended.
struct CloudFile {
    private let path: String
    private let file: FileHandle

    /// Opens a file, or creates one that only its owner may read.
    ///
    /// An interrupted reading can leave the beginning of a line at the end, which is removed.
    ///
    /// - Parameter path: The file.
    /// - Throws: ``CommandFailure`` if it cannot be written.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        PrivateFile.createIfMissing(path)
        guard let file = FileHandle(forUpdatingAtPath: path) else {
            throw CommandFailure("\(path) cannot be written; name a file in a folder that you may write to")
        }
        self.file = file
        do {
            try file.truncate(atOffset: Self.endOfLastLine(in: file))
        } catch {
            throw CommandFailure("\(path) cannot be read and written: \(error.localizedDescription)")
        }
    }

    private static func endOfLastLine(in file: FileHandle) throws -> UInt64 {
        var end = try file.seekToEnd()
        while end > 0 {
            let start = end - min(end, 1 << 16)
            try file.seek(toOffset: start)
            let chunk = try file.read(upToCount: Int(end - start)) ?? Data()
            if let last = chunk.lastIndex(of: UInt8(ascii: "\n")) {
                return start + UInt64(chunk.distance(from: chunk.startIndex, to: last)) + 1
            }
            end = start
        }
        return 0
    }

    /// Reads the users in the file.
    ///
    /// - Parameter body: Receives each user.
    /// - Throws: ``CommandFailure`` for a line that is no user.
    func read(_ body: (UserData) -> Void) async throws(CommandFailure) {
        do {
            try await DataSource.lines(path: path).read { item in body(try item.content.get()) }
        } catch let failure as CommandFailure {
            throw CommandFailure("\(path) has other lines than those of a reading: \(failure)")
        } catch {
            throw CommandFailure("\(path) cannot be read: \(error)")
        }
    }

    /// Appends users.
    func append(_ users: [UserData]) throws(CommandFailure) {
        var lines = Data()
        for data in users {
            lines.append(contentsOf: data.json)
            lines.append(UInt8(ascii: "\n"))
        }
        do {
            try file.seekToEnd()
            try file.write(contentsOf: lines)
        } catch {
            throw CommandFailure("\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// Writes everything to the disk.
    func close() throws(CommandFailure) {
        do {
            try file.synchronize()
            try file.close()
        } catch {
            throw CommandFailure("\(path) cannot be written: \(error.localizedDescription)")
        }
    }
}
