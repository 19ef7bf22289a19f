/// A key of an `args` object, named after the vendor's parameter.
struct ArgumentKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral value: String) {
        stringValue = value
    }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
}

/// The `args` of one call or callback, with errors that tell what to write instead.
struct CallArguments {
    private let owner: String
    private let container: KeyedDecodingContainer<ArgumentKey>?
    private let path: [any CodingKey]

    /// Opens the arguments; a call without any may leave them out.
    ///
    /// A name that is not among them is refused, so that a
    /// misspelt one is not silently lost.
    init<Key: CodingKey>(
        of owner: String,
        taking names: [String],
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws {
        self.owner = owner
        self.path = container.codingPath + [key]
        guard container.contains(key), try !container.decodeNil(forKey: key) else {
            self.container = nil
            return
        }
        do {
            self.container = try container.nestedContainer(keyedBy: ArgumentKey.self, forKey: key)
        } catch DecodingError.typeMismatch(let type, let context) {
            let hint = "'\(key.stringValue)' of \(owner) must be an object of its arguments"
            throw DecodingError.typeMismatch(type, CallArguments.context(context.codingPath, hint))
        }
        if let unknown = self.container?.allKeys.first(where: { !names.contains($0.stringValue) }) {
            let known = names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
            let hint = "\(owner) has no argument '\(unknown.stringValue)'; it takes \(known)"
            throw DecodingError.dataCorrupted(CallArguments.context(path + [unknown], hint))
        }
    }

    /// An argument that must be there.
    func value<Value: Decodable>(_ key: ArgumentKey) throws -> Value {
        guard let value: Value = try optional(key) else {
            let hint = "\(owner) needs the argument '\(key.stringValue)' (\(CallArguments.describe(Value.self)))"
            throw DecodingError.keyNotFound(key, CallArguments.context(path, hint))
        }
        return value
    }

    /// An argument that may be missing or `null`.
    func optional<Value: Decodable>(_ key: ArgumentKey) throws -> Value? {
        do {
            return try container?.decodeIfPresent(Value.self, forKey: key)
        } catch DecodingError.typeMismatch(let type, let context) {
            // A mismatch deeper inside already names its own key.
            let place = context.codingPath.suffix(from: min(path.count, context.codingPath.count))
            let name = place.isEmpty ? key.stringValue : place.map(\.stringValue).joined(separator: ".")
            let wanted = CallArguments.describe(place.count > 1 ? type : Value.self)
            let hint = "the argument '\(name)' of \(owner) must be \(wanted)"
            throw DecodingError.typeMismatch(type, CallArguments.context(context.codingPath, hint))
        }
    }

    private static func context(_ path: [any CodingKey], _ hint: String) -> DecodingError.Context {
        DecodingError.Context(codingPath: path, debugDescription: hint)
    }

    private static func describe(_ type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Int.Type, is Int64.Type: "an integer"
        case is Bool.Type: "true or false"
        case is [String].Type: "an array of strings"
        case is [Int].Type: "an array of integers"
        case is [String: String].Type: "an object of strings"
        default: "an object"
        }
    }
}

extension Decoder {
    /// A keyed container that refuses keys which the object does not have.
    func container<Key: CodingKey & CaseIterable>(strictlyKeyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
    {
        let present = try container(keyedBy: ArgumentKey.self).allKeys
        if let unknown = present.first(where: { Key(stringValue: $0.stringValue) == nil }) {
            let known = Key.allCases.map { "'\($0.stringValue)'" }.joined(separator: ", ")
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: codingPath + [unknown],
                    debugDescription: "there is no '\(unknown.stringValue)'; write one of \(known)"
                )
            )
        }
        return try container(keyedBy: type)
    }
}
