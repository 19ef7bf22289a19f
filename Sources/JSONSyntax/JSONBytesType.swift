/// A type that represents bytes, such as Foundation's `Data`, which is a Base64 text in JSON.
package struct JSONBytesType: Sendable {
    let type: Any.Type
    let read: @Sendable (String) -> (any Decodable)?
    let write: @Sendable (any Encodable) -> String?

    /// Creates the description of a type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - read: Decodes a text, or returns `nil` for a text that is not Base64.
    ///   - write: Encodes bytes as a text.
    package init<Bytes: Codable & Sendable>(
        _ type: Bytes.Type,
        read: @escaping @Sendable (String) -> Bytes?,
        write: @escaping @Sendable (Bytes) -> String
    ) {
        self.type = type
        self.read = read
        self.write = { ($0 as? Bytes).map(write) }
    }
}
