import BridgeCommands
import Foundation
import MappingExports
import Testing

struct ExportCommandTests {
    private let command = ExportCommand(language: .lua, tables: [.limits])

    @Test func `the file in a new folder is what would be printed`() throws {
        try withTemporaryFolder { folder in
            let file = try command.write(to: folder.appending(path: "new/generated"))
            #expect(file.lastPathComponent == "relationship_mappings.lua")
            #expect(try String(contentsOf: file, encoding: .utf8) == command.source())
            #expect(command.source().contains("function M.limit_of("))
        }
    }

    @Test func `a file that is there is replaced`() throws {
        try withTemporaryFolder { folder in
            try Data("old".utf8).write(to: folder.appending(path: "relationship_mappings.lua"))
            let file = try command.write(to: folder)
            #expect(try String(contentsOf: file, encoding: .utf8) == command.source())
        }
    }

    @Test func `a folder that is a file is reported`() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "occupied")
            try Data().write(to: file)
            let failure = #expect(throws: CommandFailure.self) { try command.write(to: file) }
            #expect(failure?.description.hasPrefix("cannot write \(file.path)/relationship_mappings.lua") == true)
        }
    }

    private func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ExportCommand-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}
