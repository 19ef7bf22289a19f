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
            var items = format.query(of: HookMessage("", [:]), at: moment, nonce: "7")
            for place in items.indices where items[place].name == name { items[place].value += "0" }
            let query = items.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
            return try await client.send("POST", "/v1/vendor-hooks/\(format.name)?\(query)", body).status
        }
    }

    private func withReceiver(_ vendor: String, _ body: (Receiver) async throws -> Void) async throws {
        let world = try await CloudWorld(vendor)
        try await world.whileRunning {
            try await world.signIn()
            let kind = try #require(HookKind.standard.first { $0.name == vendor })
            let format = try #require(try kind.make("1400000000", "a secret") as? any IncomingHookFormat)
            var gateway = try await Gateway(
                .test,
                dialects: .standard,
                authenticator: TrustingAuthenticator(),
                logger: .quiet
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
            let statuses = [
                try await receiver.send(Self.added, signedAt: now, changing: "Sign"),
                try await receiver.send(Self.added, signedAt: now, changing: "SdkAppid"),
                try await receiver.send(Self.added, signedAt: now.advanced(byMilliseconds: -301_000)),
            ]
            #expect(statuses == [401, 401, 401])
            let refused = try await friends(world)
            #expect(refused.isEmpty)
            let status = try await receiver.send(Self.added, signedAt: now)
            #expect(status == 200)
            let found = try await friends(world)
            #expect(found == [Self.cat])
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
