#if Gateway
import Foundation
import Testing

/// Requests without a route, and incomplete requests.
struct RefusalTests {
    /// Sends bytes without changes, and returns the answer.
    private func answer(_ url: URL, _ text: String, isWhole: Bool = true) async throws -> FuzzConnection.Answer {
        var requests = [FuzzRequest(bytes: Array(text.utf8), isWhole: isWhole)]
        var answers: [FuzzConnection.Answer] = []
        try await FuzzConnection.run(url) {
            requests.popLast()
        } _: { _, answer in
            answers.append(answer)
        }
        return try #require(answers.first)
    }

    @Test(
        arguments: [
            ("PUT", "/v1/v2tim/addFriend", "POST"), ("POST", "/v1/hub/events", "GET, HEAD"),
            ("GET", "/v1/tim/sessions", "DELETE, POST"), ("POST", "/health/live", "GET, HEAD"),
            ("DELETE", "/v1/hub/commands", "POST"), ("PATCH", "/v1/mappings/tables/calls", "GET, HEAD"),
        ]
    )
    func `a method that a path does not have is rejected with a list of its methods`(
        method: String,
        path: String,
        allowed: String
    ) async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send(method, path)
            #expect(answer.status == 405)
            #expect(answer.headers["allow"] == allowed)
        }
    }

    @Test
    func `an unknown path is not found, for any method`() async throws {
        try await withGateway { url, _ in
            let client = GatewayClient(url: url)
            for (method, path) in [("PUT", "/v1/hub/x/y"), ("GET", "/nothing"), ("POST", "/v1/hub/sessions/renewal/x")]
            {
                let answer = try await client.send(method, path)
                #expect(answer.status == 404)
            }
        }
    }

    @Test(
        arguments: [
            ("POST", "/v1/v2tim/nosuchcall", "v2tim has no call nosuchcall; GET /v1/mappings/dialects"),
            ("POST", "/v1/v3tim/addFriend", "the dialect v3tim is not registered"),
            ("GET", "/v1/v3tim/addFriend", "there is nothing at GET /v1/v3tim/addFriend"),
            ("GET", "/v1/v3tim/events", "the dialect v3tim is not registered"),
            ("GET", "/v1/mappings/names/nosuchname", "nosuchname"),
            ("GET", "/v1/mappings/tables/nosuchtable", "errors"),
        ]
    )
    func `an unknown name in a path is not found, and the answer says what to do`(
        method: String,
        path: String,
        text: String
    ) async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url)
                .signedIn(
                    "v2tim",
                    #"{"userID":"ann","userSig":"x"}"#
                )
            let answer = try await client.send(method, path, method == "POST" ? "{}" : nil)
            #expect(answer.status == 404, "\(answer.body)")
            #expect(answer.body.contains(text), "\(answer.body)")
        }
    }

    @Test(
        arguments: [
            ("GET", "/v1/admin/policy"), ("POST", "/v1/admin/commands"),
            ("DELETE", "/v1/admin/users/ann"),
        ]
    )
    func `without administrators' keys, the requests of administrators say which setting is missing`(
        method: String,
        path: String
    ) async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url)
                .send(
                    method,
                    path,
                    method == "POST" ? "{}" : nil
                )
            #expect(answer.status == 404, "\(answer.body)")
            #expect(answer.body.contains("set admin.keys (RELBRIDGE_ADMIN_KEYS)"), "\(answer.body)")
        }
    }

    @Test
    func `a body that breaks off in the middle is a bad request`() async throws {
        try await withGateway { url, _ in
            let head = "POST /v1/v2tim/sessions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
            let answer = try await answer(url, head + "fffffffffffffffff\r\n{", isWhole: false)
            #expect(answer.statuses == [400])
        }
    }

    @Test
    func `the connection ends after a CONNECT request, because the gateway would not read what follows`() async throws {
        try await withGateway { url, _ in
            let answer = try await answer(url, "CONNECT /v1/hub/commands HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(answer.statuses == [405])
            #expect(!answer.isOpen)
        }
    }

    @Test
    func `the error answer to a HEAD request has no body`() async throws {
        try await withGateway { url, _ in
            let requests =
                "HEAD /v1/hub/commands HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n"
            var request = [FuzzRequest(bytes: Array(requests.utf8), isWhole: false, isHead: true)]
            var answers: [FuzzConnection.Answer] = []
            try await FuzzConnection.run(url) {
                request.popLast()
            } _: { _, answer in
                answers.append(answer)
            }
            #expect(answers.map(\.statuses) == [[405, 200]])
        }
    }

    @Test
    func `arguments that are not an object are rejected, alone and in a batch`() async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", #"{"userID":"ann","userSig":"x"}"#)
            for (path, body) in [
                ("getFriendList", "null"), ("getFriendList", "[]"), ("batch", #"[{"call":"logout","args":null}]"#),
            ] {
                let answer = try await client.send("POST", "/v1/v2tim/\(path)", body)
                #expect(answer.status == 400)
                #expect(answer.body.contains("must be an object"))
            }
            let list = try await client.call("v2tim", "getFriendList")
            #expect(list == #"{"succ":{"infoList":[]}}"#)
        }
    }
}
#endif
