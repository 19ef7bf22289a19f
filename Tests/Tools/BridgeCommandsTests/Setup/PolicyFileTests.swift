import BridgeCommands
import Foundation
import RelationshipCore
import TestFiles
import Testing

@Suite struct PolicyFileTests {
    private let folder = TemporaryFolder()

    @Test func `a file changes only the fields that it contains`() throws {
        let choice = try policy(#"{"friendLimit": 7, "customFriendFields": ["Level"], "requestLifetime": null}"#)
        #expect(choice.friendLimit == 7)
        #expect(choice.customFriendFields == ["Level"])
        #expect(choice.requestLifetime == nil)
        #expect(choice.blockLimit == Policy().blockLimit)
    }

    @Test(arguments: [
        ("not JSON", "line 1, column 1: a value is expected here"),
        ("[]", "expected an object, found an array"),
        ("null", "expected an object, found null"),
        (#"{"friendLimit": "many"}"#, "friendLimit: expected a whole number, found a string"),
        (#"{"friendLimit": -1}"#, "friendLimit: expected a whole number of at least 0, found -1"),
        (#"{"friendLimit": 1e400}"#, "line 1, column 17: 1e400 is out of range"),
        (#"{"friendLimits": 7}"#, "friendLimits: unknown member; known members: defaultAddPermission, "),
        (#"{"defaultAddPermission": "x"}"#, #"defaultAddPermission: unknown value "x"; known values: ""#),
        (#"{"customProfileFields": ["a", 1]}"#, "customProfileFields[1]: expected a string, found a number"),
        (#"{"blockLimit": 1, "blockLimit": 2}"#, #"column 19: the key "blockLimit" is there twice"#),
        (#"{"requestLifetime": -9223372036854775808}"#, "requestLifetime: expected a whole number of at least 0"),
        (#"{"settledRequestRetention": -1}"#, "settledRequestRetention: expected a whole number of at least 0"),
    ])
    func `an invalid policy file is rejected with the fault`(text: String, fault: String) throws {
        let failure = #expect(throws: CommandFailure.self) { try policy(text) }
        #expect(failure?.description.contains(fault) == true, "\(failure?.description ?? "")")
    }

    @Test(
        arguments: [101, 511, 512, 513, 514, 1_025, 100_000]
    )
    func `a policy that is nested too deeply is refused, at each depth`(count: Int) {
        let failure = #expect(throws: CommandFailure.self) { try policy(String(repeating: "[", count: count)) }
        #expect(failure?.description.contains("nested more than 100 deep") == true)
    }

    @Test
    func `a byte order mark before a policy is skipped`() throws {
        #expect(try policy("\u{FEFF}{\"friendLimit\": 7}").friendLimit == 7)
    }

    @Test func `a missing file is reported with its name`() {
        let failure = #expect(throws: CommandFailure.self) { try Policy(path: "/no/such/policy.json") }
        #expect(failure?.description.contains("/no/such/policy.json") == true)
    }

    private func policy(_ text: String) throws -> Policy {
        let file = folder.url.appending(path: "policy.json")
        try Data(text.utf8).write(to: file)
        return try Policy(path: file.path)
    }
}
