#if Gateway
import BridgeGateway
import Foundation
import JSONSyntax
import RelationshipCore
import ServerTranslation
import StandardDialects
import StandardServers
import Testing

/// The webhooks that a vendor sends to a gateway in front of its cloud.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct VendorHookTests {
    private static let (ann, bob, cat) = (CloudWorld.users[0], CloudWorld.users[1], CloudWorld.users[2])
    private static let added =
        #"{"CallbackCommand":"Sns.CallbackFriendAdd","PairList":[{"From_Account":"ann","To_Account":"cat"}]}"#
    private static let requested =
        #"{"eventType":1,"userId":"cat","toUserId":"ann","time":1,"source":"iOS","extra":"hi"}"#

    /// A gateway in front of a vendor, and what sends webhooks to it.
    private struct Receiver {
        let world: CloudWorld
        let client: GatewayClient
        let format: any IncomingHookFormat

        /// Sends a webhook with a signature of a time, and returns the status of the answer.
        func send(_ body: String, signedAt moment: Timestamp, changing name: String? = nil) async throws -> Int {
            try await answer(body, signedAt: moment, changing: name).status
        }

        /// Sends a webhook, and returns the answer.
        ///
        /// - Parameters:
        ///   - body: The body.
        ///   - moment: The time of the signature.
        ///   - name: The name in the query whose value is wrong.
        ///   - address: The address of the sender, as a proxy names it.
        /// - Returns: The answer.
        /// - Throws: `URLError` if the gateway does not answer.
        func answer(
            _ body: String,
            signedAt moment: Timestamp,
            changing name: String? = nil,
            from address: String? = nil
        ) async throws -> GatewayClient.Answer {
            var items = format.query(of: HookMessage("", [:]), at: moment, nonce: "7")
            for place in items.indices where items[place].name == name { items[place].value += "0" }
            let query = items.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
            let headers = address.map { ["X-Forwarded-For": $0] } ?? [:]
            return try await client.send("POST", "/v1/vendor-hooks/\(format.name)?\(query)", body, headers: headers)
        }
    }

    private func withReceiver(
        _ vendor: String,
        _ configuration: GatewayConfiguration = .test,
        relay: (URL) async throws -> URL = { $0 },
        _ body: (Receiver) async throws -> Void
    ) async throws {
        let world = try await CloudWorld(vendor, relay: relay)
        try await world.whileRunning {
            try await world.signIn()
            let kind = try #require(HookKind.standard.first { $0.name == vendor })
            let format = try #require(try kind.make("1400000000", "a secret") as? any IncomingHookFormat)
            var gateway = try await Gateway(
                configuration,
                dialects: .standard,
                authenticator: TrustingAuthenticator(),
                logger: .quiet,
                now: Moments().now
            ) { _ in GatewayBackend(world.front) }
            gateway.vendorHooks = VendorHooks([format], for: world.mirror)
            let running = try await RunningGateway(gateway)
            try await running.whileRunning {
                try await body(Receiver(world: world, client: GatewayClient(url: running.url), format: format))
            }
        }
    }

    private func friends(_ world: CloudWorld) async throws -> [UserID] {
        let outcome = try await world.front.execute(.listFriends(FriendQuery()), as: Caller(Self.ann))
        guard case .friends(let friends) = outcome else { return [] }
        return friends.map(\.profile.userID)
    }

    @Test func `a webhook makes the next command read the data of its users`() async throws {
        try await withReceiver("tencent") { receiver in
            let world = receiver.world
            let none = try await friends(world)
            #expect(none.isEmpty)
            let add = AddFriendArguments(target: Self.cat, skipsApproval: true)
            _ = try await world.vendor.administrator.execute(.addFriend(add), for: Self.ann)
            let early = try await friends(world)
            #expect(early.isEmpty)
            let now = world.clock.now()
            let status = try await receiver.send(Self.added, signedAt: now)
            #expect(status == 200)
            let found = try await friends(world)
            #expect(found == [Self.cat])
        }
    }

    @Test(arguments: ["tencent", "rongcloud"])
    func `a webhook without the vendor's signature is refused`(_ vendor: String) async throws {
        try await withReceiver(vendor) { receiver in
            let (app, signature) = vendor == "tencent" ? ("SdkAppid", "Sign") : ("appKey", "signature")
            let body = vendor == "tencent" ? Self.added : Self.requested
            let now = receiver.world.clock.now()
            let statuses = [
                try await receiver.send(body, signedAt: now, changing: app),
                try await receiver.send(body, signedAt: now, changing: signature),
                try await receiver.send(body, signedAt: now.advanced(byMilliseconds: -301_000)),
                try await receiver.send(body, signedAt: now.advanced(byMilliseconds: 301_000)),
                try await receiver.client.send("POST", "/v1/vendor-hooks/\(vendor)", body).status,
            ]
            #expect(statuses == [401, 401, 401, 401, 401])
            let (friends, requests) = (try await friends(receiver.world), try await requests(receiver.world))
            #expect(friends.isEmpty && requests.isEmpty)
            // The same request with its signature is taken.
            let status = try await receiver.send(body, signedAt: now)
            #expect(status == 200)
        }
    }

    @Test(arguments: [
        ("tencent", added, #"{"ActionStatus":"OK","ErrorInfo":"","ErrorCode":0}"#),
        (
            "tencent",
            #"{"CallbackCommand":"Sns.CallbackPrevFriendAdd","Requester_Account":"ann","From_Account":"ann","FriendItem":[{"To_Account":"cat"}]}"#,
            #"{"ActionStatus":"OK","ErrorInfo":"","ErrorCode":0}"#
        ),
        ("rongcloud", requested, #"{"code":200}"#),
    ])
    func `the vendor gets the answer that lets its act pass`(
        _ vendor: String,
        _ body: String,
        _ receipt: String
    ) async throws {
        try await withReceiver(vendor) { receiver in
            let answer = try await receiver.answer(body, signedAt: receiver.world.clock.now())
            #expect(answer.status == 200)
            #expect(try JSONValue(parsing: Array(answer.body.utf8)) == JSONValue(parsing: Array(receipt.utf8)))
        }
    }

    @Test func `the webhooks of an address are limited before their signature is read`() async throws {
        let limited = GatewayConfiguration.test.with(\.requestsPerAddress, 2).with(\.trustsProxy, true)
        try await withReceiver("tencent", limited) { receiver in
            let now = receiver.world.clock.now()
            var statuses: [Int] = []
            for _ in 0..<12 {
                let answer = try await receiver.answer("{}", signedAt: now, changing: "Sign", from: "192.0.2.1")
                statuses.append(answer.status)
            }
            #expect(statuses.first == 401 && statuses.last == 429, "\(statuses)")
            let other = try await receiver.answer(Self.added, signedAt: now, from: "192.0.2.2")
            #expect(other.status == 200)
        }
    }

    @Test func `a gateway without the vendor's secret has no path for webhooks`() async throws {
        try await withGateway { url, _ in
            for vendor in ["tencent", "rongcloud"] {
                let answer = try await GatewayClient(url: url).send("POST", "/v1/vendor-hooks/\(vendor)", Self.added)
                #expect(answer.status == 404)
            }
        }
    }

    @Test func `a repeated webhook has no effect`() async throws {
        try await withReceiver("tencent") { receiver in
            let world = receiver.world
            _ = try await receiver.send(Self.added, signedAt: world.clock.now())
            _ = try await friends(world)
            let add = AddFriendArguments(target: Self.cat, skipsApproval: true)
            _ = try await world.vendor.administrator.execute(.addFriend(add), for: Self.ann)
            let status = try await receiver.send(Self.added, signedAt: world.clock.now())
            #expect(status == 200)
            let found = try await friends(world)
            #expect(found.isEmpty)
        }
    }

    @Test func `the same change once more is read again`() async throws {
        try await withReceiver("tencent") { receiver in
            let world = receiver.world
            _ = try await receiver.send(Self.added, signedAt: world.clock.now())
            _ = try await friends(world)
            let add = AddFriendArguments(target: Self.cat, skipsApproval: true)
            _ = try await world.vendor.administrator.execute(.addFriend(add), for: Self.ann)
            _ = try await receiver.send(Self.added, signedAt: world.clock.now().advanced(byMilliseconds: 1_000))
            let found = try await friends(world)
            #expect(found == [Self.cat])
        }
    }

    private func requests(_ world: CloudWorld) async throws -> [UserID] {
        let query = RequestQuery(roles: [.received], limit: 10)
        let outcome = try await world.front.execute(.listRequests(query), as: Caller(Self.ann))
        guard case .requests(let page) = outcome else { return [] }
        return page.entries.map(\.request.requester)
    }

    @Test func `a repeated request of a user is written once, whatever its signature`() async throws {
        try await withReceiver("rongcloud") { receiver in
            let world = receiver.world
            _ = try await receiver.send(Self.requested, signedAt: world.clock.now())
            _ = try await world.front.execute(.deleteRequests(from: [Self.cat], role: .received), as: Caller(Self.ann))
            _ = try await receiver.send(Self.requested, signedAt: world.clock.now().advanced(byMilliseconds: 1_000))
            let found = try await requests(world)
            #expect(found.isEmpty)
        }
    }

    @Test func `a webhook that cannot be kept is asked for again`() async throws {
        var faulty: FaultyCloud?
        try await withReceiver("rongcloud") { url in
            let cloud = try await FaultyCloud(to: url)
            faulty = cloud
            return cloud.url
        } _: { receiver in
            let world = receiver.world
            let cloud = try #require(faulty)
            world.clock.advance(byMilliseconds: 31_000)
            cloud.fail("/user/profile/batch/query.json", .failing)
            let statuses = [
                try await receiver.send(Self.requested, signedAt: world.clock.now()),
                try await receiver.send(Self.requested, signedAt: world.clock.now()),
            ]
            #expect(statuses == [503, 200])
            let found = try await requests(world)
            #expect(found == [Self.cat])
            try await cloud.stop()
        }
    }

    @Test func `a request that no call reads is written`() async throws {
        try await withReceiver("rongcloud") { receiver in
            let world = receiver.world
            let status = try await receiver.send(Self.requested, signedAt: world.clock.now())
            #expect(status == 200)
            let query = RequestQuery(roles: [.received], limit: 10)
            let outcome = try await world.front.execute(.listRequests(query), as: Caller(Self.ann))
            guard case .requests(let page) = outcome else { return }
            #expect(page.entries.map(\.request.requester) == [Self.cat])
            #expect(page.entries.map(\.request.wording) == ["hi"])
        }
    }

    @Test func `what is no webhook of the vendor is refused`() async throws {
        try await withReceiver("tencent") { receiver in
            let now = receiver.world.clock.now()
            let statuses = [
                try await receiver.send("{", signedAt: now), try await receiver.send("{}", signedAt: now),
                try await receiver.send(String(repeating: " ", count: 1 << 20) + "{}", signedAt: now),
                try await receiver.client.send("POST", "/v1/vendor-hooks/other", "{}").status,
                try await receiver.client.send("GET", "/v1/vendor-hooks/tencent").status,
            ]
            #expect(statuses == [400, 400, 413, 404, 405])
        }
    }
}
#endif
