#if Gateway
import Foundation
import JSONSyntax
import RelationshipCore

/// A decoder that records the values that a type reads.
///
/// With a sample, the type reads the sample, and the decoder also records members that the sample lacks. Without a
/// sample, the decoder provides a value of every type. So the schemas of the dialects' calls and replies follow from
/// the code that reads them.
struct SchemaDecoder: Decoder {
    /// The kinds of JSON values that a type may try in turn.
    private enum Kind: CaseIterable {
        case string, number, boolean, array, object
    }

    let note: SchemaNote
    let sample: JSONValue?
    let book: SchemaBook
    let codingPath: [any CodingKey]
    /// The only available kind; `nil` for any.
    private var only: Kind?

    init(_ note: SchemaNote, sample: JSONValue? = nil, book: SchemaBook, codingPath: [any CodingKey] = []) {
        (self.note, self.sample, self.book, self.codingPath) = (note, sample, book, codingPath)
    }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard fits(.object), sample.map({ $0.object != nil }) ?? true else { throw misfit(JSONObject.self) }
        note.setObject()
        return KeyedDecodingContainer(SchemaMembers<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard fits(.array), sample.map({ $0.elements != nil }) ?? true else { throw misfit([JSONValue].self) }
        return SchemaElements(decoder: self, note: note.elements())
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func misfit(_ type: Any.Type) -> DecodingError {
        DecodingError.typeMismatch(
            type,
            DecodingError.Context(codingPath: codingPath, debugDescription: "another type")
        )
    }

    func at(_ key: any CodingKey, _ note: SchemaNote, _ sample: JSONValue?) -> SchemaDecoder {
        SchemaDecoder(note, sample: sample, book: book, codingPath: codingPath + [key])
    }

    private func fits(_ kind: Kind) -> Bool { only.map { $0 == kind } ?? true }

    /// Reads a value, and records its schema; an object gets the name of its type.
    func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let type = type as? any SchemaNoting.Type, let value = try type.noted(by: self) as? Value { return value }
        if type is any JSONDescribed.Type, only == nil { return try tried(type) }
        if let type = type as? any FixedWidthInteger.Type, let number = try whole(type) as? Value { return number }
        if let type = type as? any (RawRepresentable & CaseIterable).Type, let value = try choice(type) as? Value {
            return value
        }
        let value = try Value(from: self)
        // The values of a call and of a reply are named for their place, because their types often have several forms.
        if codingPath.count > 1 { book.name(note, "\(type)") }
        return value
    }

    /// Records the values of an enumeration, and returns one.
    private func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) throws -> Any? {
        let values = Choice.allCases.map { choice -> JSONValue in
            (choice.rawValue as? any BinaryInteger).map { .integer($0) } ?? .string("\(choice.rawValue)")
        }
        note.set(["enum": .array(values)])
        guard let sample else { return Choice.allCases.first }
        return Array(Choice.allCases)[values.firstIndex(of: sample) ?? 0]
    }

    /// Records the kinds of JSON that a type accepts, by trying one kind after the other.
    private func tried<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let schemas = Kind.allCases.compactMap { kind -> JSONValue? in
            var decoder = SchemaDecoder(SchemaNote(), book: book, codingPath: codingPath)
            decoder.only = kind
            // A kind that does not decode is not a value of the type.
            return (try? decoder.value(type)) == nil ? nil : decoder.note.schema
        }
        let value = try Value(from: SchemaDecoder(SchemaNote(), sample: sample, book: book, codingPath: codingPath))
        note.set(schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas)])
        return value
    }
}

extension SchemaDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { sample == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard fits(.boolean), case .bool(let flag) = sample?.content ?? .bool(false) else { throw misfit(type) }
        note.set(["type": "boolean"])
        return flag
    }

    func decode(_ type: String.Type) throws -> String {
        // A text that is also base64, for types that decode it.
        guard fits(.string), case .string(let text) = sample?.content ?? .string("aGk=") else { throw misfit(type) }
        note.set(["type": "string"])
        return text
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard fits(.number), let number = Double(sample?.line ?? "1") else { throw misfit(type) }
        note.set(["type": "number"])
        return number
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

    private func whole<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        guard fits(.number), let number = Number(sample?.line ?? "1") else { throw misfit(type) }
        note.set(["type": "integer", "minimum": .integer(Number.min), "maximum": .integer(Number.max)])
        return number
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}

/// A type whose schema does not follow from its decoding.
protocol SchemaNoting {
    static func noted(by decoder: SchemaDecoder) throws -> Self
}

extension Dictionary: SchemaNoting where Key == String, Value: Decodable {
    static func noted(by decoder: SchemaDecoder) throws -> [String: Value] {
        if let sample = decoder.sample, sample.object == nil { throw decoder.misfit(Self.self) }
        let note = decoder.note.values()
        let members = decoder.sample?.object?.members.map { ($0.key, $0.value as JSONValue?) } ?? [("key", nil)]
        var values: [String: Value] = [:]
        for (key, sample) in members { values[key] = try decoder.at(JSONKey(key), note, sample).value(Value.self) }
        if members.isEmpty { _ = try decoder.at(JSONKey("key"), note, nil).value(Value.self) }
        return values
    }
}

extension Data: SchemaNoting {
    static func noted(by decoder: SchemaDecoder) throws -> Data {
        decoder.note.set([
            "type": "string", "contentEncoding": "base64",
            "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$", "examples": ["aGk="],
        ])
        guard let data = Data(base64Encoded: decoder.sample?.text ?? "aGk=") else { throw decoder.misfit(Data.self) }
        return data
    }
}
#endif
