import BridgeTranslation
import Foundation

/// The placeholders for users' own texts.
struct Placeholders {
    private var replacements: [String: String] = [:]
    /// The replacements of texts other than user ids, without their Base64 forms.
    private var texts: [String: String] = [:]
    private var taken: Set<String> = []
    private let sentences: Set<String>

    init(_ secrets: Secrets) {
        sentences = secrets.sentences
        taken = Set(secrets.users + secrets.texts)
        let width = max(2, String(secrets.users.count).count)
        for (place, user) in secrets.users.enumerated() {
            let number = String(place + 1)
            let label = "user" + String(repeating: "0", count: width - number.count) + number
            // Keeps the length of a long id: some dialects accept 32 bytes, others 64.
            let padding = user.utf8.count > 32 ? max(0, user.utf8.count - label.count) : 0
            replace(user, by: label + String(repeating: "x", count: padding))
        }
        // Short texts come first, so that longer texts can contain their placeholders.
        let sorted = secrets.texts.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
        for (place, (_, text)) in sorted.enumerated() {
            let placeholder = placeholder(of: text, number: place + 1)
            replace(text, by: placeholder)
            texts[text] = placeholder
        }
    }

    private mutating func replace(_ text: String, by placeholder: String) {
        taken.insert(placeholder)
        replacements[text] = placeholder
        replacements[text.base64] = placeholder.base64
    }

    // MARK: Creating placeholders

    private func placeholder(of text: String, number: Int) -> String {
        let pieces = pieces(of: text)
        var placeholder = ""
        for attempt in number..<number + 500 {
            var mask = TextMask(attempt)
            placeholder = pieces.map { $0.isReplaced ? $0.text : mask.apply(to: $0.text) }.joined()
            if !taken.contains(placeholder) { return placeholder }
        }
        // The number of short texts is limited, and none of them is near a length limit.
        while taken.contains(placeholder) { placeholder += "x" }
        return placeholder
    }

    private struct Piece {
        var text: String
        var isReplaced: Bool
    }

    /// Splits a text at the shorter texts in it, so that the same keywords still find it.
    private func pieces(of text: String) -> [Piece] {
        let parts = texts.keys
            .filter { $0.count > 1 && $0.count < text.count && text.range(of: $0, options: .caseInsensitive) != nil }
            .sorted { ($0.count, $1) > ($1.count, $0) }
        guard let part = parts.first, let range = text.range(of: part, options: .caseInsensitive),
            let replacement = texts[part]
        else { return [Piece(text: text, isReplaced: false)] }
        return pieces(of: String(text[..<range.lowerBound])) + [Piece(text: replacement, isReplaced: true)]
            + pieces(of: String(text[range.upperBound...]))
    }

    // MARK: Replacing texts

    /// Returns a part of the fixture with placeholders for all texts.
    func apply(to value: JSONValue, as key: String) -> JSONValue {
        switch value.content {
        case .null, .bool, .number: return value
        case .string(let text):
            if TextMask.vocabulary.contains(key) { return value }
            if sentences.contains(key), quotes(text) { return ["$$type": "string"] }
            return .string(replaced(text))
        case .array(let elements): return .array(elements.map { apply(to: $0, as: key) })
        case .object(let object):
            return .object(JSONObject(object.members.map { (address($0.key), apply(to: $0.value, as: $0.key)) }))
        }
    }

    /// Returns an object with placeholders in the addresses of devices in its keys.
    func apply(toKeysOf value: JSONValue) -> JSONValue {
        guard let object = value.object else { return value }
        return .object(JSONObject(object.members.map { (address($0.key), $0.value) }))
    }

    private func quotes(_ sentence: String) -> Bool { replacements.keys.contains { sentence.contains($0) } }

    private func replaced(_ text: String) -> String {
        if let replacement = replacements[text] { return replacement }
        if text.hasPrefix(String.sourcePrefix), let replacement = replacements[text.withoutPrefix] {
            return String.sourcePrefix + replacement
        }
        return address(text)
    }

    /// Returns an address such as `alice/phone` with a placeholder for the user.
    ///
    /// The device stays, because the dialect may show it to other users.
    private func address(_ text: String) -> String {
        let user = text.userPart
        guard text == user || text.dropFirst(user.count).hasPrefix("/"), let replacement = replacements[user] else {
            return text
        }
        return replacement + text.dropFirst(user.count)
    }
}

extension String {
    var base64: String { Data(utf8).base64EncodedString() }
}
