import BridgeCommands
import Foundation
import RelationshipCore
import Testing

@Suite struct PolicyChoiceTests {
    @Test func `a file changes the fields that it names`() throws {
        let choice = try policy(#"{"friendLimit": 7, "customFriendFields": ["Level"], "requestLifetime": null}"#)
        #expect(choice.friendLimit == 7)
        #expect(choice.customFriendFields == ["Level"])
        #expect(choice.requestLifetime == nil)
        #expect(choice.blockLimit == Policy().blockLimit)
    }

    @Test(arguments: [
        ("not JSON", "it is not JSON"),
        ("[]", "it holds no JSON object"),
        (#"{"friendLimit": "many"}"#, "friendLimit has a value of the wrong kind"),
        (#"{"friendLimits": 7}"#, "a policy has no field friendLimits"),
    ])
    func `a file that is no policy is refused with its fault`(text: String, fault: String) throws {
        let failure = #expect(throws: CommandFailure.self) { try policy(text) }
        #expect(failure?.description.contains(fault) == true, "\(failure?.description ?? "")")
    }

    @Test func `a missing file is named`() {
        let failure = #expect(throws: CommandFailure.self) { try PolicyChoice(path: "/no/such/policy.json") }
        #expect(failure?.description.contains("/no/such/policy.json") == true)
    }

    private func policy(_ text: String) throws -> Policy {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try PolicyChoice(path: file.path).policy
    }
}
