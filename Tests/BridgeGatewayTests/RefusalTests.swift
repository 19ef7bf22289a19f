#if Gateway
import Foundation
import Testing

@Suite("Requests that reach no route, or break off")
struct RefusalTests {
    /// Sends bytes as they are.
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
        "A method that a path does not have is refused with those that it has",
        arguments: [
            ("PUT", "/v1/v2tim/addFriend", "POST"), ("POST", "/v1/hub/events", "GET, HEAD"),
            ("GET", "/v1/tim/sessions", "DELETE, POST"), ("POST", "/health/live", "GET, HEAD"),
            ("DELETE", "/v1/hub/commands", "POST"), ("PATCH", "/v1/mappings/tables/calls", "GET, HEAD"),
        ]
    )
    func wrongMethod(method: String, path: String, allowed: String) async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send(method, path)
            #expect(answer.status == 405)
            #expect(answer.headers["allow"] == allowed)
        }
    }

    @Test("A path that no route has is not found, whatever the method")
    func unknownPath() async throws {
        try await withGateway { url, _ in
            let client = GatewayClient(url: url)
            for (method, path) in [("PUT", "/v1/hub/x/y"), ("GET", "/nothing"), ("POST", "/v1/hub/sessions/renewal/x")]
            {
                let answer = try await client.send(method, path)
                #expect(answer.status == 404)
            }
        }
    }

    @Test("A body that breaks off in the middle is the fault of the request")
    func brokenBody() async throws {
        try await withGateway { url, _ in
            let head = "POST /v1/v2tim/sessions HTTP/1.1\r\nHost: gateway\r\nTransfer-Encoding: chunked\r\n\r\n"
            let answer = try await answer(url, head + "fffffffffffffffff\r\n{", isWhole: false)
            #expect(answer.statuses == [400])
        }
    }

    @Test("The connection ends after a request for a tunnel, since what follows would not be read")
    func tunnel() async throws {
        try await withGateway { url, _ in
            let answer = try await answer(url, "CONNECT /v1/hub/commands HTTP/1.1\r\nHost: gateway\r\n\r\n")
            #expect(answer.statuses == [405])
            #expect(!answer.isOpen)
        }
    }

    @Test("A refusal of a request for a head has no body")
    func head() async throws {
        try await withGateway { url, _ in
            let requests =
                "HEAD /v1/hub/commands HTTP/1.1\r\nHost: a\r\n\r\nGET /health/live HTTP/1.1\r\nHost: a\r\n\r\n"
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

    @Test("Arguments that are no object are refused, alone and in a batch")
    func noArguments() async throws {
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
