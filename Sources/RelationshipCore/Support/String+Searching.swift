// What "contains" means in a search, the same in every store and for every dialect: a word is found in a text if its characters
// follow each other there, whatever the case of the letters and the width of Latin letters, digits and signs. A word may be
// one character, as in Chinese.

extension String {
    /// The text as it is compared in a search: in small letters, and with plain letters, digits and signs for those of full width.
    var searchForm: String {
        guard unicodeScalars.contains(where: { $0.value >= 0x3000 }) else { return lowercased() }
        var plain = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            // U+FF01 to U+FF5E repeat U+0021 to U+007E.
            case 0xFF01...0xFF5E: plain.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            case 0x3000: plain.append(" ")
            default: plain.append(scalar)
            }
        }
        return String(plain).lowercased()
    }

    /// Whether another text occurs in this one, character by character; the empty text occurs everywhere.
    ///
    /// The standard library's own search begins with iOS 16 and macOS 13.
    func hasPart(_ part: String) -> Bool {
        var rest = self[...]
        while !rest.starts(with: part) {
            if rest.isEmpty { return false }
            rest.removeFirst()
        }
        return true
    }
}
