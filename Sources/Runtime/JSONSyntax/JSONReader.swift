/// A problem that a strict reader finds in a value.
package enum JSONMisfit: Sendable {
    /// The value is not of the expected kind; a number must be whole.
    case expected(JSONScanner.Kind)
    /// The string is not in the list of known values.
    case word(known: [String])
    /// The value is an unknown member of an object with a name.
    case member(known: [String], of: String)
    /// The object lacks a member; the hint may be empty.
    case missing(String, hint: String)
    /// Another problem, with its description.
    case other(String)

    /// Returns the description of the problem, the same in every kind of document.
    ///
    /// - Parameter value: The value with the problem.
    /// - Returns: The problem, and what to write instead.
    package func text(of value: JSONValue) -> String {
        switch self {
        case .expected(let kind): return "expected \(kind.expectation), found \(value.kind)"
        case .word(let known):
            let known = known.map { "\"\($0)\"" }.joined(separator: ", ")
            return "unknown value \"\(value.text ?? "")\"; known values: \(known)"
        case .member(let known, let name):
            let advice = known.isEmpty ? "\(name) has none" : "known members: \(known.joined(separator: ", "))"
            return "unknown member; \(advice)"
        case .missing(_, let hint): return "missing" + (hint.isEmpty ? "" : "; expected \(hint)")
        case .other(let text): return text
        }
    }
}

/// The fault of a kind of document, with messages for that kind.
package protocol JSONReadingFault: Error {
    /// Creates the fault of a value.
    init(_ misfit: JSONMisfit, of value: JSONReader<Self>)
}

/// A strict reader of JSON: a value of the wrong kind, or an unknown name, is a fault with its place.
///
/// It is generic over the fault, because the readers of tables, fixtures and exports declare what they throw.
package struct JSONReader<Fault: JSONReadingFault> {
    /// The value.
    package let value: JSONValue
    /// The path of the value.
    package let path: JSONPath
    /// The file of the value, for messages; may be empty.
    package let file: String

    /// Creates a reader at a value.
    package init(_ value: JSONValue, at path: JSONPath = JSONPath(), in file: String = "") {
        self.value = value
        self.path = path
        self.file = file
    }

    /// Returns a fault of the value, with a description.
    package func problem(_ text: String) -> Fault { Fault(.other(text), of: self) }

    private func misfit(_ kind: JSONScanner.Kind) -> Fault { Fault(.expected(kind), of: self) }

    // MARK: Objects and lists

    /// A reader of the members of an object.
    package struct Object {
        /// The object.
        package let reader: JSONReader
        /// The members of the object.
        package let object: JSONObject

        /// Returns a member, which may be `null`; `nil` if it is missing.
        package func value(_ key: String) -> JSONReader? { object[key].map { reader.below($0, key) } }

        /// Returns an optional member; `null` counts as missing.
        package func member(_ key: String) -> JSONReader? { object[key] == .null ? nil : value(key) }

        /// Returns a required member.
        package func required(_ key: String, _ hint: String = "") throws(Fault) -> JSONReader {
            guard let value = value(key) else { throw Fault(.missing(key, hint: hint), of: reader) }
            return value
        }
    }

    /// Checks that the value is an object with no members other than these.
    package func object(allowing keys: [String], called name: String = "") throws(Fault) -> Object {
        let object = try object()
        for member in object.object.members where !keys.contains(member.key) {
            throw Fault(.member(known: keys, of: name), of: below(member.value, member.key))
        }
        return object
    }

    /// Checks that the value is an object with any members.
    package func object() throws(Fault) -> Object {
        guard let object = value.object else { throw misfit(.object) }
        return Object(reader: self, object: object)
    }

    /// Returns the members of an object, with any names.
    package func entries() throws(Fault) -> [(key: String, value: JSONReader)] {
        try object().object.members.map { ($0.key, below($0.value, $0.key)) }
    }

    /// Returns the elements of a list.
    package func elements() throws(Fault) -> [JSONReader] {
        guard let elements = value.elements else { throw misfit(.array) }
        return elements.enumerated().map { JSONReader($1, at: path.appending($0), in: file) }
    }

    private func below(_ value: JSONValue, _ key: String) -> JSONReader {
        JSONReader(value, at: path.appending(key), in: file)
    }

    // MARK: Scalars

    /// Reads a string.
    package func string() throws(Fault) -> String {
        guard let text = value.text else { throw misfit(.string) }
        return text
    }

    /// Reads `true` or `false`.
    package func bool() throws(Fault) -> Bool {
        guard case .bool(let flag) = value.content else { throw misfit(.bool) }
        return flag
    }

    /// Reads a whole number.
    package func integer() throws(Fault) -> Int64 {
        guard case .number(let number) = value.content else { throw misfit(.number) }
        guard let integer = number.integer else {
            let range = number.isWhole ? " from \(Int64.min) to \(Int64.max)" : ""
            throw problem("expected a whole number\(range), found \(number.literal)")
        }
        return integer
    }

    /// Reads a string from a closed list.
    package func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type = Word.self)
        throws(Fault) -> Word
    {
        guard let word = Word(rawValue: try string()) else {
            throw Fault(.word(known: Word.allCases.map(\.rawValue)), of: self)
        }
        return word
    }
}
