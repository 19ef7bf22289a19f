/// The value in a document where another one is expected.
enum JSONFound {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array
    case object

    /// Inspects the value that a decoder reads.
    init(_ decoder: any Decoder) {
        if (try? decoder.container(keyedBy: JSONKey.self)) != nil {
            self = .object
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .array
        } else if let value = try? decoder.singleValueContainer() {
            self = JSONFound(value)
        } else {
            self = .null
        }
    }

    private init(_ value: any SingleValueDecodingContainer) {
        self =
            if value.decodeNil() {
                .null
            } else if let text = try? value.decode(String.self) {
                .string(text)
            } else if let flag = try? value.decode(Bool.self) {
                .bool(flag)
            } else if let number = try? value.decode(Int64.self) {
                .number("\(number)")
            } else if let number = try? value.decode(UInt64.self) {
                .number("\(number)")
            } else if let number = try? value.decode(Double.self) {
                .number("\(number)")
            } else {
                .number("a number beyond all bounds")
            }
    }

    /// The value in words.
    var words: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONForm {
    /// Describes the problem with a value that does not have this form.
    func fault(of found: JSONFound) -> String {
        switch (found, kind) {
        case (.string(let text), .string):
            values.map { "unknown value \"\(text)\"; known values: \($0.joined(separator: ", "))" }
                ?? "expected \(words), found another string"
        case (.number(let literal), .number(let range, _)):
            values.map { "unknown value \(literal); known values: \($0.joined(separator: ", "))" }
                ?? "expected \(Double(literal) == Double(literal)?.rounded() ? range : words), found \(literal)"
        default:
            "expected \(words), found \(found.words)"
        }
    }
}

extension Decoder {
    /// Returns what is at a place within the value that this decoder reads.
    func found(at path: ArraySlice<any CodingKey>) throws -> JSONFound {
        guard let key = path.first else { return JSONFound(self) }
        if let index = key.arrayIndex {
            var elements = try unkeyedContainer()
            for _ in 0..<index { _ = try elements.superDecoder() }
            return try elements.superDecoder().found(at: path.dropFirst())
        }
        let members = try container(keyedBy: JSONKey.self)
        return try members.superDecoder(forKey: JSONKey(key.stringValue)).found(at: path.dropFirst())
    }
}

extension Decoder {
    /// Returns the fault of the first element of an array that is a number outside the form's range.
    func misfit(_ form: JSONForm) -> JSONFault? {
        guard case .number(_, let holds) = form.kind, var elements = try? unkeyedContainer() else { return nil }
        while !elements.isAtEnd, let element = try? elements.superDecoder() {
            let found = JSONFound(element)
            if case .number(let literal) = found, !holds(literal) { return element.fault(form.fault(of: found)) }
        }
        return nil
    }
}

extension DecodingError {
    private var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }

    /// The keys that lead to the value that could not be decoded.
    var place: [any CodingKey] { context?.codingPath ?? [] }

    /// The type that was expected, if the error contains it.
    var type: Any.Type? {
        switch self {
        case .typeMismatch(let type, _), .valueNotFound(let type, _): type
        default: nil
        }
    }
}
