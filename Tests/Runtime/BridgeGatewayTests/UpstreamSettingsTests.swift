#if Gateway
import BridgeGateway
import Foundation
import ServerTranslation
import StandardServers
import Testing

/// The settings of the vendor's cloud behind a gateway.
struct UpstreamSettingsTests {
    private static let key = "the secret key of an app"
    private static let secret = "the secret of the webhooks"

    private func settings(
        _ address: String,
        _ changes: [String: String?] = [:]
    ) async throws(GatewayConfigurationError) -> GatewaySettings {
        var environment = [
            "RELBRIDGE_UPSTREAM_KEY": Self.key, "RELBRIDGE_UPSTREAM_APP": "1400000000",
            "RELBRIDGE_UPSTREAM_ADMINISTRATOR": "admin",
        ]
        for (name, value) in changes { environment["RELBRIDGE_UPSTREAM_\(name)"] = value }
        return try await GatewaySettings(
            upstream: address,
            environment: environment,
            servers: ServerAPIKind.standard,
            hooks: HookKind.standard
        )
    }

    @Test(arguments: [
        ("tencent-rest:https://cloud.example", "https://cloud.example"),
        ("rongcloud-rest:https://cloud.example:8443", "https://cloud.example:8443"),
        ("tencent-rest:http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("rongcloud-rest:http://localhost:8080", "http://localhost:8080"),
    ])
    func `an address names the API and the vendor's server`(_ address: String, _ url: String) async throws {
        let upstream = try #require(try await settings(address).upstream)
        #expect(upstream.url.absoluteString == url)
        #expect(upstream.maximumAge == 30_000)
        #expect(upstream.hooks.isEmpty)
        #expect(upstream.losses.count == upstream.api.rows.backend.count)
    }

    @Test(arguments: ["tencent", "rongcloud"])
    func `the age and the secret of the webhooks can be set`(_ vendor: String) async throws {
        let changes = ["MAXIMUM_AGE": "5", "HOOK_SECRET": Self.secret]
        let upstream = try #require(try await settings("\(vendor)-rest:https://cloud.example", changes).upstream)
        #expect(upstream.maximumAge == 5_000)
        #expect(upstream.hooks.count == 1)
    }

    @Test func `a gateway without an address keeps its own data`() async throws {
        let settings = try await GatewaySettings(environment: [:], servers: ServerAPIKind.standard)
        #expect(settings.upstream == nil)
    }

    private static let wrongName = "upstream.address begins with tencent-rest: or rongcloud-rest:"
    private static let wrongURL = "upstream.address needs an address such as https://api.example"

    @Test(arguments: [
        ("other-rest:https://cloud.example", wrongName), ("tencent-rest", wrongName), ("", wrongName),
        ("https://cloud.example", wrongName), ("tencent-rest:", wrongName),
        ("tencent-rest:cloud.example", wrongURL),
        ("tencent-rest:http://cloud.example", wrongURL), ("tencent-rest:ftp://cloud.example", wrongURL),
        ("tencent-rest:https://cloud.example/v4", wrongURL), ("tencent-rest:https://cloud.example?a=1", wrongURL),
        ("tencent-rest:https://ann@cloud.example", wrongURL), ("rongcloud-rest:http://127.0.0.1.example", wrongURL),
    ])
    func `a wrong address is a problem`(_ address: String, _ problem: String) async {
        let error = await #expect(throws: GatewayConfigurationError.self) { _ = try await settings(address) }
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains(Self.key) != true)
    }

    @Test(
        arguments: [
            ("KEY", nil, "upstream.key must be the app's secret key; set RELBRIDGE_UPSTREAM_KEY"),
            ("APP", nil, "upstream"), ("APP", "many", "upstream"), ("ADMINISTRATOR", nil, "upstream"),
            ("MAXIMUM_AGE", "0", "upstream.maximumAge must be from 1 to 86400 seconds"),
            ("MAXIMUM_AGE", "86401", "upstream.maximumAge must be from 1 to 86400 seconds"),
            ("MAXIMUM_AGE", "soon", "upstream.maximumAge"),
        ] as [(String, String?, String)]
    )
    func `a setting that is missing or wrong is a problem`(
        _ name: String,
        _ value: String?,
        _ problem: String
    ) async {
        let error = await #expect(throws: GatewayConfigurationError.self) {
            _ = try await settings("tencent-rest:https://cloud.example", [name: value])
        }
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains(Self.key) != true)
    }
}
#endif
