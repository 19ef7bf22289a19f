import Foundation
import TestFiles
import Testing

@testable import MappingGenerator

/// Tests of the conversion of the exports' run-time files to Swift texts.
struct RuntimeFilesTests {
    private static let runtime = "Sources/Runtime/MappingExports/Runtime"

    @Test func `a file is converted to a Swift text with the same lines`() throws {
        let folder = try copy()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("-- a \\ \"quoted\" word\n\n  end\n".utf8)
            .write(to: folder.appending(path: "relationship_mappings.lua"))
        var problems = ProblemList()
        let swift = try #require(RuntimeFilesSource.swift(of: folder, &problems))
        #expect(problems.problems == [])
        let text = "    static let lua = #\"\"\"\n        -- a \\ \"quoted\" word\n\n          end\n\n        \"\"\"#\n"
        #expect(swift.contains(text))
    }

    @Test func `a missing file and an end mark of a Swift text are problems`() throws {
        let folder = try copy()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.removeItem(at: folder.appending(path: "mappings.go"))
        try Data("\"\"\"#\n".utf8).write(to: folder.appending(path: "relationship_mappings.py"))
        var problems = ProblemList()
        _ = RuntimeFilesSource.swift(of: folder, &problems)
        #expect(problems.problems.map(\.file) == ["mappings.go", "relationship_mappings.py"])
    }

    @Test func `a missing folder gives no texts`() {
        var problems = ProblemList()
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        #expect(RuntimeFilesSource.swift(of: folder, &problems) == nil)
        #expect(problems.problems == [])
    }

    private func copy() throws -> URL {
        let source = repository.appending(path: Self.runtime)
        let folder = FileManager.default.temporaryDirectory.appending(path: "Runtime-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: source, to: folder)
        return folder
    }
}
