import BridgeTranslation
import Foundation
import RelationshipCore

/// The placeholders for users' own texts.
///
/// Each text has a number, which no other placeholder contains. The placeholder of a text that contains a keyword of a
/// search contains the placeholder of the keyword, so that a replay finds the same texts.
struct Placeholders {
    private var replacements: [String: String] = [:]
    private var sources: [String: String] = [:]
    private var groups: [String: String] = [:]
    private var bytes: [String: String] = [:]
    /// The placeholders of keywords, by the form that searches compare.
    private var keywords: [String: String] = [:]
    /// The keywords in the form that searches compare, the longest first.
    private var searched: [String] = []
    private var taken: Set<String>
    private var number = 0
    private let width: Int

    init(_ secrets: Secrets) {
        taken = Set(secrets.users + secrets.texts + secrets.sources + secrets.bytes)
        // Numbers of equal width do not contain each other.
        let count = secrets.texts.count + secrets.keywords.count + secrets.texts.count { $0.hasPrefix("t") }
        width = String(count).count
        // Short keywords come first, so that longer keywords can contain their placeholders.
        let forms = Set(secrets.keywords.map(\.searchForm)).subtracting([""])
        for form in forms.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
            searched.insert(form, at: 0)
            if let place = secrets.users.firstIndex(where: { $0.searchForm == form }) {
                keywords[form] = user(secrets.users[place], place, among: secrets.users.count)
            } else if let text = secrets.texts.first(where: { $0.searchForm == form }) {
                keywords[form] = fresh(for: text, isKeyword: true)
            } else {
                // The redaction was told to keep it.
                keywords[form] = secrets.keywords.first { $0.searchForm == form }
            }
        }
        for (place, id) in secrets.users.enumerated() { replace(id, by: user(id, place, among: secrets.users.count)) }
        for text in secrets.texts { replace(text, by: keywords[text.searchForm].map(respelled) ?? fresh(for: text)) }
        for source in secrets.sources { sources[source] = fresh(forSource: source) }
        // Groups that are created at the same time are sorted by their names.
        for (place, group) in secrets.groups.enumerated() {
            let number = Placeholders.digits(place + 1, width: String(secrets.groups.count).count)
            groups[group] = Placeholders.padded("group \(number)", like: group)
        }
        for (place, value) in secrets.bytes.enumerated() { bytes[value] = Placeholders.bytes(value, place) }
    }

    private mutating func replace(_ text: String, by placeholder: String) {
        taken.insert(placeholder)
        replacements[text] = placeholder
        guard let user = UserID(text), user.needsShortForm, let other = UserID(placeholder) else { return }
        replacements[user.shortForm.rawValue] = other.shortForm.rawValue
    }

    // MARK: Creating placeholders

    private func user(_ id: String, _ place: Int, among count: Int) -> String {
        let number = Placeholders.digits(place + 1, width: max(2, String(count).count))
        let label = (["user" + number] + parts(of: id)).joined(separator: " ")
        // Keeps the length of a long id: some dialects accept 32 bytes, others 64.
        let padding = id.utf8.count > UserID.maximumShortByteCount ? max(0, id.utf8.count - label.utf8.count) : 0
        return label + String(repeating: "x", count: padding)
    }

    /// Returns the placeholders of the longest keywords in a text, other than the text itself.
    private func parts(of text: String) -> [String] {
        let form = text.searchForm
        var contained: [String] = []
        for keyword in searched where keyword != form && form.hasPart(keyword) {
            if !contained.contains(where: { $0.hasPart(keyword) }) { contained.append(keyword) }
        }
        return contained.compactMap { keywords[$0] }
    }

    private mutating func fresh(for text: String, isKeyword: Bool = false) -> String {
        let parts = parts(of: text)
        // A placeholder is as much a whole number as its text, because dialects convert numbers.
        let isPlain = Int64(text) == nil && text.utf8.allSatisfy { $0 < 0x80 }
        let isLabelled = isKeyword || !parts.isEmpty
        while true {
            number += 1
            let digits = Placeholders.digits(number, width: width)
            let labels = ["text \(digits)", "text\(digits)", "t\(digits)"]
            let forms = labels.flatMap { label in [" ", ""].map { ([label] + parts).joined(separator: $0) } }
            let label = forms.first { $0.utf8.count <= text.utf8.count }
            var result = label ?? forms[forms.count - 1]
            if isLabelled || isPlain && label != nil {
                result = Placeholders.padded(result, like: text)
            } else {
                var mask = TextMask(number)
                result = mask.apply(to: text)
                // The number of short masks is limited, and none of them is near a length limit.
                if number > 500 + taken.count { result += digits }
            }
            if taken.insert(result).inserted { return result }
        }
    }

    /// Returns the placeholder for a source, which some dialects limit to eight letters.
    private mutating func fresh(forSource source: String) -> String {
        let isWord =
            source.utf8.count <= 8 && source.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
        var attempt = 0
        while true {
            var mask = TextMask(attempt)
            let letters = Placeholders.letters(attempt)
            let result = isWord ? (letters.utf8.count > 2 ? "s" : "source") + letters : mask.apply(to: source)
            // No rule compares sources, so two of them may become equal.
            if taken.insert(result).inserted || attempt > 500 + taken.count { return result }
            attempt += 1
        }
    }

    /// Returns a number as letters: `a` to `z`, then `aa`.
    private static func letters(_ number: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
        return number < 26 ? letter : letters(number / 26 - 1) + letter
    }

    /// Returns another spelling of a keyword's placeholder that the same searches find.
    private func respelled(_ placeholder: String) -> String {
        var spelling = 0
        while true {
            var bits = spelling
            let characters = placeholder.map { character -> String in
                guard character.isLetter, bits > 0 else { return String(character) }
                defer { bits >>= 1 }
                return bits & 1 == 1 ? character.uppercased() : String(character)
            }
            let result = characters.joined() + (bits > 0 ? Placeholders.digits(spelling, width: 1) : "")
            if !replacements.values.contains(result) { return result }
            spelling += 1
        }
    }

    private static func digits(_ number: Int, width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// Returns a placeholder with points and wide characters up to the text's length in Unicode scalars, and in bytes
    /// as far as possible.
    private static func padded(_ placeholder: String, like text: String) -> String {
        let missing = text.unicodeScalars.count - placeholder.unicodeScalars.count
        guard missing > 0 else { return placeholder }
        let wide = min(missing, max(0, text.utf8.count - placeholder.utf8.count - missing) / 2)
        return placeholder + String(repeating: "字", count: wide) + String(repeating: ".", count: missing - wide)
    }

    /// Returns as many other bytes, which are not a text either.
    private static func bytes(_ value: String, _ place: Int) -> String {
        guard let data = Data(base64Encoded: value) else { return value }
        let label = [0xFF] + Array(String(place).utf8) + Array(repeating: UInt8(ascii: "."), count: data.count)
        return Data(label.prefix(data.count)).base64EncodedString()
    }

    // MARK: Replacing texts

    /// Returns the value in place of a text in a fixture.
    func replacement(of text: String, in place: UserTexts.Place) -> JSONValue {
        switch place {
        case .address:
            // The device stays, because the dialect may show it to other users.
            let user = text.userPart
            return .string((replacements[user] ?? user) + text.dropFirst(user.count))
        case .text: return .string(replacements[text] ?? text)
        case .source:
            let source = text.withoutPrefix
            return .string(text.dropLast(source.count) + (sources[source] ?? source))
        case .group: return .string(groups[text] ?? text)
        case .bytes:
            if let other = bytes[text] { return .string(other) }
            let decoded = Data(base64Encoded: text).flatMap { String(bytes: $0, encoding: .utf8) }
            let other = decoded.flatMap { replacements[$0] }
            return .string(other.map { Data($0.utf8).base64EncodedString() } ?? text)
        case .message:
            let quotes: (String) -> Bool = { text.contains($0) }
            let isQuote = [replacements, sources, groups].contains { $0.keys.contains(where: quotes) }
            return isQuote ? ["$$type": "string"] : .string(text)
        }
    }
}
