/// Ids that are too long for some dialects, in a form that all of them can carry.
///
/// Some SDKs take ids of at most 32 bytes, others of at most 64. A user with an id of more than 32 bytes has a short form: ``shortFormPrefix`` and a hash of the id. It is the same on every machine and at any time. Stores keep which
/// id it stands for, and ``RelationshipService`` puts the id in its place in every command.
extension UserID {
    /// The greatest number of bytes of an id that needs no short form.
    public static let maximumShortByteCount = 32

    /// The reserved prefix of short forms: no user signs in, or is created, under an id that begins with it.
    public static let shortFormPrefix = "~long."

    /// The id itself if it has at most 32 bytes, or else the form in which dialects with short ids know the user: 32 bytes of
    /// printable ASCII that begin with ``shortFormPrefix``.
    public var shortForm: UserID {
        guard needsShortForm else { return self }
        return UserID(
            unchecked: UserID.shortFormPrefix + UserID.base32(SHA256.digest(of: Array(rawValue.utf8)), count: 26)
        )
    }

    /// Whether the id begins with ``shortFormPrefix``: it stands for a longer one, or for no user.
    public var isShortForm: Bool { UserID.isShortForm(rawValue) }

    /// Whether the id is too long to be its own ``shortForm``.
    public var needsShortForm: Bool { rawValue.utf8.count > UserID.maximumShortByteCount }

    /// Whether a text begins with ``shortFormPrefix``.
    package static func isShortForm(_ text: String) -> Bool {
        // Every command asks for every user it names; one byte tells for nearly all of them.
        text.utf8.first == UInt8(ascii: "~") && text.utf8.starts(with: shortFormPrefix.utf8)
    }

    /// Whether a search finds the id by a word in its search form: in its short form only if the word begins like one.
    func hasPart(_ word: String) -> Bool {
        rawValue.searchForm.hasPart(word)
            || needsShortForm && UserID.isShortForm(word) && shortForm.rawValue.hasPart(word)
    }

    /// The first characters of some bytes in base 32 (RFC 4648, lower case), five bits each.
    private static func base32(_ bytes: [UInt8], count: Int) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
        var characters = ""
        var (buffer, bitCount) = (UInt32(0), 0)
        for byte in bytes {
            buffer = (buffer << 8 | UInt32(byte)) & 0xFFFF
            bitCount += 8
            while bitCount >= 5, characters.utf8.count < count {
                bitCount -= 5
                characters.append(alphabet[Int(buffer >> UInt32(bitCount) & 31)])
            }
        }
        return characters
    }
}
