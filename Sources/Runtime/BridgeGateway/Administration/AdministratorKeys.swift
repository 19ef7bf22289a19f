#if Gateway
import RelationshipCore

/// The secret keys of a gateway's administrators.
struct AdministratorKeys: Sendable {
    private let digests: [(name: String, digest: [UInt8])]

    /// Creates the keys from their texts.
    ///
    /// - Parameter keys: The keys. Each of them is accepted, so that a new key can replace an old one.
    init(_ keys: [String]) {
        digests = keys.map { key in
            let digest = AdministratorKeys.digest(of: key)
            return (digest.prefix(4).map { String($0, radix: 16) }.joined(), digest)
        }
    }

    private static func digest(of key: String) -> [UInt8] {
        SHA256.digest(of: Array("relbridge administrator key \(key)".utf8))
    }

    /// Returns the name of a key in the audit log, or `nil` for a text that is not a key.
    ///
    /// The time does not depend on the content of the text or the keys, because the digests of all keys are compared
    /// completely.
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
