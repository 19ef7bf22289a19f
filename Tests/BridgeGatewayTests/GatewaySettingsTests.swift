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
        let file = #"{"host":"10.0.0.1","port":1,"limits":{"batch":1,"body":4096},"session":{"keys":["f"]}}"#
        let environment = [
            "RELBRIDGE_PORT": "2", "RELBRIDGE_LIMITS_BATCH": "2", "RELBRIDGE_SESSION_KEYS": "one,two",
            "RELBRIDGE_ADMIN_KEYS": "three",
        ]
        let settings = try await settings(file, port: 3, environment)
        #expect(settings.gateway.host == "10.0.0.1")
        #expect(settings.gateway.port == 3)
        #expect(settings.gateway.batchLimit == 2)
        #expect(settings.gateway.bodyLimit == 4_096)
        #expect(settings.gateway.tokenKeys == ["one", "two"])
        #expect(settings.gateway.administratorKeys == ["three"])
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
        (#"{"port":"many"}"#, "port cannot be read as int"), (#"{"port":70000}"#, "port must be 65535 or less"),
        (#"{"limits":{"requestPerUser":3}}"#, "limits.requestPerUser, which is not a setting"),
        (#"{"limits":{"batch":0}}"#, "limits.batch must be 1 or more"),
        (#"{"tls":{"certificate":"a.pem"}}"#, "tls.certificate and tls.key must both be set"),
        (#"{"usersig":{"keys":["0123456789"]}}"#, "usersig.appId must be the number of the app"),
        (#"{"contentAudit":{"url":"audit"}}"#, "contentAudit.url must be an address"),
        (#"{"contentAudit":{"url":"http://a","fallback":"maybe"}}"#, "must be accept or refuse"),
        (#"{"log":{"level":"loud"}}"#, "log.level must be one of"),
        (#"{"shadow":{"readShare":2}}"#, "shadow.readShare must be from 0 to 1"),
        (#"{"trustLogins":"perhaps"}"#, "trustLogins cannot be read as bool"), ("{", "cannot be read"),
    ])
    func `an invalid setting is reported with its name`(_ file: String, _ text: String) async throws {
        let error = await #expect(throws: GatewayConfigurationError.self) { _ = try await settings(file) }
        #expect(error?.description.contains(text) == true, "\(error?.description ?? "")")
    }

    @Test func `all invalid settings are reported in one error`() async throws {
        let error = await #expect(throws: GatewayConfigurationError.self) {
            _ = try await settings(#"{"port":"many","limits":{"batch":0},"colour":"red"}"#)
        }
        #expect(error?.description.split(separator: "\n").count == 3, "\(error?.description ?? "")")
    }
}
#endif
