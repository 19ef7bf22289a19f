/// A type that represents bytes, such as Foundation's `Data`, and is a Base64 string in JSON.
///
/// A decoder compares the type of every value with it, and needs no cast to a protocol for that.
package struct JSONBytesType: Sendable {
    let type: Any.Type
    let read: @Sendable (String) -> (any Decodable)?

    /// Creates the description of a type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - read: Decodes a string, or returns `nil` for a string that is not Base64.
    package init<Bytes: Decodable & Sendable>(_ type: Bytes.Type, read: @escaping @Sendable (String) -> Bytes?) {
        self.type = type
        self.read = read
    }
}
