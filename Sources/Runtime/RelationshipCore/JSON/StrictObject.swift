internal import JSONSyntax

extension Decoder {
    /// Reads an object that may have only these members, so that a misspelt member is not silently lost.
    ///
    /// - Parameter keys: The members.
    /// - Returns: The object.
    /// - Throws: ``JSONFault`` if the value isn't an object, or has an unknown member.
    package func strictObject<Key: CodingKey & CaseIterable>(_ keys: Key.Type) throws -> StrictObject<Key> {
        // The names are needed for a fault only, and are written as a list for it.
        if let object = (self as? JSONValueDecoder)?.json.object,
            object.members.allSatisfy({ Key(stringValue: $0.key) != nil })
        {
            return try StrictObject(self)
        }
        let names = Key.allCases.map { $0.stringValue }
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
    /// Where the members are.
    private enum Source {
        /// In parsed JSON. The usual types are read without a container and its decoders.
        case json(JSONObject, JSONValueDecoder)
        /// In the container of another decoder.
        case container(KeyedDecodingContainer<Key>)
    }

    /// The keys that lead to the object.
    package let path: [any CodingKey]
    private let source: Source

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
            let present: [String]?
            if let decoder = decoder as? JSONValueDecoder, let object = decoder.json.object {
                source = .json(object, decoder)
                present = names.map { _ in object.members.map(\.key) }
            } else {
                source = .container(try decoder.container(keyedBy: Key.self))
                // The container contains only members that its keys can name.
                present = try names.map { _ in try decoder.container(keyedBy: JSONKey.self).allKeys.map(\.stringValue) }
            }
            guard let names, let present else { return }
            if let unknown = present.lazy.filter({ !names.contains($0) }).min() {
                throw JSONFault(path + [JSONKey(unknown)], "unknown member; \(advice())")
            }
        } catch {
            throw JSONFault(error) ?? error
        }
    }

    /// Creates an object without members.
    ///
    /// - Parameter path: The keys that lead to it.
    init(emptyAt path: [any CodingKey]) {
        self.path = path
        source = .json(JSONObject(), JSONValueDecoder(.object(JSONObject()), at: path))
    }

    /// Returns whether the object has a member, even as `null`.
    ///
    /// - Parameter key: The member.
    /// - Returns: Whether the object has it.
    package func has(_ key: Key) -> Bool {
        switch source {
        case .json(let object, _): object[key.stringValue] != nil
        case .container(let container): container.contains(key)
        }
    }

    /// Reads a member that may be missing or `null`.
    ///
    /// - Parameters:
    ///   - key: The member.
    ///   - type: Its type.
    /// - Returns: The value, or `nil`.
    /// - Throws: ``JSONFault`` if it is of another type.
    package func optional<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value? {
        do {
            switch source {
            case .json(let object, let decoder):
                guard let json = object[key.stringValue], json != .null else { return nil }
                return try decoder.nested(json, at: key).value(type)
            case .container(let container): return try container.decodeIfPresent(type, forKey: key)
            }
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
            switch source {
            case .json(let object, let decoder):
                return try decoder.nested(object[key.stringValue] ?? .null, at: key).value(type)
            case .container(let container): return try container.decode(type, forKey: key)
            }
        } catch {
            throw JSONFault(error) ?? error
        }
    }

    /// Returns whether a member is missing or `null`.
    ///
    /// - Parameter key: The member.
    /// - Returns: Whether there is no value.
    /// - Throws: The error of the decoder.
    package func isNull(_ key: Key) throws -> Bool {
        switch source {
        case .json(let object, _): (object[key.stringValue] ?? .null) == .null
        case .container(let container): try !has(key) || container.decodeNil(forKey: key)
        }
    }

    /// Returns a decoder for the value of a member, for values with several forms.
    ///
    /// - Parameter key: The member.
    /// - Returns: A decoder at the value; at `null` for a missing member.
    /// - Throws: The error of the decoder.
    package func decoder(at key: Key) throws -> any Decoder {
        switch source {
        case .json(let object, let decoder): decoder.nested(object[key.stringValue] ?? .null, at: key)
        case .container(let container): try container.superDecoder(forKey: key)
        }
    }
}

// MARK: The usual types

extension StrictObject {
    /// Reads a text that may be missing or `null`.
    package func optional(_ key: Key, as type: String.Type = String.self) throws -> String? {
        try plain(key) { $0.text } ?? optional(key, of: type)
    }

    /// Reads a required text.
    package func required(_ key: Key, as type: String.Type = String.self) throws -> String {
        try plain(key) { $0.text } ?? required(key, of: type)
    }

    /// Reads a list of texts that may be missing or `null`.
    package func optional(_ key: Key, as type: [String].Type = [String].self) throws -> [String]? {
        try plain(key) { $0.texts } ?? optional(key, of: type)
    }

    /// Reads a required list of texts.
    package func required(_ key: Key, as type: [String].Type = [String].self) throws -> [String] {
        try plain(key) { $0.texts } ?? required(key, of: type)
    }

    /// Reads a whole number that may be missing or `null`.
    package func optional(_ key: Key, as type: Int.Type = Int.self) throws -> Int? {
        try plain(key) { $0.integer } ?? optional(key, of: type)
    }

    /// Reads a required whole number.
    package func required(_ key: Key, as type: Int.Type = Int.self) throws -> Int {
        try plain(key) { $0.integer } ?? required(key, of: type)
    }

    /// Returns a member of parsed JSON that has the expected type.
    ///
    /// What is missing or of another type has the same error as all other values.
    private func plain<Value>(_ key: Key, _ read: (JSONValue) -> Value?) -> Value? {
        guard case .json(let object, _) = source else { return nil }
        return object[key.stringValue].flatMap(read)
    }

    private func optional<Value: Decodable>(_ key: Key, of type: Value.Type) throws -> Value? {
        try optional(key, as: type)
    }

    private func required<Value: Decodable>(_ key: Key, of type: Value.Type) throws -> Value {
        try required(key, as: type)
    }
}

extension JSONValue {
    fileprivate var integer: Int? {
        guard case .number(let number) = content else { return nil }
        return Int(number.literal)
    }

    fileprivate var texts: [String]? {
        guard let elements else { return nil }
        let texts = elements.compactMap(\.text)
        return texts.count == elements.count ? texts : nil
    }
}
