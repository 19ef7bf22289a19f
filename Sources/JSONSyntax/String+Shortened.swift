extension String {
    /// The text as a message shows it: what is quoted from outside may be of any length, and is cut.
    package var shortened: String {
        utf8.count <= 2_000 ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(1_000))) + "…"
    }
}
