import BackendShadow
import BridgeTranslation
import ContractTesting
import Foundation

extension ShadowReport {
    /// Reads the records that shadow backends have written.
    ///
    /// - Parameters:
    ///   - files: Files of records.
    ///   - accepted: The known differences.
    /// - Throws: ``CommandFailure`` with the file and the line if a line is not a record, or if a file cannot be read.
    package init(
        reading files: [String],
        accepting accepted: [AcceptedDifference] = []
    ) async throws(CommandFailure) {
        var builder = Builder()
        for file in files { try await ShadowReport.read(file, into: &builder) }
        self = builder.report(accepting: accepted)
    }

    private static func read(_ path: String, into builder: inout Builder) async throws(CommandFailure) {
        let complaint = "\(path) cannot be read; name a file of a shadow backend's records"
        var lines = NumberedLines(try LineReader(path: path, else: complaint), ifTooLong: "no record has that much")
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

    /// Writes a fixture for each group except consequences; of groups with the same file name, only the first.
    ///
    /// - Parameter folder: The folder, which is created if it does not exist.
    /// - Throws: ``CommandFailure`` if the folder or a file cannot be written.
    package func writeFixtures(to folder: String) throws(CommandFailure) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("cannot make the folder \(folder): \(error.localizedDescription)")
        }
        var written: Set<String> = []
        for group in groups where group.role != .consequence {
            let fixture = ShadowFixture(group: group)
            guard written.insert(fixture.fileName).inserted else { continue }
            try WholeFile.write(fixture.document.text() + "\n", to: "\(folder)/\(fixture.fileName)")
        }
    }
}
