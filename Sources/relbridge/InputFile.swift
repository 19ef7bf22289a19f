import BridgeCommands
import Foundation

/// The JSON lines that a command reads.
enum InputFile {
    /// Opens a file while lines are read from it.
    ///
    /// - Parameters:
    ///   - path: The file; `-` for standard input.
    ///   - body: Reads the lines.
    /// - Returns: What `body` returns.
    /// - Throws: ``CommandFailure`` if the file cannot be read, or what `body` throws.
    static func withLines<Result>(of path: String, _ body: (LineReader) async throws -> Result) async throws -> Result {
        guard let file = path == "-" ? .standardInput : FileHandle(forReadingAtPath: path) else {
            throw CommandFailure("cannot read \(path); name a JSON lines file, or - for standard input")
        }
        // The descriptor is valid only as long as the handle is.
        defer { withExtendedLifetime(file) {} }
        return try await body(LineReader(descriptor: file.fileDescriptor))
    }
}
