import RelationshipCore
import ServerTranslation

/// The signatures of the vendor's server SDKs: SHA-1 of the app's secret, a nonce and a time.
///
/// A signature covers neither the path nor the body, and no time limit applies to it: one SDK signs once when it starts,
/// and others repeat a request with the same signature. Descriptions never show a secret.
struct RequestSignature: Sendable {
    private let appKey: String
    private let secret: [UInt8]
    private let otherSecrets: [[UInt8]]

    /// Creates the check.
    ///
    /// - Parameters:
    ///   - appKey: The key of the app.
    ///   - secrets: The secrets of the app. All of them verify, so that an app can change its secret.
    /// - Throws: `invalidArgument` without a secret or for an empty one.
    init(appKey: String, secrets: [String]) throws(RelationshipError) {
        guard let secret = secrets.first, !secrets.contains(where: \.isEmpty) else {
            throw RelationshipError(.invalidArgument, "a secret of the app is empty: anyone could sign with it")
        }
        self.appKey = appKey
        self.secret = Array(secret.utf8)
        otherSecrets = secrets.dropFirst().map { Array($0.utf8) }
    }

    /// Returns the headers of a request, signed with the first secret.
    ///
    /// - Parameters:
    ///   - nonce: A random number.
    ///   - now: The current time.
    /// - Returns: The headers, by their names in lower case.
    func headers(nonce: String, at now: Timestamp) -> [String: String] {
        let time = "\(now.milliseconds)"
        let signature = SHA1.hexadecimalDigest(of: secret + Array("\(nonce)\(time)".utf8))
        return [
            "app-key": appKey, "nonce": nonce, "timestamp": time,
            "signature": String(decoding: signature, as: UTF8.self),
        ]
    }

    /// Checks the signature in the headers of a request.
    ///
    /// - Parameter headers: The headers, by their names in lower case.
    /// - Returns: The key of the app.
    /// - Throws: The refusal of a request without a valid signature.
    func check(_ headers: [String: String]) throws(ServerRefusal) -> String {
        // Each header has two names. The SDKs use one family of names, but nothing says that a request cannot mix them.
        func header(_ name: String) throws(ServerRefusal) -> String {
            guard let value = headers[name] ?? headers["rc-\(name)"], !value.isEmpty else {
                throw .credentials(VendorError(1_002, "The header \(name) is missing.", status: 400))
            }
            return value
        }
        let (app, nonce, time) = (try header("app-key"), try header("nonce"), try header("timestamp"))
        let signature = Array(try header("signature").utf8)
        guard app == appKey else {
            throw .credentials(VendorError(1_001, "The app key and the secret do not match.", status: 401))
        }
        let text = Array("\(nonce)\(time)".utf8)
        guard ([secret] + otherSecrets).contains(where: { areEqual(SHA1.hexadecimalDigest(of: $0 + text), signature) })
        else {
            throw .credentials(VendorError(1_004, "The signature is wrong.", status: 401))
        }
        return app
    }

    /// Returns whether two signatures are equal, in a time that does not depend on where they differ.
    private func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(into: UInt8(0)) { difference, pair in difference |= pair.0 ^ pair.1 } == 0
    }
}

extension RequestSignature: CustomStringConvertible, CustomReflectable {
    var description: String { "the signatures of \(appKey)" }

    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
