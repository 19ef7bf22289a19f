#if Gateway
import BridgeCredentials
import Configuration
package import RelationshipCore
package import ServerTranslation

/// The vendors' server APIs that a gateway serves.
package struct ServerAPIs: Sendable {
    /// The APIs; empty for a gateway whose operator has set no keys.
    package var apis: [any ServerAPI] = []
    /// Creates a token with which a user signs in, or `nil` without keys for tokens.
    package var token: (@Sendable (UserID, Timestamp) -> String)?

    /// Creates a list without APIs.
    package init() {}

    /// The maximum size of a request's body, in bytes: 1,000 items with texts.
    static let bodyLimit = 4 << 20

    /// Returns the API to which a path belongs, or `nil`.
    func api(at path: String) -> (any ServerAPI)? {
        let folder = ServerRows.folder(of: path)
        return apis.first { $0.rows.folders.contains(folder) }
    }
}

extension ServerAPIs {
    /// Creates the APIs whose keys are set.
    init(_ kinds: [ServerAPIKind], reader: ConfigReader, _ problems: SettingProblems) {
        for kind in kinds {
            let names = kind.names
            func key(_ name: String) -> ConfigKey { ConfigKey("server.\(names.group).\(name)") }
            var settings = ServerAPIKind.Settings()
            settings.app =
                names.appIsNumber
                ? reader.int(forKey: key(names.app)).map { "\($0)" } ?? "" : reader.string(forKey: key(names.app)) ?? ""
            settings.keys = reader.stringArray(forKey: key(names.keys), isSecret: true) ?? []
            if let name = names.administrators { settings.administrators = reader.stringArray(forKey: key(name)) ?? [] }
            guard !settings.keys.isEmpty else { continue }
            do {
                apis += try kind.make(settings)
            } catch {
                problems.note((error as? RelationshipError)?.message ?? "\(error)")
            }
        }
        let keys = reader.stringArray(forKey: "token.keys", isSecret: true) ?? []
        guard !apis.isEmpty, !keys.isEmpty else { return }
        do throws(RelationshipError) {
            let authority = try SignedTokenAuthority(keys: keys)
            token = { user, now in
                authority.token(for: user, lifetime: ServerAPIs.tokenLifetime, at: now)
            }
        } catch {
            problems.note(error.message)
        }
    }

    /// The lifetime of a user's token, in seconds: the vendors' tokens do not expire.
    private static let tokenLifetime: Int64 = 100 * 365 * 86_400
}
#endif
