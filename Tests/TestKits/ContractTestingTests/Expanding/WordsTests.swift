import ContractTesting
import RelationshipCore
import TIMWire
import Testing
import V2TIMWire

/// What an app of one dialect says in place of a neutral command.
struct WordsTests {
    private static func fixture(words: JSONValue) throws -> Fixture {
        try Fixture([
            "format": "1.0.0", "name": "n", "why": "w", "source": [["note": "t"]], "dialect": "neutral",
            "start": ["users": ["alice": [:], "bob": [:]]],
            "steps": [["user": "alice", "call": "addFriend", "args": ["user": "bob"], "words": words]],
        ])
    }

    @Test func `a step's own calls replace the translation`() async throws {
        let args: JSONValue = ["request": ["identifier": "bob", "addSource": "iOS", "addType": 2]]
        let fixture = try Self.fixture(words: ["tim": [["call": "addFriend", "args": args]]])
        let step = try await FixtureExpansion.expand(fixture, to: .tim)["steps"]?.elements?.first
        #expect(step?["args"]?["request"]?["addSource"] == "iOS")
        let event = step?["events"]?["alice"]?.elements?.first
        #expect(event?["event"] == "onNewMessage")
    }

    @Test func `a step with an empty list of calls is omitted, with a note in the expansion`() async throws {
        let expansion = try await FixtureExpansion.expand(try Self.fixture(words: ["v2tim": []]), to: .v2tim)
        #expect(expansion["steps"] == [])
        #expect(expansion["expandedFrom"]?["notes"] == ["step 1: left out, because v2tim has no such call"])
    }

    @Test func `a call that the device answers has the reply of the fixture`() async throws {
        let words: JSONValue = [["call": "queryFriendList", "expect": ["succ": [:]]]]
        let expansion = try await FixtureExpansion.expand(try Self.fixture(words: ["tim": words]), to: .tim)
        let step: JSONValue = ["user": "alice", "call": "queryFriendList", "expect": ["succ": [:]], "events": [:]]
        #expect(expansion["steps"] == [step])
    }

    @Test func `calls of an unknown dialect, and unknown calls, are rejected`() throws {
        #expect(throws: FixtureProblem.self) { try Self.fixture(words: ["neutral": []]) }
        #expect(throws: FixtureProblem.self) { try Self.fixture(words: ["tim": [["call": "sendFlowers"]]]) }
    }
}
