import BridgeCommands
import Foundation
import JSONSyntax
import MappingExports
import RelationshipCore
import StandardDialects
import TestThreads
import Testing
import ToyDialect

@Suite(.longWork)
struct ExportTests {
    @Test func `the toy is the fourth dialect in the JSON`() throws {
        let document = try json(try registryWithToy().tables)
        #expect(
            document["dialects"]?.elements?.compactMap { $0["name"]?.text } == ["tim", "v2tim", "rongcloud", "toy"]
        )
        let calls = rows(document["calls"])
        #expect(calls.contains { $0["command"]?.text == "addFriend" && $0["name"]?.text == "invitePal" })
        let numbers = rows(document["errors"]?["numbers"]).compactMap { $0["summary"]?.text }
        #expect(numbers.contains("the invitation is too old"))
        let meanings = rows(document["errors"]?["meanings"]).filter { $0.line.contains("7500") }
        #expect(meanings.count == 4, "\(meanings.map(\.line))")
        #expect(rows(document["errors"]?["unmapped"]).count == 1)
        let limits = rows(document["limits"]?["limits"])
        #expect(limits.contains { $0["field"]?.text == "checkUsers" && $0.line.contains("3") })
        #expect(rows(document["events"]?["callbacks"]).contains { $0["name"]?.text == "onPalsAdded" })
    }

    @Test func `the JSON of the package's dialects has no row of the toy`() throws {
        let calls = try json(DialectRegistry.standard.tables)["calls"]
        #expect(calls?.elements?.isEmpty == false)
        #expect(rows(calls) == [])
    }

    @Test(arguments: ExportLanguage.allCases)
    func `the export to each language contains the toy`(language: ExportLanguage) throws {
        let with = MappingExport.source(in: language, of: try registryWithToy().tables)
        let without = MappingExport.source(in: language, of: DialectRegistry.standard.tables)
        for part in ["invitePal", "onPalsAdded", "7209"] {
            #expect(with.contains(part), "\(part) is missing")
            #expect(!without.contains(part))
        }
        #expect(with.lowercased().contains("toy"))
        #expect(with == MappingExport.source(in: language, of: try registryWithToy().tables))
    }

    @Test func `the toy can be exported alone`() throws {
        let document = try json([.toy])
        #expect(document["dialects"]?.elements?.compactMap { $0["name"]?.text } == ["toy"])
    }

    private func json(_ tables: [DialectTables]) throws -> JSONValue {
        try JSONValue(parsing: Array(MappingExport.source(in: .json, of: tables).utf8))
    }

    /// Returns the rows of the toy.
    private func rows(_ rows: JSONValue?) -> [JSONValue] {
        (rows?.elements ?? []).filter { $0["dialect"]?.text == "toy" }
    }
}
