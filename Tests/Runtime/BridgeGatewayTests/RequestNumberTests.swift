#if Gateway
import BridgeClient
import BridgeGateway
import Foundation
import RelationshipCore
import SQLiteStore
import TestFiles
import Testing

struct RequestNumberTests {
    private let login = #"{"userID":"ann","userSig":"any"}"#
    private let add = #"{"application":{"userID":"bob","addType":2}}"#
    private let remove = #"{"userIDList":["bob"],"deleteType":2}"#

    /// Runs a body with two gateways over one file, whose clocks are an hour apart.
    private func withTwoGateways(
        _ body: (GatewayClient, GatewayClient, RelationshipService) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appendingPathComponent("bridge.sqlite").path
            let now = SystemClock().now()
            let (ahead, behind) = (ManualClock(now), ManualClock(now.receded(byMilliseconds: 3_600_000)))
            try await withGateway(store: try SQLiteStore(path: path), clock: ahead) { first, service in
                try await withGateway(store: try SQLiteStore(path: path), clock: behind) { second, _ in
                    _ = try await service.administrator.execute(.signIn, for: UserID(sanitizing: "bob"))
                    let permission = ProfilePatch(addPermission: .anyone)
                    _ = try await service.administrator.execute(
                        .updateProfile(permission),
                        for: UserID(sanitizing: "bob")
                    )
                    try await body(GatewayClient(url: first), GatewayClient(url: second), service)
                }
            }
        }
    }

    @Test func `each call without a number is carried out, on two gateways with different clocks`() async throws {
        try await withTwoGateways { first, second, service in
            let ann = try await first.signedIn("v2tim", login)
            let clients = [ann, GatewayClient(url: second.url, token: ann.token)]
            for number in 0..<60 {
                let (name, args) = number.isMultiple(of: 2) ? ("addFriend", add) : ("deleteFromFriendList", remove)
                // Each gateway gets both calls.
                let reply = try await clients[number / 2 % 2].call("v2tim", name, args)
                #expect(reply.contains(#""resultCode":0"#), "\(number): \(reply)")
                let outcome = try await service.administrator.execute(
                    .listFriends(FriendQuery()),
                    for: UserID(sanitizing: "ann")
                )
                let friends = number.isMultiple(of: 2) ? 1 : 0
                guard case .friends(let list) = outcome else { throw CancellationError() }
                #expect(list.count == friends, "call \(number) was answered with success")
            }
        }
    }

    @Test func `a call that is repeated with its number at another gateway changes nothing more`() async throws {
        try await withTwoGateways { first, second, service in
            let opening = #"{"device":"phone","repeatsRequests":true,"args":\#(login)}"#
            let ann = try await first.signedIn("v2tim", opening: opening)
            let atSecond = GatewayClient(url: second.url, token: ann.token)
            let calls = [("addFriend", add), ("deleteFromFriendList", remove), ("addFriend", add)]
            for (index, (name, args)) in calls.enumerated() {
                let number = ["Request-Number": "\(index + 1)"]
                let reply = try await ann.send("POST", "/v1/v2tim/\(name)", args, headers: number)
                let repeated = try await atSecond.send("POST", "/v1/v2tim/\(name)", args, headers: number)
                #expect(reply.body == repeated.body)
                #expect(reply.body.contains(#""resultCode":0"#), "\(reply.body)")
            }
            let kinds = try await service.events(for: UserID(sanitizing: "ann"), after: 0).map(\.kind)
            #expect(kinds.filter { $0 == .friendsAdded || $0 == .friendsRemoved }.count == 3)
            let other = try await atSecond.send(
                "POST",
                "/v1/v2tim/deleteFromFriendList",
                remove,
                headers: ["Request-Number": "3"]
            )
            #expect(other.body.contains("was another command"))
        }
    }

    @Test func `the calls of a batch have consecutive numbers`() async throws {
        try await withTwoGateways { first, second, service in
            let opening = #"{"device":"phone","repeatsRequests":true,"args":\#(login)}"#
            let ann = try await first.signedIn("v2tim", opening: opening)
            let batch = #"[{"call":"addFriend","args":\#(add)},{"call":"deleteFromFriendList","args":\#(remove)}]"#
            let number = ["Request-Number": "7"]
            let replies = try await ann.send("POST", "/v1/v2tim/batch", batch, headers: number)
            let atSecond = GatewayClient(url: second.url, token: ann.token)
            #expect(try await atSecond.send("POST", "/v1/v2tim/batch", batch, headers: number).body == replies.body)
            let again = ["Request-Number": "8"]
            let single = try await atSecond.send("POST", "/v1/v2tim/deleteFromFriendList", remove, headers: again)
            #expect(replies.body.contains(single.body.trimmingCharacters(in: .newlines)))
            #expect(try await service.events(for: UserID(sanitizing: "ann"), after: 0).count == 2)
            let next = try await first.signedIn("v2tim", opening: opening)
            let answer = try await first.send("POST", "/v1/v2tim/sessions", opening)
            #expect(answer.body.contains(#""lastRequest":8"#), "\(answer.body)")
            _ = next
        }
    }

    @Test(arguments: [
        ("hub", #"{"user":"ann"}"#, "/v1/hub/commands", #"{"call":"listFriends"}"#),
        ("v2tim", #"{"userID":"ann","userSig":"any"}"#, "/v1/v2tim/getFriendList", "{}"),
        ("v2tim", #"{"userID":"ann","userSig":"any"}"#, "/v1/v2tim/batch", #"[{"call":"getFriendList"}]"#),
    ])
    func `a session that repeats requests has a number in each request`(
        _ dialect: String,
        _ login: String,
        _ path: String,
        _ body: String
    ) async throws {
        try await withGateway { url, _ in
            let opening = #"{"device":"phone","repeatsRequests":true,"args":\#(login)}"#
            let client = try await GatewayClient(url: url).signedIn(dialect, opening: opening)
            let missing = try await client.send("POST", path, body)
            #expect(missing.status == 400)
            #expect(missing.body.contains("needs the header Request-Number"))
            #expect(try await client.send("POST", path, body, headers: ["Request-Number": "1"]).status == 200)
        }
    }

    @Test(arguments: [
        "0", "-1", "\(Int64.min)", "9007199254740992", "\(Int64.max)", "99999999999999999999", "1.5", "one", "",
    ])
    func `a number that is not a whole number above 0 is refused`(_ number: String) async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("hub", #"{"user":"ann"}"#)
            let headers = ["Request-Number": number]
            let answer = try await client.send("POST", "/v1/hub/commands", #"{"call":"listFriends"}"#, headers: headers)
            #expect(answer.status == 400)
            #expect(answer.body.contains("Request-Number must be a whole number from 1"))
        }
    }

    @Test func `the greatest numbers are answered, and the gateway continues`() async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            let greatest = ["Request-Number": "9007199254740991"]
            let change = #"{"info":{"nickName":"x"}}"#
            for _ in 0..<2 {
                #expect(try await client.send("POST", "/v1/v2tim/setSelfInfo", change, headers: greatest).status == 200)
            }
            let batch = #"[{"call":"getFriendList"},{"call":"getFriendList"}]"#
            #expect(try await client.send("POST", "/v1/v2tim/batch", batch, headers: greatest).status == 200)
            #expect(try await client.send("POST", "/v1/v2tim/getFriendList", "{}").status == 200)
        }
    }

    @Test func `an app that starts again at a gateway whose clock is behind is answered`() async throws {
        try await withTwoGateways { first, second, service in
            let ann = UserID(sanitizing: "ann")
            for (index, url) in [first.url, second.url, first.url].enumerated() {
                // A new connection is a new run of the app on the same device.
                let phone = BackendConnection(backend: RemoteBackend(url), device: DeviceID("phone"))
                try await phone.signIn(.user(ann))
                for change in 0..<3 {
                    let name = "\(index).\(change)"
                    #expect(try await phone.execute(.updateProfile(ProfilePatch(nickname: name))) == .done)
                }
            }
            #expect(try await service.events(for: ann, after: 0).count == 9)
        }
    }
}
#endif
