#if Gateway
import BridgeCredentials
import BridgeGateway
import Foundation
import RelationshipCore
import StandardDialects
import Testing

struct LimitTests {
    @Test(arguments: [
        ("v2tim", #"{"userID":"ann","userSig":"any"}"#, "getFriendList", "7008"),
        ("tim", #"{"param":{"identifier":"ann","userSig":"any"}}"#, "getFriendList", "9506"),
        ("rongcloud", #"{"token":"ann"}"#, "getBlacklist", "20607"),
    ])
    func `too many calls of a user fail with the dialect's code`(
        _ dialect: String,
        _ login: String,
        _ call: String,
        _ code: String
    ) async throws {
        let moments = Moments()
        try await withGateway(.test.with(\.requestsPerUser, 3), now: moments.now) { url, _ in
            let client = try await GatewayClient(url: url).signedIn(dialect, login)
            var answers: [GatewayClient.Answer] = []
            for _ in 0..<8 { answers.append(try await client.send("POST", "/v1/\(dialect)/\(call)", "{}")) }
            // The login has counted as well.
            #expect(answers.map(\.status) == [200, 200, 200, 200, 200, 429, 429, 429], "\(answers)")
            #expect(answers.last?.body.contains(code) == true, "\(answers)")
            #expect(answers.last?.headers["retry-after"] == "1")
            moments.advance(by: .seconds(1))
            #expect(try await client.send("POST", "/v1/\(dialect)/\(call)", "{}").status == 200)
        }
    }

    @Test func `a batch counts as its calls, and is rejected as a whole`() async throws {
        let moments = Moments()
        try await withGateway(.test.with(\.requestsPerUser, 2), now: moments.now) { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", #"{"userID":"ann","userSig":"any"}"#)
            let call = #"{"call":"setSelfInfo","args":{"info":{"nickName":"changed"}}}"#
            let batch = "[\(Array(repeating: call, count: 5).joined(separator: ","))]"
            #expect(try await client.send("POST", "/v1/v2tim/batch", batch).status == 429)
            moments.advance(by: .seconds(2))
            let info = try await client.call("v2tim", "getUsersInfo", #"{"userIDList":["ann"]}"#)
            #expect(!info.contains("changed"), "\(info)")
        }
    }

    @Test func `the limit of one user does not affect other users`() async throws {
        let moments = Moments()
        try await withGateway(.test.with(\.requestsPerUser, 1), now: moments.now) { url, _ in
            let ann = try await GatewayClient(url: url).signedIn("hub", #"{"user":"ann"}"#)
            let bob = try await GatewayClient(url: url).signedIn("hub", #"{"user":"bob"}"#)
            let command = #"{"call":"listBlocked"}"#
            for _ in 0..<4 { _ = try await ann.send("POST", "/v1/hub/commands", command) }
            #expect(try await ann.send("POST", "/v1/hub/commands", command).status == 429)
            #expect(try await bob.send("POST", "/v1/hub/commands", command).status == 200)
        }
    }

    @Test(
        arguments: [
            ("POST", "/v1/hub/commands", #"{"call":"listBlocked"}"#), ("POST", "/v1/hub/commands", "no JSON"),
            ("POST", "/v1/hub/sessions/renewal", nil), ("GET", "/v1/hub/events?until=now", nil),
            ("POST", "/v1/hub/events/acknowledgement", #"{"id":"no id"}"#),
            ("DELETE", "/v1/hub/sessions?kind=none", nil),
        ] as [(String, String, String?)]
    )
    func `every request of a user counts`(_ method: String, _ path: String, _ body: String?) async throws {
        let moments = Moments()
        try await withGateway(.test.with(\.requestsPerUser, 2), now: moments.now) { url, _ in
            let client = try await GatewayClient(url: url).signedIn("hub", #"{"user":"ann"}"#)
            var statuses: [Int] = []
            for _ in 0..<4 { statuses.append(try await client.send(method, path, body).status) }
            #expect(statuses.prefix(3).allSatisfy { $0 != 429 }, "\(statuses)")
            #expect(statuses.last == 429, "\(statuses)")
        }
    }

    @Test func `a login counts only with a valid credential, and writes nothing if it is one too many`() async throws {
        let moments = Moments()
        let store = InMemoryStore()
        let tokens = try SignedTokenAuthority(keys: ["the key of the users' tokens, of 32 bytes or more"])
        let time = SystemClock().now()
        let gateway = try await Gateway(
            .test.with(\.requestsPerUser, 1),
            dialects: .standard,
            authenticator: tokens,
            logger: .quiet,
            now: moments.now
        ) { authenticator in
            GatewayBackend(RelationshipService(store: store, authenticator: authenticator))
        }
        let running = try await RunningGateway(gateway)
        try await running.whileRunning {
            func signIn(_ user: String, _ device: String, _ token: String) async throws -> Int {
                let opening = #"{"device":"\#(device)","args":{"user":"\#(user)","token":"\#(token)"}}"#
                return try await GatewayClient(url: running.url).send("POST", "/v1/hub/sessions", opening).status
            }
            let valid = tokens.token(for: UserID(sanitizing: "ann"), lifetime: 60, at: time)
            for number in 0..<5 { #expect(try await signIn("ann", "wrong-\(number)", "rb1.x.y") == 401) }
            var statuses: [Int] = []
            for number in 0..<4 { statuses.append(try await signIn("ann", "device-\(number)", valid)) }
            #expect(statuses == [201, 201, 429, 429])
            moments.advance(by: .seconds(1))
            #expect(try await signIn("ann", "device-0", valid) == 201)
            let refused = tokens.token(for: UserID(sanitizing: "bob"), lifetime: 60, at: time)
            for number in 0..<2 { #expect(try await signIn("bob", "device-\(number)", refused) == 201) }
        }
    }

    @Test func `an administrator's key has a limit of its own`() async throws {
        let (moments, keys) = (Moments(), ["the first key of an administrator", "the second key of an administrator"])
        let configuration = GatewayConfiguration.test.with(\.administratorKeys, keys)
            .with(\.requestsPerAdministrator, 2)
        try await withGateway(configuration, now: moments.now) { url, _ in
            let first = GatewayClient(url: url, token: keys[0])
            var statuses: [Int] = []
            for _ in 0..<6 { statuses.append(try await first.send("GET", "/v1/admin/policy").status) }
            #expect(statuses == [200, 200, 200, 200, 429, 429])
            #expect(try await GatewayClient(url: url, token: keys[1]).send("GET", "/v1/admin/policy").status == 200)
            moments.advance(by: .seconds(1))
            #expect(try await first.send("GET", "/v1/admin/policy").status == 200)
        }
    }

    @Test func `an address behind a trusted proxy has a separate limit`() async throws {
        let moments = Moments()
        try await withGateway(
            .test.with(\.requestsPerAddress, 1).with(\.trustsProxy, true),
            now: moments.now
        ) { url, _ in
            func statuses(of addresses: String, _ count: Int) async throws -> [Int] {
                var statuses: [Int] = []
                for _ in 0..<count {
                    let headers = ["X-Forwarded-For": addresses]
                    let path = "/v1/mappings/dialects"
                    statuses.append(try await GatewayClient(url: url).send("GET", path, headers: headers).status)
                }
                return statuses
            }
            let first = try await statuses(of: "192.0.2.1", 3)
            #expect(first == [200, 200, 429])
            // Addresses that a client adds precede the address that the proxy adds.
            #expect(try await statuses(of: "203.0.113.9, 192.0.2.1", 1) == [429])
            #expect(try await statuses(of: "192.0.2.2", 1) == [200])
        }
    }

    @Test func `the number of a user's devices is limited`() async throws {
        try await withGateway(.test.with(\.devicesPerUser, 2)) { url, _ in
            let client = GatewayClient(url: url)
            func open(_ device: String) async throws -> GatewayClient.Answer {
                try await client.send("POST", "/v1/hub/sessions", #"{"device":"\#(device)","args":{"user":"ann"}}"#)
            }
            let one = try await open("one")
            #expect(one.status == 201)
            let two = try await open("two")
            #expect(two.status == 201)
            #expect(try await open("three").status == 429)
            // A device that signs in again keeps its place, and a device that signs out makes room.
            #expect(try await open("one").status == 201)
            let token = two.body.components(separatedBy: #""token":""#).last?.components(separatedBy: "\"").first
            let second = GatewayClient(url: url, token: token)
            #expect(try await second.send("DELETE", "/v1/hub/sessions").status == 204)
            #expect(try await open("three").status == 201)
        }
    }

    @Test(arguments: [("https://app.example", true), ("https://evil.example", false)])
    func `only pages of configured origins may call the gateway`(_ origin: String, _ isAllowed: Bool) async throws {
        try await withGateway(.test.with(\.allowedOrigins, ["https://app.example"])) { url, _ in
            let client = GatewayClient(url: url)
            let headers = ["Origin": origin]
            let answer = try await client.send("GET", "/v1/mappings/dialects", headers: headers)
            #expect(answer.headers["access-control-allow-origin"] == (isAllowed ? origin : nil))
            let asked = try await client.send("OPTIONS", "/v1/v2tim/getFriendList", headers: headers)
            #expect((asked.status == 204) == isAllowed)
        }
    }
}
#endif
