/// Writes values as lines of JSON with sorted keys and without spaces.
///
/// Equal values have equal lines.
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
