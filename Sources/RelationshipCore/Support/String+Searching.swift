// The meaning of "contains" in a search, the same in every store and for every dialect: a word is found in a text if
// the Unicode scalars of its search form occur consecutively in the search form of the text. A word may therefore be
// one character, as in Chinese; there are no wildcards; and a letter is found without the combining mark behind it,
// while an accented letter of one scalar differs from a letter with a mark. Databases compare that way, and a store
// must be able to search in SQL.

extension String {
    /// The text in the form for comparison in a search: in lower case, and with plain letters, digits and signs in
    /// place of full-width ones.
    ///
    /// A store may keep it beside the text: the form of a scalar does not depend on its neighbours.
    package var searchForm: String {
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

    /// Returns whether another text occurs in this one, scalar by scalar; the empty text occurs everywhere.
    func hasPart(_ part: String) -> Bool {
        // No scalar begins within another in UTF-8, so a run of bytes is a run of scalars.
        var rest = utf8[...]
        while !rest.starts(with: part.utf8) {
            if rest.isEmpty { return false }
            rest.removeFirst()
        }
        return true
    }
}
