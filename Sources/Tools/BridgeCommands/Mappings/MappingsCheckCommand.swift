import ContractTesting
package import Foundation
import JSONFoundation
import MappingGenerator

/// `relbridge mappings check`: checks the mapping tables against all rules.
package struct MappingsCheckCommand: Sendable {
    /// The folder of the tables.
    package var folder: URL

    /// Creates a check.
    ///
    /// - Parameter folder: The folder of the tables: `hub`, and one folder for each dialect.
    package init(folder: URL) {
        self.folder = folder
    }

    /// The result of a check.
    package struct Result: Sendable {
        /// The broken rules, one line each: file, line and rule.
        package var problems: [String]
        /// A summary of the check as readable text.
        package var summary: String

        /// The result for machine-readable output.
        fileprivate var report: MappingCheck.Report
    }

    /// Checks the tables against the rules of the build, and the rules about the APIs of the vendors and the hub.
    ///
    /// - Returns: The result of the check.
    /// - Throws: ``CommandFailure`` if the folder does not exist.
    package func run() throws(CommandFailure) -> Result {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure("\(folder.path) is not a folder; name the folder of the mapping tables")
        }
        let report = MappingCheck.report(on: folder)
        let tables = report.tables.map { "\($0.file) \($0.rows)" }.joined(separator: ", ")
        let verdict = report.problems.isEmpty ? "no rule is broken" : report.problems.count.counted("broken rule")
        return Result(
            problems: report.problems.map(\.message),
            summary: "rows: \(tables.isEmpty ? "none" : tables); \(verdict)",
            report: report
        )
    }
}

extension MappingsCheckCommand.Result {
    /// The result as one JSON object.
    ///
    /// - Returns: One line.
    /// - Throws: An error of the encoder, which does not occur.
    package func json() throws -> String { try JSONLine.encode(report) }
}
