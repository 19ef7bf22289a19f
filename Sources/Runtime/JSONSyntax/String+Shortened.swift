extension String {
    /// The text, shortened for a message if it is long.
    ///
    /// Quoted external text may have any length.
    package var shortened: String {
        utf8.count <= 2_000 ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(1_000))) + "…"
    }
}
