/// A key of any name.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) {
        stringValue = name
    }

    init?(stringValue: String) {
        self.init(stringValue)
    }

    init?(intValue: Int) {
        nil
    }
}

extension Decoder {
    /// A keyed container that refuses keys which the object does not have, so that a misspelt one is not silently lost.
    func container<Key: CodingKey & CaseIterable>(strictlyKeyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
    {
        let present = try container(keyedBy: AnyKey.self).allKeys
        if let unknown = present.first(where: { Key(stringValue: $0.stringValue) == nil }) {
            let known = Key.allCases.map(\.stringValue).joined(separator: ", ")
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: codingPath + [unknown],
                    debugDescription: "unknown key \"\(unknown.stringValue)\"; write one of: \(known)"
                )
            )
        }
        return try container(keyedBy: type)
    }
}

/// The `args` object of a call while it is read: errors name the call, the argument and what to write.
struct ArgumentReader {
    private let call: String
    private let container: KeyedDecodingContainer<AnyKey>?
    private let codingPath: [any CodingKey]

    init(call: String, parameters: [String], container: KeyedDecodingContainer<AnyKey>?, path: [any CodingKey]) throws {
        self.call = call
        self.container = container
        self.codingPath = path
        if let unknown = container?.allKeys.first(where: { !parameters.contains($0.stringValue) }) {
            let known = parameters.isEmpty ? "no arguments" : parameters.joined(separator: ", ")
            throw DecodingError.dataCorrupted(
                context("\(call) has no argument \"\(unknown.stringValue)\"; it takes \(known)")
            )
        }
    }

    /// Reads an object argument; `nil` where the vendor's API lets `nil` pass.
    func object<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value? {
        guard let container else { return nil }
        do {
            return try container.decodeIfPresent(type, forKey: AnyKey(name))
        } catch {
            // The decoder of Foundation throws an error of its own for a number that does not fit.
            let problem = (error as? DecodingError)?.problem ?? "the value is out of range"
            throw DecodingError.dataCorrupted(context("argument \"\(name)\" of \(call): \(problem)"))
        }
    }

    /// Reads an argument that is a number or a truth value, and so cannot be left out.
    func scalar<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        guard let value: Value = try object(name) else {
            let kind = type == Bool.self ? "true or false" : "a whole number"
            throw DecodingError.keyNotFound(
                AnyKey(name),
                context("\(call) needs the argument \"\(name)\": \(kind)")
            )
        }
        return value
    }

    private func context(_ text: String) -> DecodingError.Context {
        DecodingError.Context(codingPath: codingPath, debugDescription: text)
    }
}

extension DecodingError {
    /// What is wrong and where, in one line.
    var problem: String {
        let context: Context
        switch self {
        case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
            .dataCorrupted(let found):
            context = found
        @unknown default: return String(describing: self)
        }
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        return path.isEmpty ? context.debugDescription : "\(context.debugDescription) (at \(path))"
    }
}
