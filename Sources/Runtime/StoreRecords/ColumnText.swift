internal import Foundation

/// Free text in a form that databases can store: a zero byte would end it early in SQLite, and PostgreSQL rejects it.
///
/// A zero and the escape character itself are written as the escape character (U+001A, which the Unicode standard calls
/// SUBSTITUTE) and a digit. All other text, which is nearly all text, is written unchanged.
package enum ColumnText {
    private static let escape: Unicode.Scalar = "\u{1A}"

    package static func encode(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0 || $0 == 0x1A }) else { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard scalar == "\0" || scalar == escape else {
                escaped.append(scalar)
                continue
            }
            escaped.append(escape)
            escaped.append(scalar == escape ? "1" : "0")
        }
        return String(escaped)
    }

    /// Returns the text by which a row is found: equal for all spellings that Swift treats as the same text.
    package static func key(_ text: String) -> String { encode(text.precomposedStringWithCanonicalMapping) }

    package static func decode(_ text: String) -> String {
        guard text.utf8.contains(0x1A) else { return text }
        var plain = String.UnicodeScalarView()
        var scalars = text.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == escape else {
                plain.append(scalar)
                continue
            }
            plain.append(scalars.next() == "0" ? "\0" : escape)
        }
        return String(plain)
    }
}
