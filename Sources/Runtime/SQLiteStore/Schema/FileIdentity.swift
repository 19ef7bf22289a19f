#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The identity of the file at a path.
///
/// A file that is deleted or replaced while it is open stays open. SQLite continues to write to it without an error,
/// and all those writes are lost when the process ends.
struct FileIdentity: Sendable, Equatable {
    private let device: UInt64
    private let node: UInt64

    /// Identifies the file at a path, or returns `nil` if it doesn't exist.
    ///
    /// - Parameter path: The path.
    init?(path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        (device, node) = (UInt64(truncatingIfNeeded: info.st_dev), UInt64(truncatingIfNeeded: info.st_ino))
    }
}

/// The file of a store, which must stay at the path where it was opened.
struct OpenFile: Sendable {
    let path: String
    private let identity: FileIdentity?

    /// Records the identity of the file at a path.
    init(path: String) {
        self.path = path
        identity = FileIdentity(path: path)
    }

    /// Checks that the path still leads to the same file.
    ///
    /// - Throws: ``LostFile`` if the file was deleted or replaced.
    func check() throws {
        guard FileIdentity(path: path) == identity else { throw LostFile(path: path) }
    }
}

/// A file that was deleted or replaced while the store had it open.
struct LostFile: Error {
    let path: String
}
