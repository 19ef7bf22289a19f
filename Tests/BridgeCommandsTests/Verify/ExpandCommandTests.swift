import BridgeCommands
import Foundation
import Testing

struct ExpandCommandTests {
    private let source = fixtures.appending(path: "scenarios/a-request-is-accepted/neutral.json")

    @Test func `a scenario is written out in three dialects, once`() async throws {
        try await withCopy { folder in
            var lines: [String] = []
            #expect(try await ExpandCommand(paths: [folder]).run { lines.append($0) })
            #expect(lines.count == 3)
            for name in ["tim.json", "v2tim.json", "rongcloud.json"] {
                let committed = source.deletingLastPathComponent().appending(path: name)
                #expect(FileManager.default.contents(atPath: folder + "/" + name) == (try Data(contentsOf: committed)))
            }
            lines = []
            #expect(try await ExpandCommand(paths: [folder]).run { lines.append($0) })
            #expect(lines.isEmpty)
        }
    }

    @Test func `a check finds what is stale and writes nothing`() async throws {
        try await withCopy { folder in
            var lines: [String] = []
            #expect(try await !ExpandCommand(paths: [folder], isCheck: true).run { lines.append($0) })
            #expect(lines.count == 3 && lines.allSatisfy { $0.contains("is stale") })
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["neutral.json"])
        }
    }

    @Test func `a scenario that ends elsewhere is told of, and the others are written`() async throws {
        try await withCopy { folder in
            let text = try String(contentsOf: source, encoding: .utf8)
                .replacingOccurrences(
                    of: #""end": {"alice": {"friends": ["bob"]"#,
                    with: #""end": {"alice": {"friends": []"#
                )
            try text.write(toFile: folder + "/neutral.json", atomically: true, encoding: .utf8)
            var lines: [String] = []
            #expect(try await !ExpandCommand(paths: [folder]).run { lines.append($0) })
            #expect(lines.count == 3)
            #expect(lines.allSatisfy { $0.contains("end.alice.friends[0]: ") && $0.contains("ends elsewhere") })
        }
    }

    private func withCopy(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: source, to: folder.appending(path: "neutral.json"))
        try await body(folder.path(percentEncoded: false))
    }
}
