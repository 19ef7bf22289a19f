import BridgeCommands
import Foundation
import MappingExports
import RelationshipCore
import StandardDialects
import TestFiles
import Testing

struct ExportFileTests {
    private let source = MappingExport.source(in: .lua, only: [.limits], of: DialectRegistry.standard.tables)

    @Test func `the file is written to a new folder with the text that would be printed`() async throws {
        try await withTemporaryFolder { folder in
            let file = try write(to: folder.appending(path: "new/generated"))
            #expect(file.lastPathComponent == "relationship_mappings.lua")
            #expect(try String(contentsOf: file, encoding: .utf8) == source)
            #expect(source.contains("function M.limit_of("))
        }
    }

    @Test func `an existing file is replaced`() async throws {
        try await withTemporaryFolder { folder in
            try Data("old".utf8).write(to: folder.appending(path: "relationship_mappings.lua"))
            let file = try write(to: folder)
            #expect(try String(contentsOf: file, encoding: .utf8) == source)
        }
    }

    @Test func `a file in place of the folder is reported`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "occupied")
            try Data().write(to: file)
            let failure = #expect(throws: CommandFailure.self) { try write(to: file) }
            #expect(failure?.description.hasPrefix("cannot write \(file.path)/relationship_mappings.lua") == true)
        }
    }

    private func write(to folder: URL) throws -> URL {
        try WholeFile.write(source, named: ExportLanguage.lua.fileName, in: folder)
    }
}
