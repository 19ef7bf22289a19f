import Foundation
import MappingExports
import RelationshipCore
import TestValues
import Testing

/// Tests of the schema of the JSON export.
struct ExportSchemaTests {
    private func problems(of text: String) throws -> [String] {
        let schema = JSONSchema(try Tables.object("schemas/export.schema.json"))
        return schema.problems(of: try JSONSerialization.jsonObject(with: Data(text.utf8)))
    }

    @Test func `the export of all tables fits its schema`() throws {
        #expect(try problems(of: MappingExport.source(in: .json, of: [DialectTables].standard)) == [])
    }

    @Test(arguments: ExportTable.allCases)
    func `the export of one table fits the schema`(table: ExportTable) throws {
        #expect(try problems(of: MappingExport.source(in: .json, only: [table], of: [DialectTables].standard)) == [])
    }

    @Test func `a meaning without a channel does not fit`() throws {
        let text = MappingExport.source(in: .json, only: [.errors], of: [DialectTables].standard)
        let broken = text.replacingOccurrences(of: #", "channel": "#, with: #", "chanel": "#)
        let found = try problems(of: broken)
        #expect(found.contains("/errors/meanings/0: no channel"))
        #expect(found.contains("/errors/meanings/0: unknown key chanel"))
    }
}
