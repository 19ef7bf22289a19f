import ContractTesting
import Foundation
import RelationshipCore
import RongCloudWire
import TIMAdapter
import TIMWire
import TestValues
import Testing
import V2TIMAdapter
import V2TIMWire

/// What is recorded replays, with the users' own texts and redacted.
struct FixtureRecorderTests {
    @Test(arguments: DialectName.allCases, [true, false])
    func `recorded traffic of an adapter can be replayed`(dialect: DialectName, isRedacted: Bool) async throws {
        let traffic = try await Traffic()
        try await traffic.play(dialect)
        let document = try await traffic.recorder.fixture(title, redaction: isRedacted ? Redaction() : nil)
        try await replay(document)
        let callCount = document["steps"]?.elements?.count
        #expect(callCount == Traffic.calls(of: dialect).count + 1)
    }

    @Test func `a recording of three dialects can be replayed`() async throws {
        let traffic = try await Traffic()
        try await traffic.play(.tim, .v2tim, .rongcloud)
        try await replay(try await traffic.recorder.fixture(title))
    }

    @Test(arguments: DialectName.allCases)
    func `no text of a user is in a redacted fixture`(dialect: DialectName) async throws {
        let traffic = try await Traffic()
        try await traffic.play(dialect)
        let open = try await traffic.recorder.fixture(title, redaction: nil).text()
        let redacted = try await traffic.recorder.fixture(title).text()
        let seen = Traffic.secrets.filter { open.contains($0) }
        #expect(seen.count > 5, "the traffic must contain users, or the test shows nothing: \(seen)")
        for secret in Traffic.secrets { #expect(!redacted.contains(secret), "\(secret)") }
        #expect(redacted.contains("1767225600"), "the clock moves to where fixtures begin")
    }

    @Test func `texts that the redaction is told to keep are kept`() async throws {
        let traffic = try await Traffic()
        try await traffic.play(.v2tim)
        let document = try await traffic.recorder.fixture(
            title,
            redaction: Redaction(keeping: ["Bobby Tables", "Tables"])
        )
        #expect(document.text().contains("Bobby Tables"))
        try await replay(document)
    }

    @Test func `recording the same twice gives the same bytes`() async throws {
        var texts: [String] = []
        for _ in 0..<2 {
            let traffic = try await Traffic()
            try await traffic.play(.tim, .v2tim, .rongcloud)
            texts.append(try await traffic.recorder.fixture(title).text())
        }
        #expect(texts[0] == texts[1])
    }

    @Test func `a page token is captured from a reply and referred to in later calls`() async throws {
        let traffic = try await Traffic()
        let alice = traffic.recorder.recording(RongCloudDialect())
            .makeSession(backend: traffic.service, user: UserID("alice@corp"), device: DeviceID("pager"))
        try await alice.connect()
        var option = RongCloudPagingQueryOption(count: 1)
        for _ in 0..<2 {
            let reply = await alice.perform(
                .getFriendApplications(option: option, types: [1, 2], status: [0, 1, 2, 3])
            )
            let token = try JSONValue(encoding: reply)["success"]?["result"]?["pageToken"]?.text
            option.pageToken = token
        }
        let document = try await traffic.recorder.fixture(title)
        let text = document.text()
        #expect(text.contains(#""pageToken": {"$$capture": "token1"}"#))
        #expect(text.contains(#""pageToken": {"$$ref": "token1"}"#))
        try await replay(document)
    }

    @Test func `server commands and clock changes are recorded as steps`() async throws {
        let traffic = try await Traffic()
        try await traffic.play(.tim)
        traffic.clock.advance(byMilliseconds: 8 * 24 * 3_600_000)
        try await traffic.recorder.administer(["call": "clearFriends"], for: try #require(UserID("alice@corp")))
        let document = try await traffic.recorder.fixture(title)
        #expect(document.text().contains(#"{"clock": "+691200000ms"#))
        #expect(document.text().contains(#""call": "clearFriends""#))
        try await replay(document)
    }

    @Test func `two dialects with one device give no fixture, because its steps could not tell them apart`()
        async throws
    {
        let service = RelationshipService(store: InMemoryStore(), clock: ManualClock(Timestamp(milliseconds: 0)))
        let recorder = FixtureRecorder(service)
        let (alice, phone) = (UserID("alice"), DeviceID("phone"))
        let tim = recorder.recording(TIMDialect()).makeSession(backend: service, user: alice, device: phone)
        let v2tim = recorder.recording(V2TIMDialect()).makeSession(backend: service, user: alice, device: phone)
        try await tim.connect()
        _ = await tim.perform(.getFriendList)
        try await v2tim.connect()
        _ = await v2tim.perform(.getFriendList)
        let problem = await #expect(throws: FixtureProblem.self) { try await recorder.fixture(title) }
        #expect(problem?.description.contains("alice/phone has apps of tim and v2tim") == true)
    }

    @Test func `an empty recording gives no fixture`() async throws {
        let recorder = FixtureRecorder(RelationshipService(store: InMemoryStore()))
        await #expect(throws: FixtureProblem.self) { try await recorder.fixture(title) }
    }

    private let title = RecordingTitle(name: "A day of two friends", why: "It was recorded.", source: "the tests")

    private func replay(_ document: JSONValue, at location: SourceLocation = #_sourceLocation) async throws {
        // As a file would have it: written and read again.
        let fixture = try Fixture(Data(document.text().utf8))
        let result = await FixtureRunner(ServiceBackend.memory).run(fixture, file: "recorded.json")
        #expect(result.isGood, "\(result.verdict)\n\(document.text())", sourceLocation: location)
    }
}
