extension String {
    /// The text for a message: a quotation from outside may have any length, and is shortened.
    package var shortened: String {
        utf8.count <= 2_000 ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(1_000))) + "…"
    }
}
