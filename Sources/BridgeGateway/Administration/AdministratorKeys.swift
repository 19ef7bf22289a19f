#if Gateway
import RelationshipCore

/// The secret keys of a gateway's administrators.
struct AdministratorKeys: Sendable {
    private let digests: [(name: String, digest: [UInt8])]

    /// Takes keys over.
    ///
    /// - Parameter keys: The keys; any of them is accepted, so that one can take another's place.
    /// - Throws: ``GatewayConfigurationError`` for a key that is too short.
    init(_ keys: [String]) throws(GatewayConfigurationError) {
        let shortest = GatewayConfiguration.shortestKey
        guard keys.allSatisfy({ $0.utf8.count >= shortest }) else {
            throw GatewayConfigurationError(
                description:
                    "an administrator's key has fewer than \(shortest) bytes; make one with: openssl rand -hex 32"
            )
        }
        digests = keys.map { key in
            let digest = AdministratorKeys.digest(of: key)
            return (digest.prefix(4).map { String($0, radix: 16) }.joined(), digest)
        }
    }

    private static func digest(of key: String) -> [UInt8] {
        SHA256.digest(of: Array("relbridge administrator key \(key)".utf8))
    }

    /// The name under which the audit log knows a key; `nil` for a text that is no key.
    ///
    /// The time that it takes depends neither on the text's content nor on the keys: digests of all keys are compared to
    /// their ends.
    func name(of text: String) -> String? {
        let given = AdministratorKeys.digest(of: text)
        var found: String?
        for (name, digest) in digests {
            let difference = zip(given, digest).reduce(0) { $0 | ($1.0 ^ $1.1) }
            if difference == 0 { found = name }
        }
        return found
    }
}
#endif
