#if Gateway
import BridgeGateway
import Foundation
import JSONSyntax
import RelationshipCore
import ServerTranslation
import StandardServers
import TestFiles
import Testing

/// The file of the setting `server.hooks`.
struct HookSettingsTests {
    private static let secret = "sesame-4711"

    private func read(_ text: String) async throws -> [HookReceiver] {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "hooks.json")
            try Data(text.utf8).write(to: file)
            return try HookReceiver.read(file.path, HookKind.standard)
        }
    }

    @Test func `a file has every setting of every format`() async throws {
        let receivers = try await read(
            """
            [
              {
                "format": "tencent", "url": "https://app.example/im", "app": "1400000000", "secret": "token",
                "events": ["Sns.CallbackFriendAdd", "State.StateChange"], "before": "refuse", "retries": "vendor",
                "allowsLinkLocal": true
              },
              {
                "format": "tencent", "url": "http://127.0.0.1:9/im", "app": "1", "before": "pass", "retries": "standard",
                "allowsLinkLocal": false
              },
              {"format": "rongcloud", "url": "http://app.example:8080/", "app": "key", "secret": "s", "events": []},
              {"format": "nexconn", "url": "http://169.254.0.1/", "app": "key", "secret": "s", "allowsLinkLocal": true}
            ]
            """
        )
        #expect(receivers.map(\.format.name) == ["tencent", "tencent", "rongcloud", "nexconn"])
        #expect(
            receivers.map(\.url.absoluteString) == [
                "https://app.example/im", "http://127.0.0.1:9/im", "http://app.example:8080/", "http://169.254.0.1/",
            ]
        )
        #expect(receivers.map(\.events) == [["Sns.CallbackFriendAdd", "State.StateChange"], nil, [], nil])
        #expect(receivers.map(\.refusesWithoutAnswer) == [true, false, false, false])
        #expect(receivers.map(\.followsVendorRetries) == [true, false, false, false])
        #expect(receivers.map(\.allowsLinkLocal) == [true, false, false, true])
        let names = receivers.map { $0.format.query(of: HookMessage("", [:]), at: .init(milliseconds: 0), nonce: "") }
            .map { $0.map(\.name).contains { ["Sign", "signature"].contains($0) } }
        // Without a secret, the vendor's requests have no signature.
        #expect(names == [true, false, true, true])
    }

    @Test func `no receiver is a list without elements`() async throws {
        #expect(try await read("[]").isEmpty)
    }

    @Test(arguments: [
        ("{}", "expected an array"), (#"[{"format":"mail"}]"#, "tencent, rongcloud, nexconn"),
        (#"[{"app":"1","url":"http://a/"}]"#, "format"),
        (#"[{"format":"tencent","url":"http://a/"}]"#, "the number or key of the app"),
        (#"[{"format":"tencent","app":"1"}]"#, "https://app.example/hooks"),
        (#"[{"format":"tencent","app":"1","url":"http://a/","token":"t"}]"#, "token"),
        (#"[{"format":"tencent","app":"x","url":"http://a/"}]"#, "the number of the app"),
        (#"[{"format":"tencent","app":"4294967296","url":"http://a/"}]"#, "the number of the app"),
        (#"[{"format":"rongcloud","app":"key","url":"http://a/"}]"#, "the key and the secret of the app"),
        (#"[{"format":"tencent","app":"1","url":"ftp://a/"}]"#, "an address such as"),
        (#"[{"format":"tencent","app":"1","url":"http:///x"}]"#, "an address such as"),
        (#"[{"format":"tencent","app":"1","url":"http://a/?q=1"}]"#, "without a query"),
        (#"[{"format":"tencent","app":"1","url":"http://169.254.169.254/x"}]"#, "link-local"),
        (#"[{"format":"tencent","app":"1","url":"http://[fe80::1]/x"}]"#, "link-local"),
        (#"[{"format":"tencent","app":"1","url":"http://a/","allowsLinkLocal":1}]"#, "allowsLinkLocal"),
        (#"[{"format":"tencent","app":"1","url":"http://a/","before":"maybe"}]"#, "pass"),
        (#"[{"format":"tencent","app":"1","url":"http://a/","retries":"none"}]"#, "vendor"),
        (#"[{"format":"nexconn","app":"a","secret":"s","url":"http://a/","before":"refuse"}]"#, "leave before out"),
        (
            #"[{"format":"nexconn","app":"a","secret":"s","url":"http://a/","events":["user:friend"]}]"#,
            "user:friendship"
        ),
    ])
    func `wrong settings are reported`(_ text: String, _ reason: String) async throws {
        let error = await #expect(throws: GatewayConfigurationError.self) { try await read(text) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test func `a file that is not there is named`() {
        let error = #expect(throws: GatewayConfigurationError.self) {
            try HookReceiver.read("/nowhere/hooks.json", HookKind.standard)
        }
        #expect(error?.description.contains("/nowhere/hooks.json") == true)
    }

    @Test(arguments: [
        #"[{"format":"tencent","app":"x","secret":"S","url":"http://a/"}]"#,
        #"[{"format":"tencent","app":"1","secret":"S","url":"ftp://S@a/"}]"#,
        #"[{"format":"tencent","app":"1","secret":"S","url":"http://a/?token=S"}]"#,
        #"[{"format":"tencent","app":"1","secret":"S","url":"http://user:S@169.254.0.1/"}]"#,
        #"[{"format":"rongcloud","app":"","secret":"S","url":"http://a/"}]"#,
        #"[{"format":"tencent","app":"1","secret":["S"],"url":"http://a/"}]"#,
        #"[{"format":"tencent","app":"1","secret":"S","secret":"S","url":"http://a/"}]"#,
        #"[{"format":"tencent","app":"1","secret":"S"#, #"[{"format":"tencent","app":"1","secret":"S\q"}]"#,
        #"[{"format":"tencent","app":"1","secret":S}]"#,
    ])
    func `an error about the file has no secret`(_ text: String) async throws {
        let text = text.replacing("\"S", with: "\"\(Self.secret)").replacing(":S", with: ":\(Self.secret)")
            .replacing("=S", with: "=\(Self.secret)").replacing("/S@", with: "/\(Self.secret)@")
        try #require(text.contains(Self.secret))
        let error = await #expect(throws: GatewayConfigurationError.self) { try await read(text) }
        #expect(error?.description.contains(Self.secret) == false, "\(error?.description ?? "")")
    }
}
#endif
