internal import JSONSyntax

/// The id of a user, which is the same string in every dialect.
///
/// An id is validated once, when it is created. It has 1 to 64 bytes of printable ASCII (0x20 to 0x7E), which is the
/// widest limit of the vendors. A dialect with a narrower limit, such as 32 bytes, enforces it on writing. It
/// identifies users with longer ids by their ``shortForm``.
public struct UserID: Sendable, Hashable {
    /// The maximum number of bytes of an id.
    public static let maximumByteCount = 64

    /// The id as the app writes it.
    public let rawValue: String

    /// Creates an id, or returns `nil` for an invalid text.
    ///
    /// - Parameter rawValue: 1 to 64 bytes of printable ASCII.
    public init?(_ rawValue: String) {
        guard UserID.isValid(rawValue, maximumByteCount: UserID.maximumByteCount) else { return nil }
        self.rawValue = rawValue
    }

    /// Creates an id from a text that is known to be valid.
    init(unchecked rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates an id from any text.
    ///
    /// Invalid characters become `_`, a text that is too long is truncated, and an empty text becomes `_`. Use it only
    /// for users that this package creates itself. An app's own ids are accepted unchanged or rejected.
    ///
    /// - Parameter text: A text. A valid id is unchanged.
    package init(sanitizing text: String) {
        let characters = text.utf8.prefix(UserID.maximumByteCount)
            .map { byte in
                (0x20...0x7E).contains(byte) ? Character(Unicode.Scalar(byte)) : "_"
            }
        rawValue = characters.isEmpty ? "_" : String(characters)
    }

    /// Returns whether a text is a valid id of at most the given number of bytes.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - maximumByteCount: The dialect's own limit, in bytes.
    /// - Returns: `true` for non-empty printable ASCII within the limit.
    public static func isValid(_ text: String, maximumByteCount: Int) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            !bytes.isEmpty && bytes.count <= maximumByteCount && bytes.allSatisfy { (0x20...0x7E).contains($0) }
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UserID: Comparable {
    public static func < (lhs: UserID, rhs: UserID) -> Bool { lhs.rawValue < rhs.rawValue }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UserID: CustomStringConvertible {
    public var description: String { rawValue }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UserID: Codable {
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let userID = UserID(text) else {
            throw decoder.fault("expected a user id: 1 to \(UserID.maximumByteCount) bytes of printable ASCII")
        }
        self = userID
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension UserID: JSONDescribed {
    package static let jsonForm = "a string"
}

/// An ordered pair of users: the owner of a record, and the other user in it.
///
/// For a friendship, these are the owner and the friend. For a block, they are the blocking and the blocked user. For a
/// request, they are the requester and the addressee.
public struct UserPair: Sendable, Hashable {
    /// The owner of the list or the operation.
    public let owner: UserID
    /// The other user.
    public let other: UserID

    /// Creates a pair.
    ///
    /// - Parameters:
    ///   - owner: The owner of the list or the operation.
    ///   - other: The other user.
    public init(from owner: UserID, to other: UserID) {
        self.owner = owner
        self.other = other
    }

    /// The same two users from the other user's point of view.
    public var reversed: UserPair { UserPair(from: other, to: owner) }
}
