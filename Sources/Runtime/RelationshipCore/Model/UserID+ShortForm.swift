/// Short forms of ids that are too long for some dialects.
///
/// Some SDKs accept ids of at most 32 bytes, others of at most 64 bytes. A user with an id of more than 32 bytes has a
/// short form: ``shortFormPrefix`` and a hash of the id. The short form is the same on every machine. Stores keep the
/// id of each short form, and ``RelationshipService`` replaces the short form with the id in every command.
extension UserID {
    /// The maximum number of bytes of an id that needs no short form.
    public static let maximumShortByteCount = 32

    /// The reserved prefix of short forms.
    ///
    /// Users with such an id can't sign in or be created.
    public static let shortFormPrefix = "~long."

    /// The id for dialects with short ids.
    ///
    /// It is the id itself if the id has at most 32 bytes. Otherwise it has 32 bytes of printable ASCII that begin with
    /// ``shortFormPrefix``.
    public var shortForm: UserID {
        guard needsShortForm else { return self }
        return UserID(
            unchecked: UserID.shortFormPrefix + UserID.base32(SHA256.digest(of: Array(rawValue.utf8)), count: 26)
        )
    }

    /// Whether the id begins with ``shortFormPrefix``.
    ///
    /// Such an id stands for a longer id, or for no user.
    public var isShortForm: Bool { UserID.isShortForm(rawValue) }

    /// Whether the id is too long to be its own ``shortForm``.
    public var needsShortForm: Bool { rawValue.utf8.count > UserID.maximumShortByteCount }

    /// Whether a text begins with ``shortFormPrefix``.
    package static func isShortForm(_ text: String) -> Bool {
        // Every command checks all users that it names. In nearly all cases the first byte decides.
        text.utf8.first == UInt8(ascii: "~") && text.utf8.starts(with: shortFormPrefix.utf8)
    }

    /// Returns whether a search for a word finds the id.
    ///
    /// The short form counts only if the word begins with the prefix of short forms.
    func hasPart(_ word: String) -> Bool {
        rawValue.searchForm.hasPart(word)
            || needsShortForm && UserID.isShortForm(word) && shortForm.rawValue.hasPart(word)
    }

    /// Encodes bytes in base 32 (RFC 4648, lower case), with five bits for each character, and returns the first
    /// characters.
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
