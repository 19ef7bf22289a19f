extension String {
    /// The text as a JSON string literal, with only the necessary escapes.
    package var jsonLiteral: String {
        var json = JSONBytes()
        json.write(self)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
