package import Foundation

/// What tests have shown of the vendors' surface: one line for each row of it that a call-site test used with success.
///
/// Nothing is written unless the environment variable `RELBRIDGE_EVIDENCE` names a folder; then each dialect has one file
/// there, `<dialect>.jsonl`, which only ever grows. `bridge-checks coverage` reads it.
package enum Evidence {
    /// The environment variable that names the folder.
    package static let variable = "RELBRIDGE_EVIDENCE"

    /// Notes that a row of the surface works; call it after the checks of that row.
    ///
    /// A row that is noted twice counts once. Threads and processes may note rows at the same time.
    ///
    /// - Parameters:
    ///   - dialect: The dialect: `tim`, `v2tim` or `rongcloud`.
    ///   - row: The row as Swift spells it, with its type: `TIMFriendshipManager.getFriendList(_:fail:)`.
    ///   - list: The surface list, if the row is meant in that list alone: `v2tim-8.4`.
    package static func record(dialect: String, _ row: String, list: String? = nil) {
        guard let folder = ProcessInfo.processInfo.environment[variable], !folder.isEmpty else { return }
        record(dialect: dialect, row, list: list, in: URL(fileURLWithPath: folder, isDirectory: true))
    }

    /// Notes a row in a folder, which is made if it is not there.
    ///
    /// Evidence that cannot be written is said on the standard error and is missing, so that the row is not called tested.
    package static func record(dialect: String, _ row: String, list: String?, in folder: URL) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let line = try encoder.encode(EvidenceLine(dialect: dialect, row: row, list: list)) + Data("\n".utf8)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try append(line, to: folder.appendingPathComponent("\(dialect).jsonl"))
        } catch {
            FileHandle.standardError.write(Data("evidence of \(row) is lost: \(error)\n".utf8))
        }
    }

    /// Adds bytes to the end of a file in a single write, so that lines of several writers never mix.
    private static func append(_ bytes: Data, to file: URL) throws {
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path]) }
        defer { close(descriptor) }
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard written == bytes.count else { throw CocoaError(.fileWriteOutOfSpace) }
    }
}

/// One line of an evidence file.
struct EvidenceLine: Encodable {
    let dialect: String
    let owner: String
    let member: String
    let list: String?

    /// Takes a row apart: what stands before the last point of its name is the type, and argument labels have no points.
    init(dialect: String, row: String, list: String?) {
        let name = row.prefix { $0 != "(" }
        let point = name.lastIndex(of: ".")
        self.dialect = dialect
        self.owner = point.map { String(row[..<$0]) } ?? row
        self.member = point.map { String(row[row.index(after: $0)...]) } ?? ""
        self.list = list
    }
}
