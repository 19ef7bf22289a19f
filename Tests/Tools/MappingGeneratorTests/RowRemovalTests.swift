import Foundation
import JSONSyntax
import TestThreads
import Testing

@testable import MappingGenerator

/// Tests that each row of each table is necessary: without it, a rule is broken.
///
/// The test removes one row at a time from the parsed tables, and checks the rules of the build and of
/// `relbridge mappings check`.
@Suite(.longWork)
struct RowRemovalTests {
    @Test(arguments: Tables.names)
    func `removing any row of a table breaks a rule`(_ file: String) throws {
        var files = Tables.files
        try #require(Tables.set.problems == [])
        let table = try files.tree(file)
        let paths = Self.rows(of: table, at: "")
        try #require(!paths.isEmpty)
        let tried = TestSize.every(60, of: paths, "rows of \(file)")
        var unnoticed: [String] = []
        for (path, line) in tried {
            var set = Tables.set
            set.replace(file, by: try table.editing(path) { _ in nil })
            if set.problems.isEmpty { unnoticed.append("\(path) on line \(line)") }
        }
        print("\(file): \(tried.count) rows removed one by one, \(tried.count - unnoticed.count) noticed")
        #expect(unnoticed == [])
    }

    /// Returns the paths and lines of the objects in lists, at any depth.
    private static func rows(of tree: JSONValue, at path: String) -> [(path: String, line: Int)] {
        switch tree.content {
        case .object(let object): object.members.flatMap { rows(of: $0.value, at: "\(path)/\($0.key)") }
        case .array(let elements):
            elements.enumerated().filter { $1.object != nil }
                .flatMap { [("\(path)/\($0)", $1.place?.line ?? 0)] + rows(of: $1, at: "\(path)/\($0)") }
        default: []
        }
    }
}
