import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore
import TestFiles
import Testing
import ToyDialect

struct FixtureTests {
    @Test func `the fixtures of the toy pass`() async throws {
        let (report, output) = try await verify([fixtures.path(percentEncoded: false)])
        #expect(report?.isGood == true, "\(output)")
        #expect(output.contains("7 fixtures"), "\(output)")
    }

    @Test(arguments: [
        ("adding-and-accepting.json", #""code": 7202"#, #""code": 7203"#, "steps[0].expect.yes.code"),
        ("adding-and-accepting.json", #""words": "hi", "at""#, #""words": "ho", "at""#, "words"),
        ("invitations-in-pages.json", #""who": "bob", "words": "bob""#, #""who": "cat", "words": "bob""#, "steps[2]"),
        ("refusals/unwelcome.json", #""why": "shut door""#, #""why": "open door""#, "steps[3].expect.no.why"),
        ("meeting-v2tim.json", #""end": {"ann": {"friends": []}"#, #""end": {"ann": {"friends": ["bob"]}"#, "end.ann"),
    ])
    func `a wrong expectation fails with its place`(
        name: String,
        text: String,
        other: String,
        place: String
    ) async throws {
        try await withTemporaryFolder { folder in
            let source = try String(contentsOfFile: path(name), encoding: .utf8)
            let broken = source.replacingOccurrences(of: text, with: other)
            let isBroken = broken != source
            try #require(isBroken)
            let file = folder.appending(path: "broken.json")
            try Data(broken.utf8).write(to: file)
            let (report, output) = try await verify([file.path(percentEncoded: false)])
            #expect(report?.isGood == false)
            #expect(output.contains(place), "\(output)")
        }
    }

    @Test func `a fixture of the toy is invalid without registration`() throws {
        let file = FixtureFile(path: path("adding-and-accepting.json"))
        guard case .failure(let failure) = file.content else {
            Issue.record("it was read")
            return
        }
        for word in ["dialect: ", "neutral", "tim", "v2tim", "rongcloud", "\"toy\""] {
            #expect(failure.problem.contains(word), "\(failure.problem)")
        }
    }

    @Test func `an unknown call of the toy is rejected with the nearest name`() async throws {
        try await withTemporaryFolder { folder in
            let source = try String(contentsOfFile: path("adding-and-accepting.json"), encoding: .utf8)
            let file = folder.appending(path: "unknown.json")
            try Data(source.replacingOccurrences(of: "invitePal", with: "invitePall").utf8).write(to: file)
            let (report, output) = try await verify([file.path(percentEncoded: false)])
            #expect(report?.isGood == false)
            #expect(output.contains("invitePal"), "\(output)")
        }
    }
}

/// Runs fixtures in memory, like `relbridge verify` with the toy among its dialects.
func verify(_ paths: [String]) async throws -> (report: FixtureReport?, output: String) {
    var printed = ""
    let report = try await FixtureRunner(ServiceBackend.memory)
        .verify(paths, among: FixtureDialects(try registryWithToy())) { _ in
        } write: {
            printed += $0.text + "\n"
        }
    return (report, report.map { printed + $0.summary } ?? printed)
}
