#if Gateway
import BridgeGateway
import Foundation
import Testing

struct PageTests {
    @Test(
        arguments: [
            ("/", "text/html"), ("/page/page.css", "text/css"), ("/page/page.js", "text/javascript"),
            ("/page/icon.svg", "image/svg+xml"),
        ]
    )
    func `the page is served with a policy that blocks other scripts and styles`(_ path: String, _ type: String)
        async throws
    {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send("GET", path)
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"]?.hasPrefix(type) == true)
            let policy = try #require(answer.headers["content-security-policy"])
            #expect(policy.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
            #expect(!policy.contains("unsafe"))
            #expect(answer.headers["x-content-type-options"] == "nosniff")
            #expect(answer.headers["x-frame-options"] == "DENY")
            #expect(answer.headers["referrer-policy"] == "no-referrer")
        }
    }

    @Test func `the page loads only the gateway's files, and contains no inline script or style`() async throws {
        try await withGateway { url, _ in
            let client = GatewayClient(url: url)
            let page = try await client.send("GET", "/").body
            #expect(!page.contains("://"))
            #expect(page.matches(of: /<script[^>]*>[^<]/).isEmpty)
            #expect(page.matches(of: /<style|\sstyle=|\son[a-z]+=|javascript:/).isEmpty)
            let files = page.matches(of: /(?:src|href)="(page\/[^"]+)"/).map { String($0.1) }
            #expect(files.contains("page/page.js") && files.contains("page/page.css"))
            for file in Set(files) {
                let answer = try await client.send("GET", "/\(file)")
                #expect(answer.status == 200, "\(file)")
            }
        }
    }

    @Test func `a module of the page imports only the gateway's files`() async throws {
        try await withGateway { url, _ in
            let client = GatewayClient(url: url)
            var seen: Set<String> = []
            var rest = ["page.js"]
            while let file = rest.popLast() {
                guard seen.insert(file).inserted else { continue }
                let answer = try await client.send("GET", "/page/\(file)")
                #expect(answer.status == 200, "\(file)")
                rest += answer.body.matches(of: /from "\.\/([^"]+)"/).map { String($0.1) }
            }
            #expect(seen.count > 3)
        }
    }

    @Test(arguments: ["/page/none.js", "/page/..%2fPackage.swift", "/page/%2e%2e/index.html"])
    func `an unknown file of the page is not found`(_ path: String) async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send("GET", path)
            #expect(answer.status == 404)
        }
    }

    @Test func `a file that a browser already has is not sent again`() async throws {
        try await withGateway { url, _ in
            let client = GatewayClient(url: url)
            let first = try await client.send("GET", "/page/page.js")
            let tag = try #require(first.headers["etag"])
            #expect(first.headers["cache-control"] == "no-cache")
            let again = try await client.send("GET", "/page/page.js", headers: ["If-None-Match": tag])
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
        }
    }

    @Test func `the page asks for no UserSig if every login is trusted`() async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send("GET", "/page/settings")
            #expect(answer.body.contains(#""trustsLogins": true"#), "\(answer.body)")
        }
    }

    @Test(
        arguments: [
            ("call", #"{"call":"addFriend","args":{"request":{"identifier":"bob","addType":2}}}"#, #""user":"bob""#),
            (
                "reply",
                #"""
                {"call":"addFriend","args":{"request":{"identifier":"bob","addType":2}},
                "succ":{"result":{"identifier":"bob","result_code":30539,"result_info":""}}}
                """#,
                "pending"
            ),
            ("event", #"{"event":"onAddFriends","args":{"users":["bob"]}}"#, "friendsAdded"),
        ]
    )
    func `a line of a dialect is translated to the hub's format`(_ kind: String, _ line: String, _ text: String)
        async throws
    {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url)
                .send("POST", "/v1/translate/\(kind)?from=tim&to=hub&user=ann", line)
            #expect(answer.status == 200)
            #expect(answer.body.contains(text), "\(answer.body)")
        }
    }

    @Test func `the translation of a rejected call is the SDK's reply`() async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url)
                .send("POST", "/v1/translate/call?from=v2tim&to=hub", #"{"call":"addFriend","args":{}}"#)
            #expect(answer.body.contains(#"{"answers":[{"error":"#), "\(answer.body)")
        }
    }

    @Test func `an unknown line of a dialect is rejected`() async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url)
                .send("POST", "/v1/translate/call?from=v2tim&to=hub", #"{"call":"nothing"}"#)
            #expect(answer.status == 400)
            #expect(answer.body.contains("nothing"), "\(answer.body)")
        }
    }
}
#endif
