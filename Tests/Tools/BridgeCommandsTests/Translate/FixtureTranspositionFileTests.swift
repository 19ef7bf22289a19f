import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing

struct FixtureTranspositionFileTests {
    private func path(_ name: String) -> String {
        fixtures.appending(path: name).path(percentEncoded: false)
    }

    @Test func `a fixture is transposed to another dialect`() async throws {
        let file = path("contracts/v2tim/a-request-waits.json")
        let (fixture, losses) = try await FixtureTransposition.transpose(file: file, to: .rongcloud)
        let text = String(decoding: fixture, as: UTF8.self)
        #expect(text.contains(#""dialect": "rongcloud""#))
        #expect(text.contains(#""call": "getFriendApplications""#))
        #expect(text.contains("25461"))
        #expect(!text.contains("$$capture"))
        #expect(losses.allSatisfy { $0.contains("steps[") }, "\(losses)")
        #expect(try await FixtureTransposition.transpose(file: file, to: .rongcloud).fixture == fixture)
    }

    @Test(arguments: [
        "play/three-dialects.policy.json", "scenarios/a-request-is-accepted/neutral.json", "nowhere.json",
    ])
    func `a file that is not a fixture of a vendor's dialect is rejected with its name`(_ name: String) async throws {
        let failure = await #expect(throws: CommandFailure.self) {
            try await FixtureTransposition.transpose(file: path(name), to: .tim)
        }
        #expect(failure?.description.contains(name) == true)
    }
}
