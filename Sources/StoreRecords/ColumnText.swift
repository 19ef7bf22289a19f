internal import Foundation

/// Free text as databases can keep it: a zero byte would end it early in SQLite, and PostgreSQL refuses it.
///
/// The zero and the escape itself are written as the escape (U+001A, which the Unicode standard calls SUBSTITUTE) and a
/// digit; all other text, which is nearly all there is, is written as it is.
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

    /// A text by which a row is found: the same for all spellings that Swift takes for the same text.
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
