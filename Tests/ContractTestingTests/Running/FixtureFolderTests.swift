import ContractTesting
import Foundation
import TIMWire
import TestFiles
import Testing

/// The repository's own fixtures, as a team runs its own.
struct FixtureFolderTests {
    @Test(arguments: try FixtureFolder.fixtures(in: fixtures.appending(path: "contracts")))
    func `a contract fixture passes`(fixture: FixtureFile) async {
        let result = await FixtureRunner(ServiceBackend.memory).run(fixture)
        #expect(result.isGood, "\(result.text)")
    }

    @Test func `a case is named by its file's path below the folder`() throws {
        let cases = try FixtureFolder.fixtures(in: fixtures)
        #expect(cases.contains { $0.description == "contracts/v2tim/a-request-waits.json" })
        #expect(!cases.contains { $0.path.hasPrefix("corpus/") || $0.path.hasPrefix("schemas/") })
        #expect(
            cases.map(\.path)
                == cases.map(\.path)
                .sorted { $0.split(separator: "/").lexicographicallyPrecedes($1.split(separator: "/")) }
        )
    }

    @Test func `cases of other dialects are omitted`() throws {
        let cases = try FixtureFolder.fixtures(in: fixtures.appending(path: "scenarios"), dialects: [.tim])
        #expect(
            !cases.isEmpty && cases.allSatisfy { $0.path.hasSuffix("tim.json") && !$0.path.hasSuffix("v2tim.json") }
        )
    }

    @Test func `a folder without fixtures is an error`() async throws {
        try await withTemporaryFolder { empty in
            let missing = #expect(throws: FixtureFolder.Missing.self) { try FixtureFolder.fixtures(in: empty) }
            #expect(missing?.description.hasSuffix("there is no fixture in this folder") == true)
        }
    }
}
