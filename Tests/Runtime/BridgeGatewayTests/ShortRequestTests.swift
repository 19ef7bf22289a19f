#if Gateway
@testable import BridgeGateway
import NIOHTTP1
import Testing

@Suite("The requests that are answered on the thread of their connection")
struct ShortRequestTests {
    private static let usual = [("Host", "localhost"), ("Content-Length", "2"), ("Content-Type", "application/json")]

    private func request(
        _ uri: String = "/v1/hub/commands",
        _ method: HTTPMethod = .POST,
        _ version: HTTPVersion = .http1_1,
        _ headers: [(String, String)] = usual
    ) -> ShortRequest? {
        ShortRequest(HTTPRequestHead(version: version, method: method, uri: uri, headers: HTTPHeaders(headers)))
    }

    @Test(
        arguments: [
            [], [("authorization", "Bearer x")], [("Connection", "Keep-Alive")], [("X-Other", "1"), ("X-Other", "2")],
            [("TRACEPARENT", "00-1")], [("Cookie", "a=b")],
        ]
    )
    func `usual headers leave a request short`(headers: [(String, String)]) {
        #expect(request("/v1/hub/commands", .POST, .http1_1, Self.usual + headers) != nil)
    }

    @Test(
        arguments: [
            [("Origin", "https://page.example")], [("Transfer-Encoding", "chunked")], [("Expect", "100-continue")],
            [("Upgrade", "h2c")], [("Connection", "close")], [("host", "other")], [("Content-Length", "2")],
            [("Content-Type", "application/json")], [("Authorization", "a"), ("AUTHORIZATION", "b")],
            [("Request-Number", "1"), ("Request-Number", "2")], [("Signature", "x ")],
        ]
    )
    func `the router decides about unusual headers`(headers: [(String, String)]) {
        #expect(request("/v1/hub/commands", .POST, .http1_1, Self.usual + headers) == nil)
    }

    @Test(arguments: ["0", "-1", "x", "16385", "99999999999999999999"])
    func `the router decides about bodies that are long or have no length`(length: String) {
        #expect(request("/v1/hub/commands", .POST, .http1_1, [("Host", "h"), ("Content-Length", length)]) == nil)
        #expect(request("/v1/hub/commands", .POST, .http1_1, [("Host", "h"), ("Content-Length", "16384")]) != nil)
    }

    @Test(arguments: [(HTTPMethod.GET, HTTPVersion.http1_1), (.POST, .http1_0), (.HEAD, .http1_1)])
    func `only requests of HTTP 1.1 that post are short`(method: HTTPMethod, version: HTTPVersion) {
        #expect(request("/v1/hub/commands", method, version) == nil)
    }

    @Test(
        arguments: [
            ("/v1/hub/commands", "hub", "commands"), ("/v1/tim/addFriend", "tim", "addFriend"),
            ("/v1/hub/commands?x=1", nil, nil), ("/v1/tim/sessions/renewal", nil, nil), ("/v1/tim/", nil, nil),
            ("/v1/tim", nil, nil), ("/v1/tim/%61ddFriend", nil, nil), ("/v2/tim/addFriend", nil, nil),
        ] as [(String, String?, String?)]
    )
    func `a call is the last part of its path`(uri: String, dialect: String?, name: String?) throws {
        let call = try #require(request(uri)).call
        #expect(call.map { String($0.dialect) } == dialect)
        #expect(call?.name == name)
    }

    @Test(
        arguments: [("Bearer x.y", "x.y"), ("bearer x", nil), ("Basic x", nil)] as [(String, String?)]
    )
    func `a token has the usual form`(header: String, token: String?) throws {
        let request = request("/v1/hub/commands", .POST, .http1_1, Self.usual + [("Authorization", header)])
        #expect(try #require(request).token == token)
    }
}
#endif
