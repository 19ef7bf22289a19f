package import Foundation

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Files with users' data, which only the user of the process may read and write.
///
/// They have that mode from the start, whatever the process's mask is.
package enum PrivateFile {
    private static let mode: mode_t = 0o600

    /// Creates an empty file, unless the path leads to a file, which keeps its mode.
    ///
    /// If the file cannot be created, opening it fails with the reason.
    ///
    /// - Parameter path: The path. A symbolic link leads to its target.
    package static func createIfMissing(_ path: String) {
        var target = path
        // Neither `mknod` nor `O_EXCL` follows a link, and Foundation resolves only links to files that exist. The
        // number of links is limited as in the system.
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { break }
            target = URL(filePath: next, relativeTo: URL(filePath: target).deletingLastPathComponent()).path
        }
        // This opens nothing: to close a file of SQLite would release the locks of its other connections.
        guard mknod(target, S_IFREG | mode, 0) != 0, errno != EEXIST else { return }
        // Some systems let only the superuser call `mknod`.
        let file = open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode)
        if file >= 0 { close(file) }
    }

    /// Creates a file, and opens it for writing.
    ///
    /// - Parameter path: The path, at which nothing may exist, not even a symbolic link.
    /// - Returns: The open file.
    /// - Throws: The error of the file system.
    package static func create(_ path: String) throws(POSIXError) -> FileHandle {
        let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode)
        guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }
}
