import BridgeCommands
import ContractTesting
import Foundation
import TestFiles
import Testing

struct FixtureExpansionFileTests {
    private let source = fixtures.appending(path: "scenarios/a-request-is-accepted/neutral.json")
    private let copy = TemporaryFolder()
    private var folder: String { copy.url.path }

    init() throws {
        try FileManager.default.copyItem(at: source, to: copy.url.appending(path: "neutral.json"))
    }

    @Test func `a scenario is expanded to three dialects, and a second run changes nothing`() async throws {
        let first = try await expand(folder)
        #expect(first.isGood)
        #expect(first.lines.count == 3)
        for name in ["tim.json", "v2tim.json", "rongcloud.json"] {
            let committed = try Data(contentsOf: source.deletingLastPathComponent().appending(path: name))
            #expect(FileManager.default.contents(atPath: folder + "/" + name) == committed)
        }
        let second = try await expand(folder)
        #expect(second.isGood)
        #expect(second.lines == [])
    }

    @Test func `a check reports stale files and writes nothing`() async throws {
        let check = try await expand(folder, isCheck: true)
        #expect(!check.isGood)
        #expect(check.lines.count == 3)
        for line in check.lines { #expect(line.contains("is stale")) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["neutral.json"])
    }

    @Test func `a scenario that fails is not expanded`() async throws {
        let text = try String(contentsOf: source, encoding: .utf8)
        let other = text.replacingOccurrences(of: #""alice": {"friends": ["bob"]"#, with: #""alice": {"friends": []"#)
        #expect(other != text)
        try other.write(toFile: folder + "/neutral.json", atomically: true, encoding: .utf8)
        let result = try await expand(folder)
        #expect(!result.isGood)
        #expect(result.lines.count == 1)
        #expect(result.lines.first?.contains("FAILED: \(folder)/neutral.json") == true)
        #expect(result.lines.first?.contains("at end.alice.friends[0]") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["neutral.json"])
    }

    @Test func `a scenario that ends elsewhere in a dialect is reported`() async throws {
        let text = try String(contentsOf: source, encoding: .utf8)
        let other = text.replacingOccurrences(
            of: #""end": {"#,
            with: #""variants": {"tim": {"why": "A test.", "end": {"alice": {"friends": []}}}}, "end": {"#
        )
        #expect(other != text)
        try other.write(toFile: folder + "/neutral.json", atomically: true, encoding: .utf8)
        let result = try await expand(folder)
        #expect(!result.isGood)
        #expect(
            result.lines.count { $0.contains("in tim: variants.tim.end.alice.friends[0]: tim ends elsewhere") } == 1
        )
        #expect(result.lines.count == 3)
    }

    @Test(arguments: [
        (#"{"a": 1}"#, "was not written by relbridge expand; move it or neutral.json to another folder"),
        ("written by hand", "was not written by relbridge expand; move it or neutral.json to another folder"),
        (
            #"{"expandedFrom": {"file": "other.json"}}"#,
            "is the expansion of other.json; move it or neutral.json to another folder"
        ),
    ])
    func `a file that the expansion did not write is kept`(content: String, complaint: String) async throws {
        try Data(content.utf8).write(to: copy.url.appending(path: "tim.json"))
        let result = try await expand(folder + "/neutral.json")
        #expect(!result.isGood)
        #expect(result.lines.contains("\(folder)/tim.json \(complaint)\n"), "\(result.lines)")
        #expect(FileManager.default.contents(atPath: folder + "/tim.json") == Data(content.utf8))
        #expect(result.lines.contains("wrote \(folder)/v2tim.json\n"))
    }

    @Test func `a second neutral fixture in a folder does not replace the expansions of the first`() async throws {
        try FileManager.default.copyItem(at: source, to: copy.url.appending(path: "other.json"))
        let result = try await expand(folder)
        #expect(!result.isGood)
        #expect(result.lines.count { $0.contains("is the expansion of neutral.json; move it or other.json") } == 3)
        let again = try await expand(folder, isCheck: true)
        #expect(!again.isGood)
        #expect(again.lines == result.lines.filter { !$0.hasPrefix("wrote") })
    }

    @Test func `without a neutral fixture the command fails`() async throws {
        let contracts = fixtures.appending(path: "contracts/v2tim").path(percentEncoded: false)
        let failure = await #expect(throws: CommandFailure.self) { try await expand(contracts) }
        #expect(failure?.description.hasPrefix("no fixture here is neutral; ") == true)
        #expect(failure?.description.hasSuffix(" v2tim)") == true)
    }

    private func expand(_ folder: String, isCheck: Bool = false) async throws -> (isGood: Bool, lines: [String]) {
        var lines: [String] = []
        let isGood = try await FixtureExpansion.expand([folder], isCheck: isCheck) { lines.append($0) }
        return (isGood, lines)
    }
}
