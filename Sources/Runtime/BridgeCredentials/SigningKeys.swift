internal import RelationshipCore

/// The secret keys of an authority: the first key signs, and all keys verify, so that keys can rotate.
///
/// Descriptions never show a key.
struct SigningKeys: Sendable {
    private let first: [UInt8]
    private let others: [[UInt8]]

    /// Creates keys from the UTF-8 bytes of texts.
    ///
    /// - Parameter keys: The keys, the signing key first.
    /// - Throws: `RelationshipError.Code.invalidArgument` if there is no key, or if a key is empty and so any person
    ///   could use it.
    init(_ keys: [String]) throws(RelationshipError) {
        guard let first = keys.first else {
            throw RelationshipError(.invalidArgument, "without a secret key nothing can be signed or verified")
        }
        guard !keys.contains(where: \.isEmpty) else {
            throw RelationshipError(.invalidArgument, "a secret key is empty: anyone could sign with it")
        }
        self.first = Array(first.utf8)
        others = keys.dropFirst().map { Array($0.utf8) }
    }

    /// Returns the code of a message under the first key.
    func code(of message: [UInt8]) -> [UInt8] { HMACSHA256.code(of: message, key: first) }

    /// Returns whether a code of a message was created with one of the keys.
    func verify(_ code: [UInt8], of message: [UInt8]) -> Bool {
        ([first] + others).contains { HMACSHA256.areEqual(HMACSHA256.code(of: message, key: $0), code) }
    }
}

extension SigningKeys: CustomStringConvertible, CustomReflectable {
    var description: String { others.isEmpty ? "1 key" : "\(others.count + 1) keys" }

    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
