extension Decoder {
    /// Reads an object that may have only these members, so that a misspelt member is not silently lost.
    ///
    /// - Parameter keys: The members.
    /// - Returns: The object.
    /// - Throws: ``JSONFault`` if the value isn't an object, or has an unknown member.
    package func strictObject<Key: CodingKey & CaseIterable>(_ keys: Key.Type) throws -> StrictObject<Key> {
        let names = Key.allCases.map(\.stringValue)
        return try StrictObject(self, allowing: names, otherwise: "known members: \(names.joined(separator: ", "))")
    }

    /// Creates a fault about the value that this decoder reads.
    ///
    /// - Parameter text: The problem, and what to write instead.
    /// - Returns: The fault with its path.
    package func fault(_ text: String) -> JSONFault { JSONFault(codingPath, text) }
}

/// A JSON object during decoding; every fault has its path and is expressed in terms of JSON.
///
/// Nested values decode themselves; a nested object is equally strict if it decodes itself with `strictObject(_:)`. It
/// reads from a decoder, unlike `JSONReader`, because the values of the dialects are `Codable` for every app.
package struct StrictObject<Key: CodingKey> {
    /// The keys that lead to the object.
    package let path: [any CodingKey]
    private let container: KeyedDecodingContainer<Key>

    /// Reads an object, and rejects members with other names.
    ///
    /// - Parameters:
    ///   - decoder: The decoder.
    ///   - names: The names of the members; `nil` for any.
    ///   - advice: The advice about a member with another name; evaluated only for such a member.
    /// - Throws: ``JSONFault`` if the value isn't an object, or has an unknown member.
    package init(
        _ decoder: any Decoder,
        allowing names: [String]? = nil,
        otherwise advice: @autoclosure () -> String = ""
    ) throws {
        path = decoder.codingPath
        do {
            container = try decoder.container(keyedBy: Key.self)
            guard let names else { return }
            // The container contains only members that its keys can name.
            let present = try decoder.container(keyedBy: JSONKey.self).allKeys
            if let unknown = present.lazy.map(\.stringValue).filter({ !names.contains($0) }).min() {
                throw JSONFault(path + [JSONKey(unknown)], "unknown member; \(advice())")
            }
        } catch {
            throw JSONFault(error) ?? error
        }
    }

    /// Returns whether the object has a member, even as `null`.
    ///
    /// - Parameter key: The member.
    /// - Returns: Whether the object has it.
    package func has(_ key: Key) -> Bool { container.contains(key) }

    /// Reads a member that may be missing or `null`.
    ///
    /// - Parameters:
    ///   - key: The member.
    ///   - type: Its type.
    /// - Returns: The value, or `nil`.
    /// - Throws: ``JSONFault`` if it is of another type.
    package func optional<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value? {
        do {
            return try container.decodeIfPresent(type, forKey: key)
        } catch {
            throw JSONFault(error) ?? error
        }
    }

    /// Reads a required member.
    ///
    /// - Parameters:
    ///   - key: The member.
    ///   - type: Its type.
    /// - Returns: The value.
    /// - Throws: ``JSONFault`` if it is missing, `null` or of another type.
    package func required<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value {
        guard has(key) else { throw JSONFault.missing(path + [key], type) }
        do {
            return try container.decode(type, forKey: key)
        } catch {
            throw JSONFault(error) ?? error
        }
    }

    /// Returns whether a member is missing or `null`.
    ///
    /// - Parameter key: The member.
    /// - Returns: Whether there is no value.
    /// - Throws: The error of the decoder.
    package func isNull(_ key: Key) throws -> Bool { try !has(key) || container.decodeNil(forKey: key) }

    /// Returns a decoder for the value of a member, for values with several forms.
    ///
    /// - Parameter key: The member.
    /// - Returns: A decoder at the value; at `null` for a missing member.
    /// - Throws: The error of the decoder.
    package func decoder(at key: Key) throws -> any Decoder { try container.superDecoder(forKey: key) }
}
