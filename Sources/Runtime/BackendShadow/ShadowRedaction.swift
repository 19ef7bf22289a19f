import BridgeTranslation
import JSONSyntax
import RelationshipCore

/// The replacement of user ids and users' own texts in records by placeholders, which are stable for each text.
struct ShadowRedaction: Sendable {
    /// Members with texts that are names of the hub.
    private static let words = TextMask.vocabulary.union(["error", "added", "refused"])
    /// Members with texts that are user ids.
    private static let ids: Set<String> = ["user", "users", "by", "to"]

    private let salt: String

    init(salt: String) { self.salt = salt }

    /// Returns the hash of a user id.
    func user(_ id: String) -> String {
        let digits = digest(id).prefix(6)
            .map { byte in
                let text = String(byte, radix: 16)
                return text.count < 2 ? "0\(text)" : text
            }
        return "u" + digits.joined()
    }

    /// Replaces ids and texts in a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The member that contains it.
    ///   - users: The ids that occur in members of any name.
    ///   - attempt: A number; different numbers give different placeholders.
    /// - Returns: The value with placeholders.
    func apply(_ value: JSONValue, as key: String, _ users: Set<String>, attempt: Int = 0) -> JSONValue {
        value.replacing(under: key) { key, value in
            guard let text = value.text else { return nil }
            if Self.ids.contains(key) || users.contains(text) { return .string(user(text)) }
            // The verdict on a message is a fixed keyword, in the same member as the text of an error.
            if Self.words.contains(key) || (key == "message" && text == "delivered") { return value }
            return .string(placeholder(text, attempt))
        }
    }

    /// Returns two values with placeholders, which differ if the values differ and their lengths allow it.
    func apply(_ primary: JSONValue?, _ shadow: JSONValue?, as key: String, _ users: Set<String>) -> (
        JSONValue?, JSONValue?
    ) {
        let first = primary.map { apply($0, as: key, users) }
        for attempt in 0..<8 {
            let second = shadow.map { apply($0, as: key, users, attempt: attempt) }
            if second != first || primary == shadow { return (first, second) }
        }
        return (first, shadow.map { apply($0, as: key, users) })
    }

    private func placeholder(_ text: String, _ attempt: Int) -> String {
        let number = digest(text).prefix(4).reduce(attempt) { ($0 &* 256 &+ Int($1)) & 0xFF_FFFF }
        var mask = TextMask(number)
        return mask.apply(to: text)
    }

    private func digest(_ text: String) -> [UInt8] { SHA256.digest(of: Array("\(salt)/\(text)".utf8)) }
}
