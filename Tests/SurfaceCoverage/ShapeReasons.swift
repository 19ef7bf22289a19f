package import Foundation
package import MappingRules

/// Why declared rows have another shape than the vendor's: `shape-differences.json` of each dialect.
package struct ShapeReasons: Sendable {
    /// One reason.
    package struct Row: Sendable, Hashable, Codable {
        /// The type, or a global's own name.
        package let owner: String
        /// The member with its argument labels; `nil` for the owner itself.
        package let member: String?
        /// Why the shape is another, and why call sites compile nevertheless.
        package let reason: String

        /// Creates a reason.
        ///
        /// - Parameters:
        ///   - owner: The type, or a global's own name.
        ///   - member: The member, or `nil`.
        ///   - reason: Why the shape is another.
        package init(owner: String, member: String?, reason: String) {
            self.owner = owner
            self.member = member
            self.reason = reason
        }

        var path: String { member.map { "\(owner).\($0)" } ?? owner }
    }

    /// The reasons, sorted by what they are about.
    package let rows: [Row]
    /// The rows of each file that do not stand behind the one before them, with that one.
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
    /// - Throws: A problem if a file is missing or does not fit.
    package static func load(from mappings: URL) throws(Problem) -> ShapeReasons {
        var files: [[Row]] = []
        for dialect in try MappedDialect.all(in: mappings) {
            let file = dialect.path("shape-differences.json")
            let document: Document = try JSONFile.read(mappings.appending(path: file), called: file)
            files.append(document.differences)
        }
        return ShapeReasons(files: files)
    }

    /// What is wrong with the table: a difference without a reason, a reason without a difference, a row out of order.
    ///
    /// - Parameter comparisons: All lists, each with its module.
    /// - Returns: One line for each; none if the table is right.
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
