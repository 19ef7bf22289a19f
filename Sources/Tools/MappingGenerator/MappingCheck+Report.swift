package import Foundation
import JSONSyntax

extension MappingCheck {
    /// The result of a check of a folder.
    package struct Report: Sendable, Encodable {
        /// The broken rules, without duplicates.
        package var problems: [Problem]
        /// The tables, each with the number of its rows, except those that are not JSON.
        package var tables: [Table]
    }

    /// A table with the number of its rows.
    package struct Table: Sendable, Hashable, Encodable {
        /// The table's file.
        package var file: String
        /// The number of objects in its lists, at any depth.
        package var rows: Int
    }

    /// Checks a folder and counts the rows of its tables.
    ///
    /// - Parameter folder: The folder of the tables: `hub`, and one folder for each dialect.
    /// - Returns: The report.
    package static func report(on folder: URL) -> Report {
        var tables = TableFolder(folder)
        let files = MappingSet(&tables).tableFiles
        let counts = files.compactMap { file in
            (try? tables.tree(file)).map { Table(file: file, rows: $0.rowCount) }
        }
        return Report(problems: problems(in: folder), tables: counts)
    }
}

extension JSONValue {
    /// The number of objects in lists, at any depth.
    fileprivate var rowCount: Int {
        switch content {
        case .object(let object): object.members.reduce(0) { $0 + $1.value.rowCount }
        case .array(let elements):
            elements.reduce(0) { count, element in
                guard element.object != nil else { return count }
                return count + 1 + element.rowCount
            }
        default: 0
        }
    }
}
