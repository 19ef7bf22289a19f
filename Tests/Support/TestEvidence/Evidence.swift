package import Foundation

/// The evidence of tests: one line for each row of the vendors' surface that a call-site test used with success.
///
/// If the environment variable `RELBRIDGE_EVIDENCE` contains the path of a folder, each dialect has a file
/// `<dialect>.jsonl` there, to which lines are only appended. `bridge-checks coverage` reads the files.
package enum Evidence {
    /// The environment variable with the path of the folder.
    package static let variable = "RELBRIDGE_EVIDENCE"

    /// Records that a row of the surface works.
    ///
    /// Call this function after the checks of the row. A row that is recorded twice counts once. Threads and processes
    /// may record rows at the same time.
    ///
    /// - Parameters:
    ///   - dialect: The dialect: `tim`, `v2tim` or `rongcloud`.
    ///   - row: The row in Swift spelling, with its type: `TIMFriendshipManager.getFriendList(_:fail:)`.
    ///   - list: The surface list, if the evidence is for that list only: `v2tim-8.4`.
    package static func record(dialect: String, _ row: String, list: String? = nil) {
        guard let folder = ProcessInfo.processInfo.environment[variable], !folder.isEmpty else { return }
        record(dialect: dialect, row, list: list, in: URL(fileURLWithPath: folder, isDirectory: true))
    }

    /// Records that an endpoint of a server API answered a call with success.
    ///
    /// - Parameters:
    ///   - api: The name of the API in settings.
    ///   - path: The path of the endpoint in its table.
    ///   - suite: The name of the suite with the test.
    package static func record(api: String, path: String, suite: String) {
        guard let folder = ProcessInfo.processInfo.environment[variable], !folder.isEmpty else { return }
        record(
            ["path": path, "suite": suite],
            of: path,
            to: "server-\(api).jsonl",
            in: URL(fileURLWithPath: folder, isDirectory: true)
        )
    }

    /// Records a row in a folder, and creates the folder if necessary.
    ///
    /// If the evidence cannot be written, the function reports it on the standard error, and the row is not tested.
    package static func record(dialect: String, _ row: String, list: String?, in folder: URL) {
        record(EvidenceLine(dialect: dialect, row: row, list: list), of: row, to: "\(dialect).jsonl", in: folder)
    }

    private static func record(_ line: some Encodable, of row: String, to file: String, in folder: URL) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let line = try encoder.encode(line) + Data("\n".utf8)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try append(line, to: folder.appendingPathComponent(file))
        } catch {
            FileHandle.standardError.write(Data("evidence of \(row) is lost: \(error)\n".utf8))
        }
    }

    /// Appends bytes to a file in a single write, to keep the lines of several writers separate.
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

    /// Splits a row at the last dot before its argument labels into type and member.
    init(dialect: String, row: String, list: String?) {
        let name = row.prefix { $0 != "(" }
        let point = name.lastIndex(of: ".")
        self.dialect = dialect
        self.owner = point.map { String(row[..<$0]) } ?? row
        self.member = point.map { String(row[row.index(after: $0)...]) } ?? ""
        self.list = list
    }
}
