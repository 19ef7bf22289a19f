package import JSONSyntax

extension Decoder {
    /// Reads an object that may have only these members, so that a misspelt member is not silently lost.
    ///
    /// - Parameter names: The names of the members.
    /// - Returns: The object.
    /// - Throws: ``JSONFault`` if the value isn't an object, or has an unknown member.
    package func strictObject(_ names: [String]) throws -> StrictObject {
        try StrictObject(self, allowing: names)
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
/// reads from a decoder, unlike `JSONReader`, because the values of the dialects are `Codable` for every app. It isn't
/// generic over its keys, because the modules of the dialects don't specialise the functions of this one.
package struct StrictObject {
    /// Where the members are.
    private enum Source {
        /// In parsed JSON. The usual types are read without a container and its decoders.
        case json(JSONValueDecoder, JSONObject)
        /// In the container of another decoder.
        case container(Container)
    }

    /// A class, because the compiler doesn't know the size of the library's container, nor then of anything that
    /// contains it.
    private final class Container {
        let keyed: KeyedDecodingContainer<JSONKey>

        init(_ decoder: any Decoder) throws { keyed = try decoder.container(keyedBy: JSONKey.self) }
    }

    private let source: Source

    /// The keys that lead to the object.
    package var path: [any CodingKey] {
        switch source {
        case .json(let decoder, _): decoder.codingPath
        case .container(let container): container.keyed.codingPath
        }
    }

    /// Reads an object, and rejects members with other names.
    ///
    /// - Parameters:
    ///   - decoder: The decoder.
    ///   - names: The names of the members; `nil` for any.
    ///   - advice: The advice about a member with another name; `nil` to list the names.
    /// - Throws: ``JSONFault`` if the value isn't an object, or has an unknown member.
    package init(_ decoder: any Decoder, allowing names: [String]? = nil, otherwise advice: String? = nil) throws {
        if let decoder = decoder as? JSONValueDecoder {
            try self.init(decoder, allowing: names, otherwise: advice)
        } else {
            do {
                try self.init(.container(Container(decoder)), allowing: names, otherwise: advice)
            } catch {
                throw JSONFault(error) ?? error
            }
        }
    }

    /// Reads an object of parsed JSON, and rejects members with other names.
    package init(_ decoder: JSONValueDecoder, allowing names: [String]? = nil, otherwise advice: String? = nil) throws {
        guard let object = decoder.json.object else {
            let error = decoder.misfit([String: JSONValue].self)
            throw JSONFault(error) ?? error
        }
        try self.init(.json(decoder, object), allowing: names, otherwise: advice)
    }

    private init(_ source: Source, allowing names: [String]?, otherwise advice: String?) throws {
        self.source = source
        guard let names, let unknown = unknownMember(names) else { return }
        let advice = advice ?? "known members: \(names.joined(separator: ", "))"
        throw JSONFault(path + [JSONKey(unknown)], "unknown member; \(advice)")
    }

    /// Returns the first member, in the order of the alphabet, that is none of these.
    private func unknownMember(_ names: [String]) -> String? {
        switch source {
        case .json(_, let object):
            guard !object.members.allSatisfy({ names.contains($0.key) }) else { return nil }
            return object.members.lazy.map(\.key).filter { !names.contains($0) }.min()
        case .container(let container):
            return container.keyed.allKeys.lazy.map(\.stringValue).filter { !names.contains($0) }.min()
        }
    }

    /// Creates an object without members.
    ///
    /// - Parameter path: The keys that lead to it.
    init(emptyAt path: [any CodingKey]) {
        source = .json(JSONValueDecoder(.object(JSONObject()), at: path), JSONObject())
    }

    /// Returns whether the object has a member, even as `null`.
    ///
    /// - Parameter key: The member.
    /// - Returns: Whether the object has it.
    package func has(_ key: String) -> Bool {
        switch source {
        case .json(_, let object): object[key] != nil
        case .container(let container): container.keyed.contains(JSONKey(key))
        }
    }

    /// Reads a member that may be missing or `null`.
    ///
    /// - Parameters:
    ///   - key: The member.
    ///   - type: Its type.
    /// - Returns: The value, or `nil`.
    /// - Throws: ``JSONFault`` if it is of another type.
    package func optional<Value: Decodable>(_ key: String, as type: Value.Type = Value.self) throws -> Value? {
        do {
            switch source {
            case .json(let decoder, let object):
                guard let json = object[key], json != .null else { return nil }
                return try decoder.nested(json, at: JSONKey(key)).value(type)
            case .container(let container): return try container.keyed.decodeIfPresent(type, forKey: JSONKey(key))
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
    package func required<Value: Decodable>(_ key: String, as type: Value.Type = Value.self) throws -> Value {
        guard has(key) else { throw JSONFault.missing(path + [JSONKey(key)], type) }
        do {
            switch source {
            case .json(let decoder, let object):
                return try decoder.nested(object[key] ?? .null, at: JSONKey(key)).value(type)
            case .container(let container): return try container.keyed.decode(type, forKey: JSONKey(key))
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
    package func isNull(_ key: String) throws -> Bool {
        switch source {
        case .json(_, let object): (object[key] ?? .null) == .null
        case .container(let container): try !has(key) || container.keyed.decodeNil(forKey: JSONKey(key))
        }
    }

    /// Returns a decoder for the value of a member, for values with several forms.
    ///
    /// - Parameter key: The member.
    /// - Returns: A decoder at the value; at `null` for a missing member.
    /// - Throws: The error of the decoder.
    package func decoder(at key: String) throws -> any Decoder {
        switch source {
        case .json(let decoder, let object): decoder.nested(object[key] ?? .null, at: JSONKey(key))
        case .container(let container): try container.keyed.superDecoder(forKey: JSONKey(key))
        }
    }
}

// MARK: The usual types

extension StrictObject {
    /// Reads a value with members of its own that may be missing or `null`.
    package func optional<Value: StrictValue>(_ key: String, as type: Value.Type = Value.self) throws -> Value? {
        guard case .json(let decoder, let object) = source else { return try optional(key, of: type) }
        guard let json = object[key], json != .null else { return nil }
        return try Value(StrictObject(decoder.nested(json, at: JSONKey(key)), allowing: Value.memberNames))
    }

    /// Reads a required value with members of its own.
    package func required<Value: StrictValue>(_ key: String, as type: Value.Type = Value.self) throws -> Value {
        // What is missing or `null` has the same error as all other values.
        try optional(key, as: type) ?? required(key, of: type)
    }

    /// Reads a text that may be missing or `null`.
    package func optional(_ key: String, as type: String.Type = String.self) throws -> String? {
        try plain(key) { $0.text } ?? optional(key, of: type)
    }

    /// Reads a required text.
    package func required(_ key: String, as type: String.Type = String.self) throws -> String {
        try plain(key) { $0.text } ?? required(key, of: type)
    }

    /// Reads a list of texts that may be missing or `null`.
    package func optional(_ key: String, as type: [String].Type = [String].self) throws -> [String]? {
        try plain(key) { $0.texts } ?? optional(key, of: type)
    }

    /// Reads a required list of texts.
    package func required(_ key: String, as type: [String].Type = [String].self) throws -> [String] {
        try plain(key) { $0.texts } ?? required(key, of: type)
    }

    /// Reads a whole number that may be missing or `null`.
    package func optional(_ key: String, as type: Int.Type = Int.self) throws -> Int? {
        try plain(key) { $0.integer } ?? optional(key, of: type)
    }

    /// Reads a required whole number.
    package func required(_ key: String, as type: Int.Type = Int.self) throws -> Int {
        try plain(key) { $0.integer } ?? required(key, of: type)
    }

    /// Returns a member of parsed JSON that has the expected type.
    ///
    /// What is missing or of another type has the same error as all other values.
    private func plain<Value>(_ key: String, _ read: (JSONValue) -> Value?) -> Value? {
        guard case .json(_, let object) = source else { return nil }
        return object[key].flatMap(read)
    }

    private func optional<Value: Decodable>(_ key: String, of type: Value.Type) throws -> Value? {
        try optional(key, as: type)
    }

    private func required<Value: Decodable>(_ key: String, of type: Value.Type) throws -> Value {
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
