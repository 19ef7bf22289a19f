#if Gateway
import BridgeGateway
import Foundation
import Hummingbird
import JSONSyntax
import RelationshipCore
import ServerTranslation
import StandardDialects
import StandardServers
import TestValues
import Testing

/// Webhooks from a gateway to an app's server, over HTTP.
struct WebhookTests {
    private static let key = "an administrator's key of 32 bytes or more"
    private let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_000))
    private let store = LaneCounter()
    private let ann = UserID(sanitizing: "ann")
    private let bob = UserID(sanitizing: "bob")

    private static func receiver(_ url: URL, format: String = "tencent") throws -> HookReceiver {
        let kind = try #require(HookKind.standard.first { $0.name == format })
        return HookReceiver(try kind.make("1400000000", "secret"), at: url)
    }

    /// Runs a body with a gateway that sends webhooks.
    private func withGateway(
        _ receivers: [HookReceiver],
        _ body: (GatewayClient, RelationshipService) async throws -> Void
    ) async throws {
        let hooks = Webhooks(receivers, store: store, clock: clock)
        var service: RelationshipService?
        var gateway = try await Gateway(
            .test.with(\.administratorKeys, [Self.key]),
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: .quiet
        ) { authenticator in
            let made = RelationshipService(
                store: hooks.store,
                clock: clock,
                gate: hooks.gate,
                recordedActs: hooks.recordedActs,
                authenticator: authenticator
            )
            service = made
            return GatewayBackend(made)
        }
        gateway.hooks = hooks
        let running = try await RunningGateway(gateway)
        let opened = try #require(service)
        try await running.whileRunning { try await body(GatewayClient(url: running.url), opened) }
    }

    /// Moves the clock until the outbox has no entries that wait.
    ///
    /// The clock stands still while a sender holds a lane, so that no lease ends.
    private func untilSent() async throws {
        while try await !store.outbox(matching: OutboxQuery(isDead: false, limit: 1)).isEmpty {
            if store.heldLanes == 0, clock.waitingTasks > 0 { clock.advance(byMilliseconds: 1_000) }
            await Task.yield()
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `acts arrive in the order of their user although the receiver fails and gateways end`() async throws {
        let receiver = try await HookReceiverServer { $0 % 5 == 0 ? (.internalServerError, "") : (.ok, "{}") }
        let users = (0..<8).map { UserID(sanitizing: "user\($0)") }
        for _ in 0..<3 {
            try await withGateway([try Self.receiver(receiver.url)]) { _, service in
                for user in users + [bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
                for _ in 0..<6 {
                    for user in users { _ = try await service.execute(.block(UserBatch([bob])), as: Caller(user)) }
                    for user in users { _ = try await service.execute(.unblock(UserBatch([bob])), as: Caller(user)) }
                }
                clock.advance(byMilliseconds: 1_000)
            }
        }
        try await withGateway([try Self.receiver(receiver.url)]) { _, _ in try await untilSent() }
        try await receiver.stop()
        #expect(!receiver.refused.lines.isEmpty)
        for user in users {
            let events = receiver.received.lines.filter { $0.contains(" \(user.rawValue) ") }
            let expected = ["Sns.CallbackBlackListAdd", "Sns.CallbackBlackListDelete"].map { "\($0) \(user) bob" }
            #expect(events == Array(repeating: expected, count: 18).flatMap { $0 })
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `an act that is never received becomes a dead entry, which can be sent again or dropped`() async throws {
        let isDown = RelationshipCore.Mutex(true)
        let receiver = try await HookReceiverServer { _ in
            isDown.withLock { $0 } ? (.serviceUnavailable, "") : (.ok, "{}")
        }
        try await withGateway([try Self.receiver(receiver.url)]) { client, service in
            for user in [ann, bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
            _ = try await service.execute(.block(UserBatch([bob])), as: Caller(ann))
            _ = try await service.execute(.unblock(UserBatch([bob])), as: Caller(ann))
            try await untilSent()
            #expect(receiver.refused.lines.count == 14)
            var operations = client
            operations.token = Self.key
            let dead = try await operations.send("GET", "/v1/admin/hooks?state=dead&limit=10").body
            let entries = try JSONValue(parsing: Array(dead.utf8))["entries"]?.elements ?? []
            #expect(entries.map { $0["command"] } == ["block", "unblock"])
            let note = entries.first?["note"]?.text ?? ""
            #expect(note == "0 tencent 127.0.0.1 Sns.CallbackBlackListAdd: HTTP 503")
            let places = entries.compactMap { $0["place"]?.wholeNumber }
            try #require(places.count == 2)
            isDown.withLock { $0 = false }
            for (place, action) in zip(places, ["send", "drop"]) {
                let body = #"{"user":"ann","place":\#(place),"action":"\#(action)"}"#
                #expect(try await operations.send("POST", "/v1/admin/hooks", body).status == 200)
                #expect(try await operations.send("POST", "/v1/admin/hooks", body).status == 404)
            }
            try await untilSent()
            #expect(receiver.received.lines == ["Sns.CallbackBlackListAdd ann bob"])
            #expect(try await store.outbox(matching: OutboxQuery(isDead: true)).isEmpty)
        }
        try await receiver.stop()
    }

    @Test(.timeLimit(.minutes(1)))
    func `each of two receivers gets its own reports once`() async throws {
        let failing = try await HookReceiverServer { $0 < 3 ? (.badGateway, "") : (.ok, "{}") }
        let other = try await HookReceiverServer { _ in (.ok, "{}") }
        let receivers = [try Self.receiver(other.url), try Self.receiver(failing.url)]
        try await withGateway(receivers) { _, service in
            for user in [ann, bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
            _ = try await service.execute(.block(UserBatch([bob])), as: Caller(ann))
            try await untilSent()
        }
        for server in [failing, other] {
            #expect(server.received.lines == ["Sns.CallbackBlackListAdd ann bob"])
            try await server.stop()
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `an act with more requests than its lane has time for is sent in parts`() async throws {
        let receiver = try await HookReceiverServer { [clock] _ in
            clock.advance(byMilliseconds: 1_000)
            return (.ok, "")
        }
        let friends = (0..<60).map { UserID(sanitizing: "user\($0)") }
        try await withGateway([try Self.receiver(receiver.url, format: "rongcloud")]) { _, service in
            for user in [ann] + friends { _ = try await service.execute(.signIn, as: Caller(user)) }
            let imported = friends.map { ImportedFriend(friend: $0) }
            _ = try await service.administrator.execute(.importFriends(imported), for: ann)
            _ = try await service.administrator.execute(.clearFriends(.oneWay), for: ann)
            try await untilSent()
        }
        #expect(receiver.received.lines.sorted() == friends.map { "- ann \($0)" }.sorted())
        try await receiver.stop()
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            (#"{"ErrorCode":0,"ResultItem":[]}"#, false, nil), ("", false, nil), ("", true, 38_000),
            (
                #"{"ErrorCode":0,"ResultItem":[{"To_Account":"bob","ResultCode":38123,"ResultInfo":"busy"}]}"#, false,
                38_123
            ),
        ]
    )
    func `the app's server decides before a user adds a friend`(
        _ answer: String,
        _ refusesWithoutAnswer: Bool,
        _ code: Int?
    ) async throws {
        let receiver = try await HookReceiverServer { _ in (.ok, answer) }
        var settings = try Self.receiver(receiver.url)
        settings.refusesWithoutAnswer = refusesWithoutAnswer
        try await withGateway([settings]) { client, service in
            for user in [ann, bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
            let phone = try await client.signedIn("v2tim", #"{"userID":"ann","userSig":"any"}"#)
            let body = try await phone.call("v2tim", "addFriend", #"{"application":{"userID":"bob","addType":2}}"#)
            #expect(body.contains(code.map { "\($0)" } ?? "30539"))
            let requests = try await service.execute(.listRequests(RequestQuery()), as: Caller(bob))
            guard case .requests(let page) = requests else { throw RelationshipError(.internalFailure) }
            #expect(page.entries.isEmpty == (code != nil))
            #expect(receiver.received.lines.filter { $0.contains("Prev") } == ["Sns.CallbackPrevFriendAdd ann -"])
        }
        try await receiver.stop()
    }

    @Test(arguments: [
        ("{}", "expected an array"), (#"[{"format":"mail"}]"#, "tencent, rongcloud, nexconn"),
        (#"[{"format":"tencent","app":"x","url":"http://a/"}]"#, "the number of the app"),
        (#"[{"format":"rongcloud","app":"key","url":"http://a/"}]"#, "the key and the secret of the app"),
        (#"[{"format":"tencent","app":"1","url":"ftp://a/"}]"#, "an address such as"),
        (#"[{"format":"tencent","app":"1","url":"http://a/?q=1"}]"#, "without a query"),
        (#"[{"format":"tencent","app":"1","url":"http://169.254.169.254/x"}]"#, "link-local"),
        (#"[{"format":"tencent","app":"1","url":"http://[fe80::1]/x"}]"#, "link-local"),
        (#"[{"format":"tencent","app":"1","url":"http://a/","before":"maybe"}]"#, "pass"),
        (#"[{"format":"nexconn","app":"a","secret":"s","url":"http://a/","before":"refuse"}]"#, "leave before out"),
        (
            #"[{"format":"nexconn","app":"a","secret":"s","url":"http://a/","events":["user:friend"]}]"#,
            "user:friendship"
        ),
    ])
    func `wrong settings are reported`(_ text: String, _ reason: String) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "hooks-\(UUID().uuidString).json").path
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: file) } }
        let error = #expect(throws: GatewayConfigurationError.self) { try HookReceiver.read(file, HookKind.standard) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }
}

/// A store in memory that counts the lanes that senders hold.
private final class LaneCounter: ForwardingStore {
    let store: any RelationshipStore = InMemoryStore()
    private let held = RelationshipCore.Mutex(0)

    var heldLanes: Int { held.withLock { $0 } }

    func takeLanes(_ taking: OutboxTaking) async throws(RelationshipError) -> [OutboxLane] {
        // A lane counts from the beginning of the call: its lease begins in it.
        held.withLock { $0 += 1 }
        defer { held.withLock { $0 -= 1 } }
        let lanes = try await store.takeLanes(taking)
        held.withLock { $0 += lanes.count }
        return lanes
    }

    func report(_ reports: [OutboxReport]) async throws(RelationshipError) -> Set<UserID> {
        defer { held.withLock { $0 -= reports.count } }
        return try await store.report(reports)
    }
}
#endif
