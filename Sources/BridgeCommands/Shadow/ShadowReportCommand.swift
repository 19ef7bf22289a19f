import BridgeTranslation
import ContractTesting
import Foundation

/// `relbridge shadow report`: the differences that a shadow backend has written, in groups.
package struct ShadowReportCommand: Sendable {
    /// Files of records.
    package var files: [String]
    /// A file with known differences; `nil` for none.
    package var accepted: String?
    /// A folder for a fixture of each group; `nil` for none.
    package var fixtures: String?
    /// A file for the report in JUnit's XML; `nil` for none.
    package var junit: String?
    /// Whether one JSON object is printed instead of a table.
    package var printsJSON: Bool

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - files: Files of records.
    ///   - accepted: A file with known differences.
    ///   - fixtures: A folder for a fixture of each group.
    ///   - junit: A file for the report in JUnit's XML.
    ///   - printsJSON: Whether one JSON object is printed instead of a table.
    package init(
        files: [String],
        accepted: String? = nil,
        fixtures: String? = nil,
        junit: String? = nil,
        printsJSON: Bool = false
    ) {
        (self.files, self.accepted, self.fixtures) = (files, accepted, fixtures)
        (self.junit, self.printsJSON) = (junit, printsJSON)
    }

    /// Reads the files and writes what was asked for.
    ///
    /// - Returns: The output, and whether every cause is accepted and every accepted difference still occurs.
    /// - Throws: ``CommandFailure`` with the file and the line, if a line is no record, or a file cannot be read or written.
    package func run() async throws(CommandFailure) -> (output: String, isGood: Bool) {
        let known = try accepted.map(AcceptedDifference.read) ?? []
        var builder = ShadowReport.Builder()
        for file in files { try await read(file, into: &builder) }
        let report = builder.report(accepting: known)
        if let fixtures { try write(report, to: fixtures) }
        if let junit { try WholeFile.write(Data(report.junit.utf8), to: junit) }
        return (printsJSON ? report.json.line + "\n" : report.text, report.isGood)
    }

    private func read(_ path: String, into builder: inout ShadowReport.Builder) async throws(CommandFailure) {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw CommandFailure("\(path) cannot be read; name a file of a shadow backend's records")
        }
        defer { try? file.close() }
        var lines = NumberedLines(LineReader(descriptor: file.fileDescriptor), ifTooLong: "no record has that much")
        while let line = try await lines.next() {
            let place = "\(path): line \(line.number)"
            let json: JSONValue
            do {
                json = try JSONValue(parsing: try line.content.get())
            } catch {
                throw CommandFailure("\(place): \(error)")
            }
            if let summary = ShadowSummary(json: json) {
                builder.add(summary)
            } else if let record = ShadowRecord(json: json) {
                builder.add(record)
            } else {
                throw CommandFailure("\(place): expected a record or a summary of a shadow backend")
            }
        }
    }

    private func write(_ report: ShadowReport, to folder: String) throws(CommandFailure) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("cannot make the folder \(folder): \(error.localizedDescription)")
        }
        var written: Set<String> = []
        for group in report.groups where group.role != .consequence {
            let fixture = ShadowFixture(group: group)
            guard written.insert(fixture.fileName).inserted else { continue }
            try WholeFile.write(Data((fixture.document.text() + "\n").utf8), to: "\(folder)/\(fixture.fileName)")
        }
    }
}
