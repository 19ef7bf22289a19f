import BridgeTranslation
import RelationshipCore

/// Removes users' own texts from a recorded fixture, and keeps everything that a replay depends on.
///
/// Every text of a user becomes a placeholder such as `user02`, `group 1` or `text 1`: ids, names, remarks, texts of
/// requests, addresses, values of fields, signatures. The vocabularies of the fixture decide which texts are a user's;
/// their words and the names of members stay, even if a user has written the same word. The same text becomes the same
/// placeholder in all calls, replies, callbacks and states, even if a dialect writes it as bytes.
///
/// Properties that rules depend on are kept: the order of user ids and of the names of groups, the length of ids with
/// more than 32 bytes, the length of other texts in bytes and in Unicode scalars, which texts a search finds, whether a
/// text is a whole number, and the prefix of a source. Times move with the fixture's clock to 2026-01-01, and their
/// differences remain. A text that is or contains a keyword of a search keeps its length only as far as its placeholder
/// allows.
///
/// A replay may fail if a user's id is a whole number that is also the value of a field. The name, the purpose and the
/// sources of the fixture stay. Numbers other than times, such as a day of birth, stay too, also where a dialect writes
/// them as text. Remove them from the recording or the fixture.
public struct Redaction: Sendable, Hashable {
    /// Texts that are not replaced, such as the ids of test accounts.
    public var kept: Set<String>

    /// Creates a redaction.
    ///
    /// - Parameter kept: Texts that are not replaced.
    public init(keeping kept: Set<String> = []) {
        self.kept = kept
    }

    /// The reason why a recording with a request to a server API is not redacted.
    package static let refusal = "the texts in requests to a server API cannot be replaced"

    /// Redacts a recorded fixture.
    ///
    /// Requests to server APIs stay as they are.
    ///
    /// - Parameters:
    ///   - document: The fixture's document.
    ///   - dialects: The dialects of the fixture.
    /// - Returns: The document with placeholders; always the same for the same document.
    public func redact(_ document: JSONValue, dialects: FixtureDialects = .standard) -> JSONValue {
        guard let object = document.object else { return document }
        let texts = UserTexts(in: object, dialects: dialects)
        let placeholders = Placeholders(Secrets(in: object, texts, kept: kept))
        var redacted = texts.replacing(in: object) { placeholders.replacement(of: $1, in: $0) }
        let shift = TimeShift(object)
        for key in ["start", "connected", "steps", "end", "clock"] {
            redacted[key] = redacted[key].map { shift.apply(to: $0) }
        }
        return .object(redacted)
    }
}
