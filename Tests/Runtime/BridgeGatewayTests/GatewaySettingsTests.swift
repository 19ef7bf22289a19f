#if Gateway
import BridgeGateway
import Foundation
import RelationshipCore
import Testing

struct GatewaySettingsTests {
    private func settings(
        _ file: String? = nil,
        port: Int? = nil,
        _ environment: [String: String] = [:]
    ) async throws -> GatewaySettings {
        guard let file else { return try await GatewaySettings(port: port, environment: environment) }
        let path = FileManager.default.temporaryDirectory.appending(path: "gateway-\(UUID().uuidString).json").path
        try Data(file.utf8).write(to: URL(fileURLWithPath: path))
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
        return try await GatewaySettings(port: port, file: path, environment: environment)
    }

    @Test func `flags override the environment, and the environment overrides the file`() async throws {
        let keys = ["file", "one", "two", "three"].map { "\($0), a key of thirty-two bytes or more" }
            .map { $0.replacing(",", with: "") }
        let file = #"{"host":"10.0.0.1","port":1,"limits":{"batch":1,"body":4096},"session":{"keys":["\#(keys[0])"]}}"#
        let environment = [
            "RELBRIDGE_PORT": "2", "RELBRIDGE_LIMITS_BATCH": "2", "RELBRIDGE_SESSION_KEYS": "\(keys[1]),\(keys[2])",
            "RELBRIDGE_ADMIN_KEYS": keys[3],
        ]
        let settings = try await settings(file, port: 3, environment)
        #expect(settings.gateway.host == "10.0.0.1")
        #expect(settings.gateway.port == 3)
        #expect(settings.gateway.batchLimit == 2)
        #expect(settings.gateway.bodyLimit == 4_096)
        #expect(settings.gateway.tokenKeys == [keys[1], keys[2]])
        #expect(settings.gateway.administratorKeys == [keys[3]])
        #expect(settings.keepsSessions)
        #expect(settings.authenticator is TrustingAuthenticator)
    }

    @Test func `without settings the gateway is local and creates a key`() async throws {
        let (one, other) = (try await settings(), try await settings())
        #expect(one.gateway.isLocal)
        #expect(!one.keepsSessions)
        #expect(one.gateway.tokenKeys != other.gateway.tokenKeys)
        #expect(one.gateway.tokenKeys.allSatisfy { $0.utf8.count >= GatewayConfiguration.shortestKey })
    }

    @Test(arguments: [
        (#"{"port":"many"}"#, "port cannot be read as int"),
        (#"{"port":70000}"#, "port must be from 0 to 65535, not 70000"),
        (#"{"limits":{"requestPerUser":3}}"#, "limits.requestPerUser, which is not a setting"),
        (#"{"limits":{"batch":0}}"#, "limits.batch must be from 1 to 10000, not 0"),
        (#"{"tls":{"certificate":"a.pem"}}"#, "tls.certificate and tls.key must both be set"),
        (#"{"usersig":{"keys":["01234567890123456789012345678901"]}}"#, "usersig.appId must be the number of the app"),
        (#"{"server":{"hosts":["https://a.example"]}}"#, "server.hosts takes names without a scheme or a port"),
        (#"{"server":{"hosts":["a.example:80"]}}"#, "server.hosts takes names without a scheme or a port"),
        (#"{"contentAudit":{"url":"audit"}}"#, "contentAudit.url must be an address"),
        (#"{"contentAudit":{"url":"http://a","fallback":"maybe"}}"#, "must be accept or refuse"),
        (#"{"log":{"level":"loud"}}"#, "log.level must be one of"),
        (#"{"shadow":{"readShare":2}}"#, "shadow.readShare must be from 0 to 1"),
        (#"{"trustLogins":"perhaps"}"#, "trustLogins cannot be read as bool"),
        (#"{"log":{"format":"xml"}}"#, "log.format must be text or json, not xml"),
        ("{\n  port: 1\n}", "line 2, column 3"), ("[]", "it must be an object"),
        ("", "cannot be read"),
    ])
    func `an invalid setting is reported with its name`(_ file: String, _ text: String) async throws {
        let error = await #expect(throws: GatewayConfigurationError.self) { _ = try await settings(file) }
        #expect(error?.description.contains(text) == true, "\(error?.description ?? "")")
    }

    @Test func `a missing configuration is reported with its name, without the system's words`()
        async throws
    {
        let error = await #expect(throws: GatewayConfigurationError.self) {
            _ = try await GatewaySettings(file: "none.json", environment: [:])
        }
        #expect(
            error?.description == "the configuration none.json cannot be read: the file cannot be read"
        )
    }

    @Test(
        arguments: [
            ("port", 0, 65_535), ("metrics.port", 0, 65_535), ("session.lifetime", 60, 3_153_600_000),
            ("presence.lease", 1, 86_400), ("limits.headerSeconds", 1, 600), ("limits.bodySeconds", 1, 3_600),
            ("limits.body", 1_024, 64 << 20), ("limits.batch", 1, 10_000), ("limits.connections", 1, 1_000_000),
            ("limits.connectionsPerAddress", 0, 1_000_000), ("limits.devicesPerUser", 1, 10_000),
            ("limits.requestsPerUser", 0, 1_000_000), ("limits.requestsPerAdministrator", 0, 1_000_000),
            ("limits.requestsPerAddress", 0, 1_000_000), ("usersig.appId", 1, Int(UInt32.max)),
        ]
    )
    func `a number has bounds`(_ name: String, _ least: Int, _ most: Int) async throws {
        func error(_ value: Int) async -> String {
            var file = "\(value)"
            for part in name.split(separator: ".").reversed() { file = #"{"\#(part)":\#(file)}"# }
            do {
                _ = try await settings(file)
                return ""
            } catch {
                return "\(error)"
            }
        }
        for value in [least - 1, most + 1, .min, .max] {
            let text = await error(value)
            #expect(text.contains("\(name) must be from \(least) to \(most)"), "\(value): \(text)")
        }
        for value in [least, most] { #expect(await error(value) == "") }
    }

    @Test func `each key is long enough, and has one purpose`() async throws {
        let key = "0123456789abcdef0123456789abcdef"
        let file = #"""
            {"session":{"keys":["\#(key)","x"]},"admin":{"keys":["\#(key)"]},"token":{"keys":["y"]},
            "usersig":{"appId":1,"keys":["\#(key)","z"]}}
            """#
        let error = await #expect(throws: GatewayConfigurationError.self) { _ = try await settings(file) }
        let lines = (error?.description ?? "").split(separator: "\n")
        for text in [
            "a key in session.keys has fewer than 32 bytes", "session.keys and admin.keys have a key in common",
            "a key in token.keys has fewer than 32 bytes", "a key in usersig.keys has fewer than 32 bytes",
            "session.keys and usersig.keys have a key in common", "admin.keys and usersig.keys have a key in common",
        ] { #expect(lines.contains { $0.contains(text) }, "\(text) in \(lines)") }
        #expect(lines.count == 6 && !lines.contains { $0.contains(key) })
    }

    @Test func `all invalid settings are reported in one error`() async throws {
        let error = await #expect(throws: GatewayConfigurationError.self) {
            _ = try await settings(#"{"port":"many","limits":{"batch":0},"colour":"red"}"#)
        }
        #expect(error?.description.split(separator: "\n").count == 3, "\(error?.description ?? "")")
    }
}
#endif
