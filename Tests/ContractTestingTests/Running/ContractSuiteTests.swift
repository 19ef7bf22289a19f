import ContractTesting
import Foundation
import TIMWire
import Testing

/// The repository's own fixtures, as a team runs its own.
struct ContractSuiteTests {
    @Test(arguments: try ContractSuite.fixtures(in: fixtures.appending(path: "contracts")))
    func `a contract holds`(fixture: ContractCase) async {
        let result = await fixture.run(on: ServiceBackend.memory)
        #expect(result.isGood, "\(result.text)")
    }

    @Test func `a case is called what its file is called below the folder`() throws {
        let cases = try ContractSuite.fixtures(in: fixtures)
        #expect(cases.contains { $0.description == "contracts/v2tim/a-request-waits.json" })
        #expect(!cases.contains { $0.name.hasPrefix("corpus/") || $0.name.hasPrefix("schemas/") })
        #expect(
            cases.map(\.name)
                == cases.map(\.name)
                .sorted { $0.split(separator: "/").lexicographicallyPrecedes($1.split(separator: "/")) }
        )
    }

    @Test func `cases of other dialects are left out`() throws {
        let cases = try ContractSuite.fixtures(in: fixtures.appending(path: "scenarios"), dialects: [.tim])
        #expect(
            !cases.isEmpty && cases.allSatisfy { $0.name.hasSuffix("tim.json") && !$0.name.hasSuffix("v2tim.json") }
        )
    }

    @Test func `a folder without fixtures is no suite`() throws {
        let empty = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: empty) }
        let missing = #expect(throws: FixtureFolder.Missing.self) { try ContractSuite.fixtures(in: empty) }
        #expect(missing?.description.hasSuffix("there is no fixture in this folder") == true)
    }
}
