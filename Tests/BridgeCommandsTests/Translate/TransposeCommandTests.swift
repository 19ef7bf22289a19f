import BridgeCommands
import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing

struct TransposeCommandTests {
    private func path(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures").appending(path: name).path(percentEncoded: false)
    }

    @Test func `a fixture of one dialect becomes one of another`() async throws {
        let command = TransposeCommand(file: path("contracts/v2tim/a-request-waits.json"), to: .rongcloud)
        let (fixture, losses) = try await command.run()
        let text = String(decoding: fixture, as: UTF8.self)
        #expect(text.contains(#""dialect": "rongcloud""#))
        #expect(text.contains(#""call": "getFriendApplications""#))
        #expect(text.contains("25461"))
        #expect(!text.contains("$$capture"))
        #expect(losses.allSatisfy { $0.contains("steps[") }, "\(losses)")
        #expect(try await command.run().fixture == fixture)
    }

    @Test(arguments: [
        "play/three-dialects.policy.json", "scenarios/a-request-is-accepted/neutral.json", "nowhere.json",
    ])
    func `what is no fixture of a vendor's dialect is refused by the name of its file`(_ name: String) async throws {
        let command = TransposeCommand(file: path(name), to: .tim)
        let failure = await #expect(throws: CommandFailure.self) { _ = try await command.run() }
        #expect(failure?.description.contains(name) == true)
    }
}
