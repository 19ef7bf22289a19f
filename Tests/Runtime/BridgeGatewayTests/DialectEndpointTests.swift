#if Gateway
import BridgeGateway
import Foundation
import RelationshipCore
import Testing

struct DialectEndpointTests {
    /// The login arguments of each dialect.
    static let logins: [(dialect: String, args: @Sendable (String) -> String)] = [
        ("tim", { #"{"param":{"identifier":"\#($0)","userSig":"any"}}"# }),
        ("v2tim", { #"{"userID":"\#($0)","userSig":"any"}"# }),
        ("rongcloud", { #"{"token":"\#($0)"}"# }),
    ]

    @Test func `a request in one dialect is accepted in another, and each app receives it in its own dialect`()
        async throws
    {
        try await withGateway { url, _ in
            let client = GatewayClient(url: url)
            let ann = try await client.signedIn("v2tim", #"{"userID":"ann","userSig":"any"}"#)
            let bob = try await client.signedIn("rongcloud", #"{"token":"bob"}"#)
            let added = try await ann.call(
                "v2tim",
                "addFriend",
                #"{"application":{"userID":"bob","addWording":"hi","addType":2}}"#
            )
            #expect(added == #"{"succ":{"result":{"resultCode":30539,"resultInfo":"","userID":"bob"}}}"#)
            let received = try await bob.frames("rongcloud").compactMap(\.data)
            #expect(received.count == 1)
            #expect(received.first?.contains("onFriendApplicationStatusChanged") == true)
            #expect(
                try await bob.call("rongcloud", "acceptFriendApplication", #"{"userId":"ann"}"#) == #"{"success":{}}"#
            )
            let list = try await ann.call("v2tim", "getFriendList")
            #expect(list.contains(#""userID":"bob""#))
            let callbacks = try await ann.frames("v2tim").compactMap(\.data)
            #expect(callbacks.contains { $0.contains("onFriendListAdded") })
        }
    }

    @Test(arguments: logins.indices)
    func `each dialect opens sessions with its own login`(_ index: Int) async throws {
        let (dialect, args) = DialectEndpointTests.logins[index]
        try await withGateway { url, _ in
            let client = GatewayClient(url: url)
            let answer = try await client.send(
                "POST",
                "/v1/\(dialect)/sessions",
                #"{"device":"phone","args":\#(args("ann"))}"#
            )
            #expect(answer.status == 201, "\(answer.body)")
            #expect(answer.body.contains(#""user":"ann""#))
        }
    }

    @Test func `a batch returns the replies in the order of its calls`() async throws {
        try await withGateway { url, _ in
            let ann = try await GatewayClient(url: url).signedIn("v2tim", #"{"userID":"ann","userSig":"any"}"#)
            let answer = try await ann.send(
                "POST",
                "/v1/v2tim/batch",
                #"[{"call":"getFriendList"},{"call":"getBlackList","args":{}}]"#
            )
            #expect(
                answer.body.trimmingCharacters(in: .newlines) == #"[{"succ":{"infoList":[]}},{"succ":{"infoList":[]}}]"#
            )
        }
    }

    @Test func `a batch with a malformed call executes no call`() async throws {
        try await withGateway { url, _ in
            let client = GatewayClient(url: url)
            let bob = try await client.signedIn("rongcloud", #"{"token":"bob"}"#)
            let ann = try await client.signedIn("v2tim", #"{"userID":"ann","userSig":"any"}"#)
            let add = #"{"call":"addFriend","args":{"application":{"userID":"bob","addType":2}}}"#
            let answer = try await ann.send("POST", "/v1/v2tim/batch", "[\(add),{\"call\":\"nothing\"}]")
            #expect(answer.status == 400)
            #expect(answer.body.contains("call 1: unknown call"))
            #expect(try await bob.frames("rongcloud").isEmpty)
        }
    }

    @Test(
        arguments: [
            ("GET", "/v1/v2tim/events?until=then", nil, 400, "?until= takes end or now"),
            ("GET", "/v1/v2tim/events?until=now&limit=0", nil, 400, "?limit= must be a whole number above 0"),
            ("DELETE", "/v1/v2tim/sessions?kind=gone", nil, 400, "?kind= takes signedOut or disconnected"),
            ("POST", "/v1/v2tim/batch", "{}", 400, "the body must be a list of calls"),
        ] as [(String, String, String?, Int, String)]
    )
    func `a query or body with an unknown option is rejected`(
        _ method: String,
        _ path: String,
        _ body: String?,
        _ status: Int,
        _ text: String
    ) async throws {
        try await withGateway { url, _ in
            let ann = try await GatewayClient(url: url).signedIn("v2tim", #"{"userID":"ann","userSig":"any"}"#)
            let answer = try await ann.send(method, path, body)
            #expect(answer.status == status)
            #expect(answer.body.contains(text), "\(answer.body)")
        }
    }

    @Test(
        arguments: [
            ("POST", "/v1/hub/sessions", #"{"device":"p","args":{"user":""}}"#, nil, 400, "args.user: expected 1 to"),
            (
                "POST", "/v1/hub/sessions", #"{"device":"p","args":{"user":"a","x":1}}"#, nil, 400,
                "args.x: unknown member"
            ),
            ("POST", "/v1/v2tim/getFriendList", "{}", nil, 401, #""code":6014"#),
            ("POST", "/v1/v2tim/getFriendList", "{}", "eyJ.e30.x", 401, #""code":"#),
            ("POST", "/v1/none/getFriendList", "{}", nil, 404, "none is not registered; use one of"),
            ("POST", "/v1/v2tim/sessions", "{", nil, 400, "the body is not JSON"),
            ("POST", "/v1/v2tim/sessions", "{}", nil, 400, "device: missing"),
            (
                "POST", "/v1/v2tim/sessions", #"{"device":"p","args":{"user":"a"}}"#, nil, 400,
                "args.user: unknown member"
            ),
            (
                "POST", "/v1/v2tim/sessions", #"{"device":"p","args":{"userID":"a","userSig":""}}"#, nil, 400,
                #""code":6017"#
            ),
            ("POST", "/v1/hub/sessions", #"{"device":"p","args":{"user":""}}"#, nil, 400, "args.user: expected 1 to"),
            (
                "POST", "/v1/hub/sessions", #"{"device":"p","args":{"user":"a","x":1}}"#, nil, 400,
                "args.x: unknown member"
            ),
            ("GET", "/nothing", nil, nil, 404, "there is nothing at GET /nothing"),
        ] as [(String, String, String?, String?, Int, String)]
    )
    func `an invalid request is rejected with advice, before it reaches the backend`(
        _ method: String,
        _ path: String,
        _ body: String?,
        _ token: String?,
        _ status: Int,
        _ text: String
    ) async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url, token: token).send(method, path, body)
            #expect(answer.status == status)
            #expect(answer.body.contains(text), "\(answer.body)")
            #expect(answer.headers["x-request-id"]?.isEmpty == false)
            #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
        }
    }

    @Test func `a body that is too large, or not JSON, is rejected`() async throws {
        try await withGateway(.test.with(\.bodyLimit, 1_024)) { url, _ in
            let ann = try await GatewayClient(url: url).signedIn("v2tim", #"{"userID":"ann","userSig":"any"}"#)
            let form = ["Content-Type": "text/plain"]
            #expect(try await ann.send("POST", "/v1/v2tim/getFriendList", "{}", headers: form).status == 415)
            let long = String(repeating: " ", count: 2_000)
            #expect(try await ann.send("POST", "/v1/v2tim/getFriendList", "{\(long)}").status == 413)
        }
    }
}
#endif
