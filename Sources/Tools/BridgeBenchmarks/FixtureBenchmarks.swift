import ContractTesting

/// The cost of contract tests: reading and playing a whole fixture, and comparing one step.
enum FixtureBenchmarks {
    static func run() async throws -> [Measurement] {
        [try comparison(), try await fixture()]
    }

    /// Measures the comparison of the callbacks of a step with an expectation that uses several operators.
    private static func comparison() throws -> Measurement {
        let matcher = try Matcher(json: JSONValue(parsing: expectation.utf8))
        let value = try JSONValue(parsing: reply.utf8)
        let cost = measure(repetitions: 200) { _ in
            var captures = Captures()
            precondition(matcher.mismatches(of: value, captures: &captures).isEmpty)
        }
        return Measurement(
            "comparing one step of a fixture",
            cost.nanoseconds,
            .nanoseconds,
            target: .atMost(20_000),
            allocations: cost.allocations
        )
    }

    /// Measures a fixture of five steps, from its text to the verdict; the target for 1,000 of them is one second.
    private static func fixture() async throws -> Measurement {
        let runner = FixtureRunner(ServiceBackend.memory)
        let cost = try await measureAsync(repetitions: 10, samples: 30) { _ in
            let result = await runner.run(try Fixture(JSONValue(parsing: text.utf8)), file: "benchmark")
            precondition(result.verdict == .passed, result.text)
        }
        return Measurement(
            "reading and playing a fixture of five steps",
            cost.nanoseconds,
            .nanoseconds,
            target: .atMost(1_000_000)
        )
    }

    private static let expectation = #"""
        [{"event": "onFriendApplicationListAdded",
          "args": {"applicationList": [
            {"userID": {"$$capture": "who"}, "nickName": "Alice", "faceUrl": {"$$unsetOr": ""},
             "addTime": {"$$type": "integer"}, "addSource": "", "addWording": {"$$bytesAtMost": 256}, "type": 1},
            {"userID": "carol", "$$open": true}]}},
         {"event": "onFriendListAdded", "args": {"$$any": true}}]
        """#

    private static let reply = #"""
        [{"event": "onFriendApplicationListAdded",
          "args": {"applicationList": [
            {"userID": "alice", "nickName": "Alice", "faceUrl": "", "addTime": 1767225600, "addSource": "",
             "addWording": "hi", "type": 1},
            {"userID": "carol", "nickName": "Carol", "faceUrl": "", "addTime": 1767225600, "addSource": "",
             "addWording": "hello", "type": 1}]}},
         {"event": "onFriendListAdded", "args": {"friendInfoList": [{"userID": "alice", "friendRemark": ""}]}}]
        """#

    private static let text = #"""
        {"format": "1.0.0", "name": "n", "why": "w", "source": [{"note": "benchmark"}], "dialect": "v2tim",
         "start": {"users": {"alice": {"nickname": "Alice"}, "bob": {}}},
         "steps": [
           {"user": "alice", "call": "addFriend",
            "args": {"application": {"userID": "bob", "addWording": "hi", "addType": 2}},
            "expect": {"succ": {"result": {"userID": "bob", "resultCode": 30539, "resultInfo": ""}}},
            "events": {"bob": [{"event": "onFriendApplicationListAdded", "args": {"$$any": true}}],
                       "alice": {"$$any": true}}},
           {"clock": "+1h"},
           {"user": "bob", "call": "getFriendApplicationList",
            "expect": {"succ": {"result": {"unreadCount": 1, "applicationList": [{"userID": "alice", "$$open": true}]}}},
            "events": {}},
           {"user": "bob", "call": "acceptFriendApplication",
            "args": {"application": {"userID": "alice", "type": 1}, "acceptType": 1},
            "expect": {"succ": {"result": {"userID": "alice", "resultCode": 0, "resultInfo": ""}}},
            "events": {"alice": {"$$any": true}, "bob": {"$$any": true}}},
           {"user": "alice", "call": "getFriendList",
            "expect": {"succ": {"infoList": [{"userID": "bob", "$$open": true}]}}, "events": {}}],
         "end": {"alice": {"friends": ["bob"]}, "bob": {"friends": ["alice"]}}}
        """#
}
