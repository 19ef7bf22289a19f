import ContractTesting
import Foundation
import RelationshipCore
import TestValues
import Testing

/// The table of the scenarios, for people, and that nothing is missing from it.
///
/// With `RELBRIDGE_RECORD=1` in the environment the table is written instead of compared.
struct ScenarioIndexTests {
    private static let files = Set(["neutral.json"] + DialectName.allCases.map { "\($0.rawValue).json" })

    @Test func `there are at least forty scenarios, each in every dialect`() throws {
        #expect(ScenarioTests.folders.count >= 40)
        for folder in ScenarioTests.folders {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
            #expect(Set(names) == Self.files, "\(folder)")
        }
    }

    @Test func `the table describes each scenario`() throws {
        var lines = [
            "# Scenarios", "",
            "Each folder has one scenario in the hub's own words, and what it is in every dialect. This table is written by",
            "`RELBRIDGE_RECORD=1 swift test --filter ScenarioIndexTests` from the scenarios themselves.", "",
            "| scenario | what happens | why it matters | source |", "|---|---|---|---|",
        ]
        for folder in ScenarioTests.folders {
            let fixture = try FixtureFile(path: folder + "/neutral.json").content.get()
            let name = URL(filePath: folder).lastPathComponent
            let sources = fixture.sources.map(Self.text).joined(separator: "; ")
            let cells = ["[\(name)](\(name)/neutral.json)", fixture.name, fixture.why, sources]
            lines.append("| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |")
        }
        let text = lines.joined(separator: "\n") + "\n"
        let file = fixtures.appending(path: "scenarios/README.md")
        if ProcessInfo.processInfo.environment["RELBRIDGE_RECORD"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let committed = try? String(contentsOf: file, encoding: .utf8)
        #expect(committed == text, "Fixtures/scenarios/README.md is stale")
    }

    private static func text(_ source: Fixture.Source) -> String {
        switch source {
        case .page(let page): page
        case .recorded(let run): "recorded: \(run)"
        case .note(let words): words
        }
    }
}
