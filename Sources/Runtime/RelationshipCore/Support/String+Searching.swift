// The meaning of "contains" in a search, which is the same in every store and for every dialect. A text contains a word
// if the Unicode scalars of the word's search form occur consecutively in the text's search form. A word can therefore
// be a single character, as in Chinese. There are no wildcards. A search for a letter also finds the letter with a
// following combining mark. An accented letter in one scalar differs from a letter with a mark. Databases compare texts
// in this way, and a store must be able to search in SQL.

extension String {
    /// The text in the form that searches compare.
    ///
    /// It is in lower case, with plain instead of full-width letters, digits and signs. A store can keep the search
    /// form next to the text, because the form of a scalar doesn't depend on the neighbouring scalars.
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

    /// Returns whether this text contains another text, scalar by scalar.
    ///
    /// Every text contains the empty text.
    package func hasPart(_ part: String) -> Bool {
        // In UTF-8 no scalar begins within another, so comparing bytes is the same as comparing scalars.
        var rest = utf8[...]
        while !rest.starts(with: part.utf8) {
            if rest.isEmpty { return false }
            rest.removeFirst()
        }
        return true
    }
}
