import ContractTesting
import Foundation
import RelationshipCore
import TestValues
import Testing

/// The folders of `Fixtures/scenarios`: each has a neutral fixture, and what it comes to in every dialect.
///
/// With `RELBRIDGE_RECORD=1` in the environment the expansions are written instead of compared; review the difference.
struct ScenarioTests {
    static let folders: [String] = {
        let scenarios = fixtures.appending(path: "scenarios").path(percentEncoded: false)
        let names = try? FileManager.default.contentsOfDirectory(atPath: scenarios)
        return (names ?? []).filter { !$0.contains(".") }.sorted().map { scenarios + "/" + $0 }
    }()

    @Test(arguments: folders)
    func `a scenario passes in the hub's format`(folder: String) async {
        let result = await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: folder + "/neutral.json"))
        #expect(result.isGood, "\(result.text)")
    }

    @Test(arguments: folders, DialectName.allCases)
    func `an expansion is up to date and passes`(folder: String, dialect: DialectName) async throws {
        let neutral = try FixtureFile(path: folder + "/neutral.json").content.get()
        let expansion = try await FixtureExpansion.expand(neutral, to: dialect)
        let text = expansion.text() + "\n"
        let path = "\(folder)/\(dialect.rawValue).json"
        if ProcessInfo.processInfo.environment["RELBRIDGE_RECORD"] != nil {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        let committed = try? String(contentsOfFile: path, encoding: .utf8)
        #expect(
            committed == text,
            "\(path) is stale; RELBRIDGE_RECORD=1 swift test --filter ScenarioTests writes it again"
        )

        let result = await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: path))
        #expect(result.isGood, "\(result.text)")
    }
}
