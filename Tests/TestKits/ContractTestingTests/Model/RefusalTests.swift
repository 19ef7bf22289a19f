import Foundation
import RelationshipCore
import TIMWire
import Testing

@testable import ContractTesting

/// A backend behind the backend, with codes of its own.
struct RefusalTests {
    private static func document(refusals: JSONValue, expect: JSONValue) -> JSONValue {
        [
            "format": "1.0.0", "name": "n", "why": "w", "source": [["note": "t"]], "dialect": "tim",
            "refusals": refusals, "start": ["users": ["alice": [:], "bob": [:], "carol": [:]]],
            "steps": [
                [
                    "user": "alice", "call": "addFriend",
                    "args": ["request": ["identifier": "bob", "addType": 2]], "expect": expect,
                ],
                ["user": "alice", "call": "addFriend", "args": ["request": ["identifier": "carol", "addType": 2]]],
            ],
            "end": ["alice": ["sent": ["carol"]]],
        ]
    }

    @Test func `an unmapped code reaches the app unchanged, and nothing is written`() async throws {
        let refusal: JSONValue = ["user": "bob", "dialect": "tim", "code": 38_001, "text": "no"]
        let reply: JSONValue = ["fail": ["code": 38_001, "desc": "no"]]
        let document = Self.document(refusals: [refusal], expect: reply)
        let bob = try #require(UserID("bob"))
        let foreign = RelationshipError.ForeignCode(dialect: .tim, code: 38_001, text: "no")
        #expect(try Fixture(document).setup.refusals == [Refusal(user: bob, foreign: foreign)])
        let file = FixtureFile(path: "f.json", data: Data(document.text().utf8))
        let result = await FixtureRunner(ServiceBackend.memory).run(file)
        #expect(result.isGood, "\(result.text)")
    }

    @Test func `an error without a code or vendor is rejected`() throws {
        let noRefusals: [JSONValue] = [
            ["user": "bob", "dialect": "tim"], ["user": "bob", "dialect": "neutral", "code": 1],
        ]
        for refusal in noRefusals {
            #expect(throws: FixtureProblem.self) {
                try Fixture(Self.document(refusals: [refusal], expect: ["$$any": true]))
            }
        }
    }
}
