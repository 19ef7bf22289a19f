import BridgeTranslation
import Foundation
import RelationshipCore

/// Users' own texts in a fixture.
struct Secrets {
    /// All user ids that are not kept, sorted by their bytes.
    private(set) var users: [String] = []
    /// All other texts, in order of first mention.
    private(set) var texts: [String] = []
    /// All sources of requests without their prefix, in order of first mention.
    private(set) var sources: [String] = []
    /// All names of groups, sorted by their bytes.
    private(set) var groups: [String] = []
    /// Bytes that are not a text, in Base64.
    private(set) var bytes: [String] = []
    /// The keywords of searches, in order of first mention.
    private(set) var keywords: [String] = []

    private var found: Set<String> = []
    private let kept: Set<String>
    /// The whole numbers of the fixture: a dialect may write them as text, and they are not redacted.
    private var numbers: Set<Int64> = []
    private var searched: Set<String> = []

    init(in document: JSONObject, _ places: UserTexts, kept: Set<String>) {
        self.kept = kept
        for (_, value) in JSONValue.object(document).parts {
            if case .number(let number) = value.content, let whole = Int64(number.literal) { numbers.insert(whole) }
        }
        var mentions: [(place: UserTexts.Place, text: String)] = []
        _ = places.replacing(in: document) { place, text in
            mentions.append((place, text))
            return .string(text)
        }
        var ids: Set<String> = []
        for case (.address, let address) in mentions { ids.insert(address.userPart) }
        users = ids.subtracting(kept).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        found = ids
        // The dialects with short ids show these in place of long ids.
        found.formUnion(ids.compactMap { UserID($0)?.shortForm.rawValue })
        for step in document["steps"]?.elements ?? [] {
            keywords += (step["concurrent"]?.elements ?? [step]).flatMap { places.keywords(of: $0) }
        }
        searched = Set(keywords.map(\.searchForm)).subtracting([""])
        for (place, text) in mentions { note(text, in: place) }
        groups = Set(groups).subtracting(kept).subtracting([""]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private mutating func note(_ text: String, in place: UserTexts.Place) {
        switch place {
        case .address, .message: break
        case .text: if isSecret(text), found.insert(text).inserted { texts.append(text) }
        case .source:
            let source = text.withoutPrefix
            if isSecret(source), !sources.contains(source) { sources.append(source) }
        case .group: groups.append(text)
        case .bytes:
            guard let data = Data(base64Encoded: text), let decoded = String(bytes: data, encoding: .utf8) else {
                if !bytes.contains(text) { bytes.append(text) }
                return
            }
            note(decoded, in: .text)
        }
    }

    /// Returns whether a text is replaced: it could reveal something about a user that no number of the fixture
    /// reveals, or a search finds it.
    private func isSecret(_ text: String) -> Bool {
        guard !kept.contains(text) else { return false }
        let form = text.searchForm
        if searched.contains(where: { form.hasPart($0) }) { return true }
        let hasContent = text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return hasContent && Int64(text).map { !numbers.contains($0) } ?? true
    }
}

extension UserTexts {
    /// Returns the keywords of a step, if it is a search.
    fileprivate func keywords(of step: JSONValue) -> [String] {
        let act = step["server"] ?? step
        guard let user = act["user"]?.text.flatMap({ UserID($0) }), act["call"] != nil else { return [] }
        let device = step["device"]?.text.map { "\(user.rawValue)/\($0)" } ?? user.rawValue
        let vocabulary = step["server"] == nil ? dialect(of: device) : .neutral
        switch vocabulary.command(act, of: user) {
        case .searchFriends(let search): return search.keywords
        case .searchUsers(let search): return search.keywords
        case nil, .some: return []
        }
    }
}

extension FixtureDialect {
    /// Returns the hub's command for a call, or `nil` if the call has none.
    func command(_ call: JSONValue, of user: UserID) -> Command? {
        var json: JSONObject = ["call": call["call"] ?? .null]
        json["args"] = call["args"]
        let text = JSONValue.object(json).sortedText
        do {
            guard let dialect else { return try Command(json: .object(json)) }
            return try DialectCall(json: Data(text.utf8), in: dialect).command(as: user)
        } catch {
            // A malformed call, or one that refers to a captured value, has no command in the hub.
            return nil
        }
    }
}

extension String {
    /// The prefix that some dialects put before a source.
    static let sourcePrefix = "AddSource_Type_"

    var withoutPrefix: String { hasPrefix(String.sourcePrefix) ? String(dropFirst(String.sourcePrefix.count)) : self }
}
