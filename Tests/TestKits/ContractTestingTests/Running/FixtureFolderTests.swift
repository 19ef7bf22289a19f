import ContractTesting
import Foundation
import TIMWire
import TestFiles
import Testing

/// The repository's own fixtures, as a team runs its own.
struct FixtureFolderTests {
    @Test(arguments: try FixtureFolder.fixtures(in: fixtures.appending(path: "contracts")))
    func `a contract fixture passes`(fixture: FixtureFile) async throws {
        try await FixtureRunner(ServiceBackend.memory).check(fixture)
    }

    @Test func `a failed check describes the difference, and its result describes itself in a few words`() async throws
    {
        let source = try Data(contentsOf: fixtures.appending(path: "contracts/v2tim/a-request-waits.json"))
        let text = String(decoding: source, as: UTF8.self).replacingOccurrences(of: "30539", with: "0")
        let file = FixtureFile(path: "waits.json", data: Data(text.utf8))
        let failure = await #expect(throws: FixtureFailure.self) {
            try await FixtureRunner(ServiceBackend.memory).check(file)
        }
        #expect(
            failure?.description == """
                FAILED: waits.json
                  A request to a user who requires approval is pending, and both sides are notified
                  at steps[0].expect.succ.result.resultCode
                    expected: 0
                    found:    30539
                """
        )
        #expect(failure.map { "\($0.result)" } == "failed: waits.json")
        #expect(failure?.result.lineNumber == 14)
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
        let cases = try FixtureFolder.fixtures(
            in: fixtures.appending(path: "scenarios"),
            selecting: FixtureSelection(dialects: [.tim])
        )
        #expect(
            !cases.isEmpty && cases.allSatisfy { $0.path.hasSuffix("tim.json") && !$0.path.hasSuffix("v2tim.json") }
        )
    }

    @Test func `cases are selected by a text in their name or path`() throws {
        let folder = fixtures.appending(path: "contracts")
        let byPath = try FixtureFolder.fixtures(in: folder, selecting: FixtureSelection(texts: ["TIM/A-Request-Waits"]))
        #expect(byPath.map(\.path).contains("v2tim/a-request-waits.json"))
        let name = "requires approval is pending, and both sides are notified"
        let byName = try FixtureFolder.fixtures(in: folder, selecting: FixtureSelection(texts: [name]))
        #expect(byName.map(\.path).contains("v2tim/a-request-waits.json"))
        #expect(byName.count < (try FixtureFolder.fixtures(in: folder)).count)
    }

    @Test func `a selection without cases is an error`() throws {
        let missing = #expect(throws: FixtureFolder.Missing.self) {
            try FixtureFolder.fixtures(
                in: fixtures.appending(path: "contracts/v2tim"),
                selecting: FixtureSelection(dialects: [.tim])
            )
        }
        let start = "the filters leave no fixture; without them there are: "
        #expect(missing?.description.hasPrefix(start) == true && missing?.description.hasSuffix(" v2tim") == true)
    }

    @Test func `a folder without fixtures is an error`() async throws {
        try await withTemporaryFolder { empty in
            let missing = #expect(throws: FixtureFolder.Missing.self) { try FixtureFolder.fixtures(in: empty) }
            #expect(missing?.description.hasSuffix("there is no fixture in this folder") == true)
        }
    }
}
