import BridgeTranslation

/// Removes users' own texts from a recorded fixture, and keeps everything that a replay depends on.
///
/// Every text that is not part of a dialect's vocabulary becomes a placeholder: user ids, names, remarks, texts of
/// requests, addresses, values of fields, signatures. The same text becomes the same placeholder in all calls, replies,
/// callbacks and states, even if a dialect writes it as bytes. Properties that rules depend on are kept: the order of
/// user ids, the length of ids with more than 32 bytes, the length of other texts in bytes and in Unicode scalars, the
/// positions of their ASCII characters, whether a text is part of another, and the prefix of a source. Times move with
/// the fixture's clock to 2026-01-01, and their differences remain.
///
/// Searches for users by a part of their id are not kept. The name, the purpose and the sources of the fixture, and
/// numbers other than times, such as a day of birth, stay: remove them from the recording or the fixture.
public struct Redaction: Sendable, Hashable {
    /// Texts that are not replaced, such as the ids of test accounts.
    public var kept: Set<String>

    /// Creates a redaction.
    ///
    /// - Parameter kept: Texts that are not replaced.
    public init(keeping kept: Set<String> = []) {
        self.kept = kept
    }

    /// Redacts a recorded fixture.
    ///
    /// - Parameters:
    ///   - document: The fixture's document.
    ///   - dialects: The dialects of the fixture.
    /// - Returns: The document with placeholders; always the same for the same document.
    public func redact(_ document: JSONValue, dialects: FixtureDialects = .standard) -> JSONValue {
        guard var object = document.object else { return document }
        let secrets = Secrets(in: object, kept: kept, sentences: dialects.messageFields)
        let placeholders = Placeholders(secrets)
        let shift = TimeShift(object)
        for key in ["start", "connected", "steps", "end"] {
            guard let part = object[key] else { continue }
            object[key] = shift.apply(to: placeholders.apply(to: part, as: key))
        }
        object["apps"] = object["apps"].map { placeholders.apply(toKeysOf: $0) }
        object["clock"] = object["clock"].map { shift.apply(to: $0) }
        return .object(object)
    }
}

/// Users' own texts in a fixture.
struct Secrets {
    /// All user ids that are not kept, sorted by their bytes.
    private(set) var users: [String] = []
    /// All other texts, in order of first mention.
    private(set) var texts: [String] = []

    private var found: Set<String> = []
    private let kept: Set<String>
    /// The members with messages of a backend, which may quote a user's text.
    let sentences: Set<String>

    init(in document: JSONObject, kept: Set<String>, sentences: Set<String>) {
        self.kept = kept
        self.sentences = sentences
        collectUsers(document)
        for key in ["start", "steps", "end"] { if let part = document[key] { collect(part) } }
        // The Base64 form of a text is not another text.
        let written = Set((users + texts).map(\.base64))
        texts.removeAll { written.contains($0) }
    }

    private mutating func collectUsers(_ document: JSONObject) {
        var ids: Set<String> = []
        for key in ["start", "end"] {
            let people = key == "start" ? document[key]?["users"] : document[key]
            if let people = people?.object { ids.formUnion(people.keys) }
        }
        if let steps = document["steps"]?.elements {
            for step in steps {
                if let user = step["user"]?.text ?? step["server"]?["user"]?.text { ids.insert(user) }
                if let events = step["events"]?.object { ids.formUnion(events.keys.map(\.userPart)) }
            }
        }
        users = ids.subtracting(kept).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        found = ids
    }

    private mutating func collect(_ value: JSONValue) {
        switch value.content {
        case .string(let text): note(text.withoutPrefix)
        case .array(let elements): for element in elements { collect(element) }
        case .object(let object):
            for member in object.members
            where !TextMask.vocabulary.contains(member.key) && !sentences.contains(member.key) {
                collect(member.value)
            }
        case .null, .bool, .number: break
        }
    }

    private mutating func note(_ text: String) {
        // A text without letters and digits reveals nothing about a user.
        guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }),
            !kept.contains(text), found.insert(text).inserted
        else { return }
        texts.append(text)
    }
}

extension String {
    /// The prefix that some dialects put before a source.
    static let sourcePrefix = "AddSource_Type_"

    var withoutPrefix: String { hasPrefix(String.sourcePrefix) ? String(dropFirst(String.sourcePrefix.count)) : self }

    /// The user of an address such as `alice/phone`.
    var userPart: String { split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? self }
}
