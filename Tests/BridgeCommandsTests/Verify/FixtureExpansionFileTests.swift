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

    @Test func `a scenario with a different end is reported for each dialect`() async throws {
        let text = try String(contentsOf: source, encoding: .utf8)
        let other = text.replacingOccurrences(of: #""alice": {"friends": ["bob"]"#, with: #""alice": {"friends": []"#)
        #expect(other != text)
        try other.write(toFile: folder + "/neutral.json", atomically: true, encoding: .utf8)
        let result = try await expand(folder)
        #expect(!result.isGood)
        #expect(result.lines.count == 3)
        for line in result.lines {
            #expect(line.contains("end.alice.friends[0]: ") && line.contains("ends elsewhere"), "\(line)")
        }
    }

    private func expand(_ folder: String, isCheck: Bool = false) async throws -> (isGood: Bool, lines: [String]) {
        var lines: [String] = []
        let isGood = try await FixtureExpansion.expand([folder], isCheck: isCheck) { lines.append($0) }
        return (isGood, lines)
    }
}
