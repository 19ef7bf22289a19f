import Foundation
import RelationshipCore

/// A file to which a ``ShadowBackend`` appends differences as lines of JSON.
public final class ShadowRecordFile: Sendable {
    private struct State {
        var file: FileHandle
        var size: UInt64
        var failure: (any Error)?
    }

    private let maximumSize: UInt64
    private let state: Mutex<State>

    /// Opens a file for appending; creates it if it does not exist, for its owner only.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - maximumSize: The maximum size in bytes; further differences are counted by the backend but not written.
    /// - Throws: The error of the file system.
    public init(path: String, maximumSize: UInt64 = 256 << 20) throws {
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        let size = try file.seekToEnd()
        self.maximumSize = maximumSize
        state = Mutex(State(file: file, size: size))
    }

    /// The first write error, if any; nothing is written after it.
    public var failure: (any Error)? { state.withLock { $0.failure } }

    /// Appends a difference, unless the file would exceed its maximum size.
    ///
    /// - Parameter record: The difference.
    @Sendable
    public func write(_ record: ShadowRecord) { append(record.line, isLimited: true) }

    /// Appends the summary of a run, even beyond the maximum size.
    ///
    /// - Parameter summary: The summary.
    public func write(_ summary: ShadowSummary) { append(summary.line, isLimited: false) }

    private func append(_ line: String, isLimited: Bool) {
        let bytes = Data((line + "\n").utf8)
        state.withLock { state in
            let size = state.size + UInt64(bytes.count)
            guard state.failure == nil, !isLimited || size <= maximumSize else { return }
            do {
                try state.file.write(contentsOf: bytes)
                state.size = size
            } catch {
                state.failure = error
            }
        }
    }

    deinit {
        state.withLock { state in
            do {
                try state.file.close()
            } catch {
                // All lines have already been written.
            }
        }
    }
}
