package import Foundation
package import MappingGenerator

/// The reasons for declarations with another shape than the vendor's, from `shape-differences.json` of each dialect.
package struct ShapeReasons: Sendable {
    /// One reason.
    package struct Row: Sendable, Hashable, Codable {
        /// The type, or the name of a global declaration.
        package let owner: String
        /// The member with its argument labels; `nil` for the owner itself.
        package let member: String?
        /// The reason for the other shape, and why call sites compile nevertheless.
        package let reason: String

        /// Creates a reason.
        ///
        /// - Parameters:
        ///   - owner: The type, or the name of a global declaration.
        ///   - member: The member, or `nil`.
        ///   - reason: The reason for the other shape.
        package init(owner: String, member: String?, reason: String) {
            self.owner = owner
            self.member = member
            self.reason = reason
        }

        var path: String { member.map { "\(owner).\($0)" } ?? owner }
    }

    /// The reasons, sorted by the paths of their declarations.
    package let rows: [Row]
    /// The pairs of neighboring rows in a file that are not in ascending order.
    private var misplaced: [(row: Row, next: Row)] = []

    /// Creates a table.
    ///
    /// - Parameter rows: The reasons, in the order of their file.
    package init(rows: [Row]) {
        self.init(files: [rows])
    }

    private init(files: [[Row]]) {
        rows = files.flatMap(\.self).sorted { $0.path < $1.path }
        for rows in files {
            for (row, next) in zip(rows, rows.dropFirst()) where row.path >= next.path { misplaced.append((row, next)) }
        }
    }

    /// Reads the tables of the dialects.
    ///
    /// - Parameter mappings: The folder `Mappings`.
    /// - Returns: The table.
    /// - Throws: A problem if a file is missing or malformed.
    package static func load(from mappings: URL) throws(Problem) -> ShapeReasons {
        var files: [[Row]] = []
        for dialect in try MappedDialect.all(in: mappings) {
            let file = dialect.path("shape-differences.json")
            let document: Document = try JSONFile.read(mappings.appending(path: file), called: file)
            files.append(document.differences)
        }
        return ShapeReasons(files: files)
    }

    /// Returns the problems: differences without a reason, reasons without a difference, and rows out of order.
    ///
    /// - Parameter comparisons: The comparisons of all lists with their modules.
    /// - Returns: One line for each problem.
    package func problems(_ comparisons: [SurfaceComparison]) -> [String] {
        var problems: [String] = []
        let explained = Set(rows.map(\.path))
        for comparison in comparisons {
            for difference in comparison.differences where !explained.contains(difference.row.path) {
                let row = difference.row
                problems.append(
                    "\(row.path) of \(comparison.list.name) has no reason: '\(row.declaration)', here '\(difference.here)'"
                )
            }
        }
        let differing = Set(comparisons.flatMap { $0.differences.map(\.row.path) })
        for row in rows where !differing.contains(row.path) {
            problems.append("\(row.path) differs no longer; take its reason away")
        }
        for (row, next) in misplaced {
            problems.append("\(next.path) stands behind \(row.path); sort the rows")
        }
        return problems
    }
}

private struct Document: Decodable {
    var differences: [ShapeReasons.Row]
}
