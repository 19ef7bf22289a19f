import OutsideInput

/// Writes one value as one line of JSON: sorted keys, no spaces, so that the same value is always the same bytes.
package enum JSONLine {
    /// Encodes a value.
    ///
    /// - Parameter value: The value.
    /// - Returns: The line without its end.
    /// - Throws: `EncodingError` for a value that JSON cannot represent.
    package static func encode(_ value: some Encodable) throws -> String {
        String(decoding: try OutsideJSON.encode(value), as: UTF8.self)
    }
}
