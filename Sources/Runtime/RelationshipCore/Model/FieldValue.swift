/// The value of a custom or standard field, in one of the three kinds that the dialects support.
///
/// Some dialects store strings, some bytes, and some also integers. The hub keeps the kind that was written.
public enum FieldValue: Sendable, Hashable {
    /// A text.
    case string(String)
    /// Raw bytes.
    case bytes([UInt8])
    /// A whole number.
    case integer(Int64)

    /// The value as bytes: a text in UTF-8, a number as its decimal digits.
    public var bytes: [UInt8] {
        switch self {
        case .string(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        case .integer(let number): Array(String(number).utf8)
        }
    }

    /// The value as text, or `nil` for bytes that are not UTF-8.
    public var text: String? {
        switch self {
        case .string(let text): text
        case .bytes(let bytes): Self.text(of: bytes)
        case .integer(let number): String(number)
        }
    }

    /// Decodes bytes, or returns `nil` if they are not valid UTF-8.
    ///
    /// Decoding replaces invalid bytes, so the result differs from the input. The initialiser that rejects invalid
    /// bytes requires iOS 18 and macOS 15.
    private static func text(of bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }
}

/// The change of one field in a patch.
///
/// Fields that the patch doesn't contain are unchanged.
public enum FieldChange: Sendable, Hashable {
    /// Sets the field to this value.
    case set(FieldValue)
    /// Removes the field.
    case clear
}
