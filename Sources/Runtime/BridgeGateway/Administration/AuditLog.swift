#if Gateway
import Foundation
import JSONSyntax
public import Logging
import RelationshipCore
import StoreRecords

/// The log of administrators' operations: one line of JSON before an operation, and another line with its result.
///
/// The lines name users and commands, and never contain users' texts.
public actor AuditLog {
    private let file: FileHandle?
    private let logger: Logger

    /// Opens an audit log.
    ///
    /// - Parameters:
    ///   - path: The file to append to, which is created if it does not exist. `nil` writes to the logger.
    ///   - logger: The logger to use without a file.
    /// - Throws: ``GatewayConfigurationError`` if the file cannot be written.
    public init(path: String?, logger: Logger) throws(GatewayConfigurationError) {
        self.logger = logger
        guard let path else {
            file = nil
            return
        }
        PrivateFile.createIfMissing(path)
        guard let file = FileHandle(forUpdatingAtPath: path) else {
            throw GatewayConfigurationError(description: "the audit log \(path) cannot be written; check its folder")
        }
        self.file = file
    }

    /// Writes a line.
    ///
    /// - Parameter entry: The content of the line, which is created only if a line is written.
    /// - Throws: The error of the file system.
    nonisolated func write(_ entry: @autoclosure () -> JSONObject) async throws {
        guard let file else {
            logger.notice("administration", metadata: ["entry": "\(JSONValue.object(entry()).line)"])
            return
        }
        try await append(JSONValue.object(entry()).lineBytes, to: file)
    }

    private func append(_ line: [UInt8], to file: FileHandle) throws {
        try file.seekToEnd()
        try file.write(contentsOf: Data(line + [UInt8(ascii: "\n")]))
        try file.synchronize()
    }
}
#endif
