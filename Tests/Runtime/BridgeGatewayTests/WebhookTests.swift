#if Gateway
import Foundation
import HTTPTypes
import JSONSyntax
import NIOCore
import RelationshipCore
import ServerTranslation
import StandardServers
import TestValues
import Testing

@testable import BridgeGateway

/// Webhooks from a gateway to an app's server, over HTTP.
struct WebhookTests {
    private let ann = UserID(sanitizing: "ann")
    private let bob = UserID(sanitizing: "bob")
    private let hooked = HookedGateway()
    private var clock: ManualClock { hooked.clock }
    private var store: LaneCounter { hooked.store }

    private static func receiver(_ url: URL, format: String = "tencent") throws -> HookReceiver {
        try HookReceiver(format: format, at: url)
    }

    private func withGateway(
        _ receivers: [HookReceiver],
        _ body: (GatewayClient, RelationshipService) async throws -> Void
    ) async throws { try await hooked.run(receivers, body) }

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
        try await withGateway([try Self.receiver(receiver.url)]) { _, _ in try await hooked.untilSent() }
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
            try await hooked.untilSent()
            #expect(receiver.refused.lines.count == 14)
            var operations = client
            operations.token = HookedGateway.key
            let dead = try await operations.send("GET", "/v1/admin/hooks?state=dead&limit=10").body
            let entries = try JSONValue(parsing: Array(dead.utf8))["entries"]?.elements ?? []
            #expect(entries.map { $0["command"] } == ["block", "unblock"])
            let note = entries.first?["note"]?.text ?? ""
            #expect(note == "0 tencent 127.0.0.1 Sns.CallbackBlackListAdd: HTTP 503")
            let failures = try await client.send("GET", "/metrics").body
            for line in ["relbridge_hooks_failed_total 14.0", "relbridge_hooks_dead_total 2.0"] {
                #expect(failures.contains("\n\(line)\n"), "\(line)")
            }
            #expect(!failures.contains("relbridge_hooks_sent_total{"))
            let places = entries.compactMap { $0["place"]?.wholeNumber }
            try #require(places.count == 2)
            isDown.withLock { $0 = false }
            for (place, action) in zip(places, ["send", "drop"]) {
                let body = #"{"user":"ann","place":\#(place),"action":"\#(action)"}"#
                #expect(try await operations.send("POST", "/v1/admin/hooks", body).status == 200)
                #expect(try await operations.send("POST", "/v1/admin/hooks", body).status == 404)
            }
            try await hooked.untilSent()
            #expect(receiver.received.lines == ["Sns.CallbackBlackListAdd ann bob"])
            #expect(try await store.outbox(matching: OutboxQuery(isDead: true)).isEmpty)
            let sent = try await client.send("GET", "/metrics").body
            let event = #"relbridge_hooks_sent_total{event="Sns.CallbackBlackListAdd"}"#
            for line in ["\(event) 1.0", "relbridge_hook_lag_seconds_count 1", "relbridge_hooks_failed_total 14.0"] {
                #expect(sent.contains("\n\(line)\n"), "\(line)")
            }
            // The act waited for the time of all attempts, which is the clock's.
            let lag = sent.split(separator: "\n").first { $0.hasPrefix("relbridge_hook_lag_seconds_sum ") }
            #expect(lag.flatMap { Double($0.split(separator: " ")[1]) }.map { $0 > 400 } == true, "\(lag ?? "")")
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
            try await hooked.untilSent()
        }
        for server in [failing, other] {
            #expect(server.received.lines == ["Sns.CallbackBlackListAdd ann bob"])
            try await server.stop()
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `an act that only one of the receivers knows is sent to no other`() async throws {
        let tencent = try await HookReceiverServer { _ in (.ok, "{}") }
        let rongcloud = try await HookReceiverServer { _ in (.ok, "") }
        let receivers = [
            try Self.receiver(tencent.url), try Self.receiver(rongcloud.url, format: "rongcloud"),
        ]
        try await withGateway(receivers) { _, service in
            for user in [ann, bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
            _ = try await service.execute(.follow(UserBatch([bob])), as: Caller(ann))
            _ = try await service.administrator.execute(.importFriends([ImportedFriend(friend: bob)]), for: ann)
            while case .items(let items) = try await service.administrator.execute(.deleteUser, for: bob),
                !items.isEmpty
            {}
            try await hooked.untilSent()
        }
        #expect(tencent.received.lines == ["Follow.CallbackAfterFollowAdd ann -"])
        #expect(rongcloud.received.lines == ["- bob ann", "- bob -"])
        for server in [tencent, rongcloud] { try await server.stop() }
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
            try await hooked.untilSent()
        }
        #expect(receiver.received.lines.sorted() == friends.map { "- ann \($0)" }.sorted())
        try await receiver.stop()
    }

    @Test(.timeLimit(.minutes(1)), arguments: [("tencent", 1), ("rongcloud", 3)])
    func `a receiver with the vendor's repetitions gets as many attempts`(
        _ format: String,
        _ attempts: Int
    ) async throws {
        let receiver = try await HookReceiverServer { _ in (.internalServerError, "") }
        var settings = try Self.receiver(receiver.url, format: format)
        settings.followsVendorRetries = true
        try await withGateway([settings]) { _, service in
            for user in [ann, bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
            let profile = Command.updateProfile(ProfilePatch(nickname: "Ann"))
            _ = try await service.execute(profile, as: Caller(ann))
            try await hooked.untilSent()
            let dead = try await store.outbox(matching: OutboxQuery(isDead: true))
            #expect(dead.map(\.attempts) == [attempts])
        }
        #expect(receiver.refused.lines.count == attempts)
        try await receiver.stop()
    }

    @Test(.timeLimit(.minutes(1)))
    func `a connection to a refused address gets no request, whatever the name of the host`() async throws {
        let receiver = try await HookReceiverServer { _ in (.ok, "{}") }
        let named = try #require(URL(string: receiver.url.absoluteString.replacing("127.0.0.1", with: "localhost")))
        var settings = try Self.receiver(named)
        let client = HookClient(clock: clock) { $0.ipAddress == "127.0.0.1" || $0.ipAddress == "::1" }
        let message = HookMessage("State.StateChange", ["CallbackCommand": "State.StateChange"])
        let error = await #expect(throws: HookClient.Failure.self) {
            try await client.send(message, to: settings, timeLimit: 60_000)
        }
        guard case .unreachable(let reason) = error else { throw RelationshipError(.internalFailure) }
        #expect(reason.contains("link-local"))
        #expect(receiver.received.lines.isEmpty)
        settings.allowsLinkLocal = true
        _ = try await client.send(message, to: settings, timeLimit: 60_000)
        #expect(receiver.received.lines.count == 1)
        try await client.stop()
        try await receiver.stop()
    }

    @Test(arguments: [
        ("169.254.169.254", true), ("::ffff:169.254.0.1", true), ("fe80::1", true), ("febf::1", true),
        ("fec0::1", false), ("fe8::1", false), ("127.0.0.1", false), ("169.25.4.1", false), ("::1", false),
    ])
    func `the link-local addresses of both families are known`(_ address: String, _ isLinkLocal: Bool) throws {
        #expect(try SocketAddress(ipAddress: address, port: 80).isLinkLocal == isLinkLocal)
    }
}
#endif
