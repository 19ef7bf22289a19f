import Foundation
import TestFiles
import TestThreads
import Testing

@testable import BridgeCommands

@Suite(.longWork)
struct MappingsCheckCommandTests {
    private static let mappings = repository.appending(path: "Mappings")

    @Test func `the tables of the repository follow all rules`() throws {
        let result = try MappingsCheckCommand(folder: Self.mappings).run()
        #expect(result.problems == [])
        #expect(result.summary.hasPrefix("rows: hub/operations.json "))
        #expect(result.summary.hasSuffix("; no rule is broken"))
    }

    @Test func `a broken rule is reported with file, line and rule`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "MappingsCheck-\(UUID().uuidString)")
        // A copy of a link would be the repository's own folder.
        try FileManager.default.copyItem(at: Self.mappings.resolvingSymlinksInPath(), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("{\n  \"limits\": [,]\n}".utf8).write(to: folder.appending(path: "tim/limits.json"))
        let result = try MappingsCheckCommand(folder: folder).run()
        #expect(result.problems == ["error: tim/limits.json:2: not JSON: a value is expected here"])
        let json = try result.json()
        #expect(json.contains(#"{"file":"tim/limits.json","line":2,"rule":"not JSON: a value is expected here"}"#))
    }

    @Test func `a missing folder is reported`() {
        let folder = URL(filePath: "/nowhere/Mappings")
        #expect(throws: CommandFailure("/nowhere/Mappings is not a folder; name the folder of the mapping tables")) {
            try MappingsCheckCommand(folder: folder).run()
        }
    }
}
