import BridgeCommands
import ContractTesting
import Foundation
import JSONSyntax
import RelationshipCore
import TestFiles
import Testing
import ToyDialect

struct ExpansionTests {
    @Test func `a neutral fixture is expanded to the toy`() async throws {
        let document = try await FixtureExpansion.expand(try neutral(), to: ToyDialect())
        let calls = (document["steps"]?.elements ?? []).compactMap { $0["call"]?.text }
        #expect(
            calls == [
                "invitePal", "listInvitations", "acceptInvitation", "namePal", "checkPals", "checkPals", "blockUsers",
                "removePals",
            ]
        )
        #expect(document["dialect"]?.text == "toy")
        let notes = document["expandedFrom"]?["notes"]?.elements?.compactMap(\.text) ?? []
        #expect(notes.first == "step 5: 2 calls, because one cannot contain all of it")
        #expect(notes.last == "step 8: toy has no call for all of createGroups, so the server executes it")
    }

    @Test func `the committed expansion is up to date, and the expansion to each dialect passes`() async throws {
        let committed = try Data(contentsOf: fixtures.appending(path: "scenario/toy.json"))
        try await withTemporaryFolder { folder in
            let neutral = folder.appending(path: "neutral.json")
            try FileManager.default.copyItem(at: fixtures.appending(path: "scenario/neutral.json"), to: neutral)
            #expect(try await expand(folder).isGood)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            #expect(names.sorted() == ["neutral.json", "rongcloud.json", "tim.json", "toy.json", "v2tim.json"])
            #expect(try Data(contentsOf: folder.appending(path: "toy.json")) == committed)
            let (report, output) = try await verify([folder.path(percentEncoded: false)])
            #expect(report?.isGood == true, "\(output)")
            #expect(output.contains("5 fixtures"))
            #expect(try await expand(folder, isCheck: true).isGood)

            try FileManager.default.removeItem(at: folder.appending(path: "toy.json"))
            let check = try await expand(folder, isCheck: true)
            #expect(!check.isGood)
            #expect(check.lines.map { $0.contains("toy.json is stale") } == [true])
        }
    }

    @Test func `a scenario with a different end is reported`() async throws {
        let text = try String(contentsOfFile: path("scenario/neutral.json"), encoding: .utf8)
        let other = text.replacingOccurrences(of: #""bob": {"friends": []}"#, with: #""bob": {"friends": ["ann"]}"#)
        let file = FixtureFile(
            path: "other.json",
            data: Data(other.utf8),
            dialects: FixtureDialects(try registryWithToy())
        )
        let fixture = try file.content.get()
        let problem = await #expect(throws: FixtureProblem.self) {
            try await FixtureExpansion.expand(fixture, to: ToyDialect())
        }
        #expect(problem.map { "\($0)".contains("end.bob.friends") } == true)
    }

    private func neutral() throws -> Fixture {
        let dialects = FixtureDialects(try registryWithToy())
        return try FixtureFile(path: path("scenario/neutral.json"), dialects: dialects).content.get()
    }

    private func expand(_ folder: URL, isCheck: Bool = false) async throws -> (isGood: Bool, lines: [String]) {
        var lines: [String] = []
        let isGood = try await FixtureExpansion.expand(
            [folder.path(percentEncoded: false)],
            isCheck: isCheck,
            to: try registryWithToy()
        ) { lines.append($0) }
        return (isGood, lines)
    }
}
