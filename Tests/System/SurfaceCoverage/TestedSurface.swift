package import Foundation
package import MappingGenerator
package import RelationshipCore
import StandardDialects

/// The rows that call-site tests used with success, from the files `<dialect>.jsonl` of an evidence folder.
package struct TestedSurface: Sendable {
    /// One line of evidence.
    private struct Line: Decodable, Hashable {
        var dialect: DialectName
        var owner: String
        var member: String
        /// The list of the row; `nil` for all lists of the dialect.
        var list: String?

        var path: String { member.isEmpty ? owner : "\(owner).\(member)" }
    }

    private var lines: Set<Line> = []

    /// Reads an evidence folder; a dialect without a file has no evidence.
    ///
    /// - Parameter folder: The folder that tests wrote to.
    /// - Returns: The evidence.
    /// - Throws: A problem if the folder is missing or a line is malformed.
    package static func load(from folder: URL) throws(Problem) -> TestedSurface {
        var isFolder = false as ObjCBool
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw Problem(file: folder.path, rule: "there is no such folder; set RELBRIDGE_EVIDENCE while testing")
        }
        var surface = TestedSurface()
        for dialect in DialectRegistry.standard.names {
            let name = "\(dialect.rawValue).jsonl"
            guard let data = FileManager.default.contents(atPath: folder.appending(path: name).path) else { continue }
            for (index, text) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
                guard let line = try? JSONDecoder().decode(Line.self, from: text), line.dialect == dialect else {
                    throw Problem(file: name, line: index + 1, rule: "no evidence of \(dialect.rawValue)")
                }
                surface.lines.insert(line)
            }
        }
        return surface
    }

    /// Returns whether there is evidence of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - list: Its list.
    /// - Returns: `true` if a test recorded the row for the list or for all lists of the dialect.
    package func shows(_ row: SurfaceRow, of list: SurfaceList) -> Bool {
        [nil, list.name]
            .contains { name in
                lines.contains(Line(dialect: list.dialect, owner: row.owner, member: row.member ?? "", list: name))
            }
    }

    /// Returns the names in the evidence that no list contains: spellings of the vendors' pages, or misspelled rows.
    ///
    /// - Parameters:
    ///   - lists: All lists.
    ///   - dialect: The dialect.
    /// - Returns: The names, sorted.
    package func outside(_ lists: [SurfaceList], in dialect: DialectName) -> [String] {
        let known = Set(lists.filter { $0.dialect == dialect }.flatMap { $0.rows.map(\.path) })
        return Set(lines.filter { $0.dialect == dialect }.map(\.path)).subtracting(known).sorted()
    }
}
