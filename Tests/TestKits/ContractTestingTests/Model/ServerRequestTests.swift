import BridgeTranslation
import ContractTesting
import RelationshipCore
import StandardDialects
import Testing

/// Steps with requests to the vendors' server APIs.
struct ServerRequestTests {
    private static func fixture(_ steps: JSONValue) throws(FixtureProblem) -> Fixture {
        try Fixture([
            "format": "1.0.0", "name": "n", "why": "w", "source": [["note": "s"]], "dialect": "neutral",
            "start": ["users": ["ann": [:], "bob": [:]]], "steps": steps,
        ])
    }

    @Test(arguments: [
        (#"{"server": "tencet", "path": "/v4/sns/friend_add"}"#, "tencent, rongcloud, rongcloud-v4"),
        (#"{"server": "tencent", "path": "/v4/sns/friend_ad"}"#, "its paths are /v4/sns/friend_add, "),
        (#"{"server": "rongcloud-v4", "path": "/friend/add.json"}"#, "its paths are /v4/friend/add, "),
        (#"{"server": "tencent"}"#, "path"),
        (#"{"server": "tencent", "path": "/v4/sns/friend_add", "body": []}"#, "body"),
        (#"{"server": "tencent", "path": "/v4/sns/friend_add", "user": "ann"}"#, "user: unknown member"),
    ])
    func `a request that no API can have is an error that lists what exists`(step: String, text: String) throws {
        let step = try JSONValue(parsing: Array(step.utf8))
        let problem = #expect(throws: FixtureProblem.self) { try Self.fixture([step]) }
        #expect(problem?.description.contains(text) == true, "\(problem?.description ?? "")")
    }

    @Test func `the parts of a form are texts, numbers, lists and JSON`() async throws {
        let fixture = try Self.fixture([
            [
                "server": "rongcloud", "path": "/friend/add.json",
                "body": ["userId": "ann", "targetId": "bob", "optType": 2], "expect": ["code": 200],
            ],
            [
                "server": "rongcloud", "path": "/user/profile/set.json",
                "body": ["userId": "ann", "userProfile": ["name": "Ann & Co"]], "expect": ["code": 200],
            ],
            [
                "server": "rongcloud", "path": "/user/profile/batch/query.json", "body": ["userId": ["ann", "bob"]],
                "expect": ["code": 200, "userList": [["$$any": true], ["$$any": true]]],
            ],
            ["user": "bob", "call": "getProfiles", "args": ["users": ["ann"]], "expect": ["$$any": true]],
        ])
        let result = await FixtureRunner(ServiceBackend.memory).run(fixture, file: "form.json")
        #expect(result.isGood, "\(result.text)")
    }

    @Test func `a captured value is sent, and a wrong answer fails the step`() async throws {
        var steps: [JSONValue] = [
            [
                "server": "rongcloud", "path": "/friend/add.json",
                "body": ["userId": "ann", "targetId": "bob", "optType": 2], "expect": ["code": 200],
            ],
            [
                "server": "tencent", "path": "/v4/sns/friend_get", "body": ["From_Account": "ann", "StartIndex": 0],
                "expect": [
                    "UserDataItem": [["To_Account": ["$$capture": "friend"], "$$open": true]], "$$open": true,
                ],
            ],
            [
                "server": "tencent", "path": "/v4/sns/friend_delete",
                "body": ["From_Account": "ann", "To_Account": [["$$ref": "friend"]]],
                "expect": ["ResultItem": [["To_Account": "bob", "ResultCode": 0, "$$open": true]], "$$open": true],
            ],
        ]
        let runner = FixtureRunner(ServiceBackend.memory)
        let result = await runner.run(try Self.fixture(.array(steps)), file: "captured.json")
        #expect(result.isGood, "\(result.text)")
        steps[0] = ["server": "rongcloud", "path": "/friend/add.json", "body": [:], "expect": ["code": 200]]
        let failed = await runner.run(try Self.fixture(.array(steps)), file: "wrong.json")
        #expect(failed.text.contains("steps[0].expect.code"), "\(failed.text)")
    }

    @Test func `a recording with a request passes, and is not redacted`() async throws {
        let service = RelationshipService(store: InMemoryStore(), clock: ManualClock(Timestamp(milliseconds: 1_000)))
        let recorder = FixtureRecorder(service)
        for user in ["ann", "bob"] {
            try await recorder.administer(["call": "signIn", "args": [:]], for: UserID(sanitizing: user))
        }
        let request = Step.ServerRequest(
            api: "rongcloud",
            path: "/friend/add.json",
            body: ["userId": "ann", "targetId": "bob", "optType": 2]
        )
        #expect(try await recorder.send(request) == ["code": 200])
        let title = RecordingTitle(name: "n", why: "w", source: "s")
        let problem = await #expect(throws: FixtureProblem.self) { _ = try await recorder.fixture(title) }
        #expect(problem?.description.contains("record without redaction") == true)
        let document = try await recorder.fixture(title, redaction: nil)
        #expect(document["steps"]?.elements?.last?["path"] == "/friend/add.json")
        #expect(document["end"]?["ann"]?["friends"]?.elements?.count == 1)
        let result = await FixtureRunner(ServiceBackend.memory).run(try Fixture(document), file: "recorded.json")
        #expect(result.isGood, "\(result.text)")
    }

    @Test func `a fixture with a request is translated to another dialect`() async throws {
        var fixture =
            try Self.fixture([
                [
                    "server": "rongcloud", "path": "/friend/add.json",
                    "body": ["userId": "ann", "targetId": "bob", "optType": 2], "expect": ["code": 200],
                ]
            ])
            .document.object
        fixture?["dialect"] = "tim"
        let dialect = try DialectRegistry.standard.dialect(DialectName(rawValue: "rongcloud"))
        let result = try await FixtureTransposition.transpose(
            try Fixture(.object(try #require(fixture))),
            to: dialect,
            file: "tim.json"
        )
        #expect(result.losses.isEmpty)
        #expect(result.document["steps"]?.elements?.first?["expect"] == ["code": 200])
    }
}
