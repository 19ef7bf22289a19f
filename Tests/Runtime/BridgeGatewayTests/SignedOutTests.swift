#if Gateway
import Foundation
import RelationshipCore
import Testing

/// A gateway's answers to devices without a session, and to the logins that open one.
struct SignedOutTests {
    @Test(
        arguments: [
            ("tim", "initSdk", "{}", 200, #"{"succ":{}}"#),
            ("tim", "getFriendList", "{}", 401, #"{"fail":{"code":6014,"desc":"no user is logged in; log in first"}}"#),
            ("rongcloud", "getFriends", #"{"directionType":2}"#, 401, #"{"error":{"code":34301}}"#),
            ("rongcloud", "addFriend", #"{"userId":"bob","directionType":2}"#, 401, #"{"error":{"code":30001}}"#),
            ("v2tim", "login", #"{"userID":"ann","userSig":"any"}"#, 401, #""code":6014"#),
        ] as [(String, String, String, Int, String)]
    )
    func `a call without a session fails like a call of the SDK without a login`(
        _ dialect: String,
        _ call: String,
        _ args: String,
        _ status: Int,
        _ text: String
    ) async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send("POST", "/v1/\(dialect)/\(call)", args)
            #expect(answer.status == status)
            #expect(answer.body.contains(text), "\(answer.body)")
            let challenge = answer.headers["www-authenticate"]
            #expect(
                challenge?.contains("open a session with POST /v1/\(dialect)/sessions") == (status == 401 ? true : nil)
            )
        }
    }

    @Test func `an ended session fails like a missing session, with a different challenge`() async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("rongcloud", #"{"token":"ann"}"#)
            #expect(try await client.call("rongcloud", "logout") == #"{"success":{}}"#)
            let answer = try await client.send("POST", "/v1/rongcloud/getFriends", #"{"directionType":2}"#)
            #expect(answer.status == 401)
            #expect(answer.body.contains("34301"), "\(answer.body)")
            #expect(answer.headers["www-authenticate"]?.contains("the session has ended; open a session again") == true)
        }
    }

    @Test func `a command without a session fails with the hub's error`() async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send("POST", "/v1/hub/commands", #"{"call":"listFriends"}"#)
            #expect(answer.status == 401)
            #expect(answer.body == #"{"error":{"code":"notLoggedIn"}}"# + "\n")
            #expect(answer.headers["www-authenticate"]?.contains("open a session with POST /v1/hub/sessions") == true)
        }
    }

    @Test func `the answer to a malformed call without a session contains no advice about calls`() async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send("POST", "/v1/v2tim/nothing", "{}")
            #expect(answer.status == 401)
            #expect(answer.body.contains("open a session with POST /v1/v2tim/sessions"), "\(answer.body)")
        }
    }

    @Test func `each login of a dialect opens a session, and the answer contains the login's reply`() async throws {
        try await withGateway { url, _ in
            let client = GatewayClient(url: url)
            for (call, args) in [
                ("connectWithToken", #"{"token":"ann"}"#), ("connectWithUserId", #"{"userId":"ann","token":"ann"}"#),
            ] {
                let opening = #"{"device":"phone","call":"\#(call)","args":\#(args)}"#
                let answer = try await client.send("POST", "/v1/rongcloud/sessions", opening)
                #expect(answer.status == 201)
                #expect(answer.body.contains(#""reply":{"success":{"userId":"ann"}}"#), "\(answer.body)")
            }
            let other = #"{"device":"phone","call":"logout","args":{}}"#
            let refused = try await client.send("POST", "/v1/rongcloud/sessions", other)
            #expect(refused.status == 400)
            #expect(refused.body.contains("call: logout opens no session"), "\(refused.body)")
        }
    }

    @Test func `a session of an older SDK version keeps that version's format after a restart`() async throws {
        let users = (1...21).map { #""u\#($0)""# }.joined(separator: ",")
        let args = #"{"userIds":[\#(users)],"directionType":2}"#
        let store = InMemoryStore()
        var token: String?
        try await withGateway(store: store) { url, _ in
            let client = GatewayClient(url: url)
            token =
                try await client.signedIn(
                    "rongcloud",
                    opening: #"{"device":"phone","version":"5.12","args":{"token":"ann"}}"#
                )
                .token
            let newest = try await client.signedIn("rongcloud", #"{"token":"bob"}"#)
            #expect(try await newest.call("rongcloud", "checkFriends", args).contains("34215"))
            let bad = #"{"device":"phone","version":"old","args":{"token":"ann"}}"#
            let refused = try await client.send("POST", "/v1/rongcloud/sessions", bad)
            #expect(refused.status == 400)
            #expect(refused.body.contains("version: expected a version of the SDK"), "\(refused.body)")
        }
        try await withGateway(store: store) { url, _ in
            let again = GatewayClient(url: url, token: token)
            let reply = try await again.call("rongcloud", "checkFriends", args)
            #expect(reply.hasPrefix(#"{"success":"#), "\(reply)")
        }
    }
}
#endif
