#if Gateway
import Configuration
package import Foundation
import RelationshipCore
import ServerMirror
package import ServerTranslation

/// The vendor's cloud behind a gateway, as its operator has set it.
package struct UpstreamSettings: Sendable {
    /// The vendor's API.
    package let api: any MirroredAPI
    /// The address of the vendor's API.
    package let url: URL
    /// The age at which data is read again, in milliseconds.
    package let maximumAge: Int64
    /// The form of the webhooks that the vendor sends; none without their secret.
    package let hooks: [any IncomingHookFormat]

    /// Returns what becomes of the commands that the vendor does not get, or not unchanged, one line for each row.
    package var losses: [String] {
        api.rows.backend.map { row in
            "\(row.fidelity.rawValue): \(row.commands.map(\.rawValue).joined(separator: ", ")). \(row.note)"
        }
    }
}

extension UpstreamSettings {
    /// Reads the settings below `upstream`; there are none for a gateway that keeps its own data, or after a problem.
    ///
    /// - Parameters:
    ///   - kinds: The server APIs, of which those that can be mirrored are possible.
    ///   - formats: The formats of webhooks.
    ///   - reader: The settings.
    ///   - problems: Collects what is wrong, without any secret.
    init?(_ kinds: [ServerAPIKind], _ formats: [HookKind], _ reader: ConfigReader, _ problems: SettingProblems) {
        guard let address = reader.string(forKey: "upstream.address") else { return nil }
        let parts = address.split(separator: ":", maxSplits: 1).map(String.init)
        let names = kinds.map { "\($0.names.group)-rest" }
        guard parts.count == 2, let kind = kinds.first(where: { "\($0.names.group)-rest" == parts[0] }) else {
            problems.note("upstream.address begins with \(names.joined(separator: ": or ")):, and then has a URL")
            return nil
        }
        guard let url = URL(string: parts[1]), let host = url.host(), url.query() == nil, url.user() == nil,
            url.path().isEmpty,
            url.scheme == "https" || url.scheme == "http" && ["127.0.0.1", "localhost", "[::1]", "::1"].contains(host)
        else {
            problems.note("upstream.address needs an address such as https://api.example; http on this machine only")
            return nil
        }
        var settings = ServerAPIKind.Settings()
        settings.app = reader.string(forKey: "upstream.app") ?? ""
        settings.keys = reader.string(forKey: "upstream.key", isSecret: true).map { [$0] } ?? []
        settings.administrators = reader.string(forKey: "upstream.administrator").map { [$0] } ?? []
        guard !settings.keys.isEmpty else {
            problems.note("upstream.key must be the app's secret key; set RELBRIDGE_UPSTREAM_KEY")
            return nil
        }
        let seconds = reader.int(forKey: "upstream.maximumAge", default: Int(ServerMirror.standardAge / 1_000))
        guard (1...86_400).contains(seconds) else {
            problems.note("upstream.maximumAge must be from 1 to 86400 seconds")
            return nil
        }
        do {
            guard let api = try kind.make(settings).lazy.compactMap({ $0 as? any MirroredAPI }).first else {
                problems.note("\(parts[0]) cannot be the backend")
                return nil
            }
            (self.api, maximumAge) = (api, Int64(seconds) * 1_000)
            let secret = reader.string(forKey: "upstream.hookSecret", isSecret: true) ?? ""
            hooks =
                secret.isEmpty
                ? []
                : try formats.filter { $0.name == kind.names.group }
                    .compactMap { try $0.make(settings.app, secret) as? any IncomingHookFormat }
        } catch {
            problems.note("upstream: \((error as? RelationshipError)?.message ?? "\(error)")")
            return nil
        }
        self.url = url
    }
}
#endif
