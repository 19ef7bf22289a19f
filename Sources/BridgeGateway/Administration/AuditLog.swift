#if Gateway
import Foundation
import JSONSyntax
public import Logging
import RelationshipCore

/// Where a gateway writes what administrators do, before they do it: one line of JSON for the act, and one for its result.
///
/// The lines name users and commands, and never contain what users have written.
public actor AuditLog {
    private let file: FileHandle?
    private let logger: Logger

    /// Opens an audit log.
    ///
    /// - Parameters:
    ///   - path: The file to append to, which is created if it is not there; `nil` to write to the log only.
    ///   - logger: Where to write if there is no file.
    /// - Throws: ``GatewayConfigurationError`` if the file cannot be written.
    public init(path: String?, logger: Logger) throws(GatewayConfigurationError) {
        self.logger = logger
        guard let path else {
            file = nil
            return
        }
        let mayExist = FileManager.default.fileExists(atPath: path)
        guard
            mayExist
                || FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
            let file = FileHandle(forUpdatingAtPath: path)
        else {
            throw GatewayConfigurationError(description: "the audit log \(path) cannot be written; check its folder")
        }
        self.file = file
    }

    /// Writes a line.
    ///
    /// - Parameter entry: What the line says.
    /// - Throws: What keeps the line from the disk.
    func write(_ entry: JSONObject) throws {
        let line = JSONValue.object(entry).line
        guard let file else {
            logger.notice("administration", metadata: ["entry": "\(line)"])
            return
        }
        try file.seekToEnd()
        try file.write(contentsOf: Data("\(line)\n".utf8))
        try file.synchronize()
    }
}
#endif
