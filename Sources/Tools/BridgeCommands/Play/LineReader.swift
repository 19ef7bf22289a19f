import Dispatch
package import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a file or pipe line by line, each line as soon as it is complete.
///
/// Reading blocks a thread of a separate queue, and not a thread of Swift concurrency's pool. The reader reads at most
/// one chunk ahead, so that a command can be a filter in a pipeline.
package struct LineReader {
    /// One line of input.
    package enum Line: Sendable, Hashable {
        /// A line without its end (`\n` or `\r\n`).
        case text(Data)
        /// A line that was longer than allowed; its content was skipped.
        case tooLong
    }

    /// The maximum length of a line, in bytes.
    package static let maximumLineLength = 1 << 20

    private static let chunkSize = 1 << 16
    private static let newline = UInt8(ascii: "\n")

    private let file: FileHandle
    let limit: Int
    private let queue = DispatchQueue(label: "relbridge.input")
    private var buffer = Data()
    /// The start of the unread part of the buffer.
    private var start = 0
    /// The end of the part of the buffer that was searched for a line break.
    private var searched = 0
    private var isAtEnd = false
    private var isSkipping = false

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - file: The open file to read.
    ///   - limit: The maximum length of a line, in bytes.
    package init(_ file: FileHandle, limit: Int = LineReader.maximumLineLength) {
        self.file = file
        self.limit = limit
    }

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The maximum length of a line, in bytes.
    ///   - complaint: The message of the error if the file cannot be read.
    /// - Throws: ``CommandFailure`` with the complaint.
    init(path: String, limit: Int = LineReader.maximumLineLength, else complaint: String) throws(CommandFailure) {
        guard let file = FileHandle(forReadingAtPath: path) else { throw CommandFailure(complaint) }
        self.init(file, limit: limit)
    }

    /// Opens the JSON lines of a command.
    ///
    /// - Parameter path: The file; `-` for standard input.
    /// - Throws: ``CommandFailure`` if the file cannot be read.
    package init(input path: String) throws(CommandFailure) {
        if path == "-" {
            self.init(.standardInput)
        } else {
            try self.init(path: path, else: "cannot read \(path); name a JSON lines file, or - for standard input")
        }
    }

    /// Returns the next line as soon as it is complete.
    ///
    /// - Returns: The line, or `nil` at the end of the input. A last line without a line break counts.
    /// - Throws: ``CommandFailure`` if the input cannot be read.
    package mutating func next() async throws(CommandFailure) -> Line? {
        while true {
            if let line = takeLine() { return line }
            if isAtEnd { return takeRest() }
            if buffer.count - start > limit {
                isSkipping = true
                dropEverything()
            }
            let chunk = try await LineReader.read(file.fileDescriptor, on: queue)
            isAtEnd = chunk.isEmpty
            compact()
            buffer.append(chunk)
        }
    }

    private mutating func takeLine() -> Line? {
        // Searches raw bytes, because the index checks of `Data` take longer than reading the line.
        let next = buffer.withUnsafeBytes { $0[searched...].firstIndex(of: LineReader.newline) }
        guard let end = next else {
            searched = buffer.endIndex
            return nil
        }
        let line = buffer[start..<end]
        start = end + 1
        searched = start
        return finished(line)
    }

    private mutating func takeRest() -> Line? {
        guard start < buffer.endIndex || isSkipping else { return nil }
        let line = buffer[start...]
        dropEverything()
        return finished(line)
    }

    private mutating func finished(_ line: Data) -> Line {
        defer { isSkipping = false }
        if isSkipping || line.count > limit { return .tooLong }
        return .text(Data(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }

    private mutating func compact() {
        buffer = Data(buffer[start...])
        searched -= start
        start = 0
    }

    private mutating func dropEverything() {
        buffer = Data()
        start = 0
        searched = 0
    }

    private static func read(_ descriptor: Int32, on queue: DispatchQueue) async throws(CommandFailure) -> Data {
        let result: Result<Data, CommandFailure> = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: readChunk(descriptor)) }
        }
        return try result.get()
    }

    private static func readChunk(_ descriptor: Int32) -> Result<Data, CommandFailure> {
        var chunk = [UInt8](repeating: 0, count: chunkSize)
        while true {
            let count = chunk.withUnsafeMutableBytes { bytes in
                // The C function, not this type's method of the same name.
                #if canImport(Glibc)
                Glibc.read(descriptor, bytes.baseAddress, bytes.count)
                #elseif canImport(Musl)
                Musl.read(descriptor, bytes.baseAddress, bytes.count)
                #else
                Darwin.read(descriptor, bytes.baseAddress, bytes.count)
                #endif
            }
            if count >= 0 { return .success(Data(chunk.prefix(count))) }
            // A signal, such as a resize of the terminal, must not stop the reader.
            if errno != EINTR {
                return .failure(CommandFailure("cannot read the input: \(String(cString: strerror(errno)))"))
            }
        }
    }
}
