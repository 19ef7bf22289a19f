#if Gateway
import BridgeGateway
import Foundation
import NIOCore
import NIOPosix
import RelationshipCore
import Testing

struct EventStreamTests {
    private let ann = UserID(sanitizing: "ann")
    private let login = #"{"userID":"ann","userSig":"any"}"#

    private func rename(_ count: Int, _ service: RelationshipService) async throws {
        for number in 1...count {
            let patch = ProfilePatch(nickname: "\(number)")
            _ = try await service.administrator.execute(.updateProfile(patch), for: ann)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `an open stream receives heartbeats, and ends when the gateway stops`() async throws {
        let gateway = try await RunningGateway(.test) { authenticator in
            RelationshipService(store: InMemoryStore(), authenticator: authenticator)
        }
        let client = try await GatewayClient(url: gateway.url).signedIn("v2tim", login)
        let token = try #require(client.token)
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: gateway.url.port ?? 80) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        try await channel.executeThenClose { inbound, outbound in
            let request = "GET /v1/v2tim/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n"
            try await outbound.write(ByteBuffer(string: request))
            var text = ""
            var parts = inbound.makeAsyncIterator()
            while !text.contains(": connected"), let part = try await parts.next() { text += String(buffer: part) }
            await gateway.gateway.sendHeartbeats()
            while !text.contains("\n: \n\n"), let part = try await parts.next() { text += String(buffer: part) }
            async let stopped: Void = gateway.stop()
            while let part = try await parts.next() { text += String(buffer: part) }
            try await stopped
            // This is the last chunk of a complete body, so the stream was not interrupted.
            #expect(text.hasSuffix("\r\n0\r\n\r\n"))
        }
    }

    /// What a client does while it waits for events.
    enum Departure: CaseIterable {
        case sendsNoMore, closes
    }

    @Test(.timeLimit(.minutes(1)), arguments: Departure.allCases)
    func `a stream ends when its client leaves, even while nothing is written`(_ departure: Departure) async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            func streams() async throws -> String? {
                let lines = try await GatewayClient(url: url).send("GET", "/metrics").body.split(separator: "\n")
                return lines.first { $0.hasPrefix("relbridge_streams ") }.map(String.init)
            }
            let connection = try await RawConnection(to: url)
            let token = try #require(client.token)
            connection.send(
                "GET /v1/v2tim/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n"
            )
            await connection.waits(for: ": connected")
            #expect(try await streams() == "relbridge_streams 1.0")
            switch departure {
            case .sendsNoMore:
                connection.closeOutput()
                try await connection.closed()
                // This is the last chunk of a complete body.
                #expect(connection.text.hasSuffix("\r\n0\r\n\r\n"))
            case .closes: connection.close()
            }
            while try await streams() != "relbridge_streams 0.0" {}
        }
    }

    @Test func `a stream that cannot be opened is refused, and not begun`() async throws {
        let isDown = Mutex(false)
        let gateway = try await Gateway { service in
            let willListen: @Sendable () throws(RelationshipError) -> Void = { () throws(RelationshipError) in
                if isDown.withLock({ $0 }) { throw RelationshipError(.internalFailure) }
            }
            return WatchedBackend(base: service, willListen: willListen, willExecute: {})
        }
        let running = try await RunningGateway(gateway)
        try await running.whileRunning {
            let client = try await GatewayClient(url: running.url).signedIn("v2tim", login)
            isDown.withLock { $0 = true }
            let answer = try await client.send("GET", "/v1/v2tim/events")
            #expect(answer.status == 503)
            #expect(answer.body.contains("30006"), "\(answer.body)")
        }
    }

    @Test(arguments: ["end", "now"])
    func `a stream whose place cannot be read is refused, and not begun`(_ until: String) async throws {
        let store = FailingStore(store: InMemoryStore())
        try await withGateway(store: store) { url, service in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            try await rename(3, service)
            let id = try #require(try await client.frames("v2tim").first?.id)
            store.isDown.withLock { $0 = true }
            let answer = try await client.send(
                "GET",
                "/v1/v2tim/events?until=\(until)",
                headers: ["Last-Event-ID": id]
            )
            #expect(answer.status == 503)
            #expect(answer.body.contains("30006"), "\(answer.body)")
        }
    }

    @Test func `a stream that resumes at any of its ids neither repeats nor skips events`() async throws {
        try await withGateway { url, service in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            for name in ["bob", "cat"] {
                _ = try await GatewayClient(url: url)
                    .signedIn("tim", #"{"param":{"identifier":"\#(name)","userSig":"s"}}"#)
            }
            try await rename(5, service)
            for name in ["bob", "cat"] {
                let add = #"{"application":{"userID":"\#(name)","addType":2}}"#
                _ = try await client.call("v2tim", "addFriend", add)
                let request = AcceptRequestArguments(requester: ann, direction: .twoWay)
                _ = try await service.administrator.execute(.acceptRequest(request), for: UserID(sanitizing: name))
            }
            let all = try await client.frames("v2tim")
            #expect(all.count > 10)
            #expect(Set(all.map(\.id)).count == all.count)
            for (index, frame) in all.enumerated() {
                let rest = try await client.frames("v2tim", after: frame.id)
                #expect(rest.map(\.id) == all[(index + 1)...].map(\.id))
                #expect(rest.map(\.data) == all[(index + 1)...].map(\.data))
            }
        }
    }

    /// The acceptance of one of two crossing requests settles both, which each dialect reports with equal callbacks.
    @Test(arguments: [
        (
            "v2tim", #"{"userID":"ann","userSig":"any"}"#, "addFriend",
            #"{"application":{"userID":"bob","addType":2}}"#, #""onFriendApplicationListDeleted""#
        ),
        (
            "tim", #"{"param":{"identifier":"ann","userSig":"any"}}"#, "addFriend",
            #"{"request":{"identifier":"bob","addType":2}}"#, #""type":4,"#
        ),
    ])
    func `a command causes each callback once, wherever a stream resumes`(
        _ dialect: String,
        _ login: String,
        _ call: String,
        _ arguments: String,
        _ callback: String
    ) async throws {
        try await withGateway { url, service in
            let bob = UserID(sanitizing: "bob")
            _ = try await service.signIn(.user(bob), on: Device(DeviceID("old")))
            let client = try await GatewayClient(url: url).signedIn(dialect, login)
            _ = try await client.call(dialect, call, arguments)
            let administrator = service.administrator
            _ = try await administrator.execute(.addFriend(AddFriendArguments(target: ann)), for: bob)
            let acceptance = AcceptRequestArguments(requester: ann, direction: .twoWay)
            _ = try await administrator.execute(.acceptRequest(acceptance), for: bob)
            let all = try await client.frames(dialect)
            #expect(all.count { $0.data?.contains(callback) ?? false } == 1, "\(all)")
            for (index, frame) in all.enumerated() {
                let rest = try await client.frames(dialect, after: frame.id)
                #expect(rest.map(\.id) == all[(index + 1)...].map(\.id))
                #expect(rest.map(\.data) == all[(index + 1)...].map(\.data))
            }
        }
    }

    @Test func `a device resumes after its last acknowledgement, and reading does not acknowledge`() async throws {
        try await withGateway { url, service in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            try await rename(3, service)
            let all = try await client.frames("v2tim")
            #expect(all.count == 3)
            let again = try await GatewayClient(url: url).signedIn("v2tim", login)
            #expect(try await again.frames("v2tim").map(\.id) == all.map(\.id))
            let body = #"{"id":"\#(all[1].id)"}"#
            #expect(try await again.send("POST", "/v1/v2tim/events/acknowledgement", body).status == 204)
            let third = try await GatewayClient(url: url).signedIn("v2tim", login)
            #expect(try await third.frames("v2tim").map(\.id) == [all[2].id])
        }
    }

    /// IDs with the greatest numbers that an ID can contain.
    @Test(arguments: [
        "p1.0.1y2p0ij32e8e7.0", "p1.1y2p0ij32e8e7.1.0", "p1.0.0.3w5e11264sgsf", "p1.0.1.0/9223372036854775807",
    ])
    func `an id of a position outside the feed is accepted without effect`(_ id: String) async throws {
        try await withGateway { url, service in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            try await rename(2, service)
            for path in ["events?until=now&after=\(id)", "events?until=now&limit=9223372036854775807&after=\(id)"] {
                #expect(try await client.send("GET", "/v1/v2tim/\(path)").status == 200)
            }
            _ = try await client.send("POST", "/v1/v2tim/events/acknowledgement", #"{"id":"\#(id)"}"#)
            #expect(try await client.send("POST", "/v1/v2tim/getFriendList", "{}").status == 200)
        }
    }

    @Test(arguments: ["x", "p1.0.0", "p1.0.1.0/0", "p1.0.1.0/-1", "p1.0.1.0/1/2"])
    func `an id that no stream has sent is rejected`(_ id: String) async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            let answer = try await client.send("GET", "/v1/v2tim/events?until=now", headers: ["Last-Event-ID": id])
            #expect(answer.status == 400)
            #expect(answer.body.contains("is not the id of an event"))
        }
    }
}

/// A store that refuses every access while it is down.
private final class FailingStore: ForwardingStore {
    let store: any RelationshipStore
    let isDown = RelationshipCore.Mutex(false)

    init(store: any RelationshipStore) { self.store = store }

    func willAccess() throws(RelationshipError) {
        if isDown.withLock({ $0 }) { throw RelationshipError(.internalFailure, "the store is down") }
    }
}
#endif
