import Foundation

/// What is wrong with a fixture, and where.
public struct FixtureProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The place in the fixture.
    public let path: JSONPath
    /// What is wrong and what to do about it.
    public let problem: String

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - path: The place in the fixture.
    ///   - problem: What is wrong and what to do about it.
    public init(_ path: JSONPath, _ problem: String) {
        self.path = path
        self.problem = problem
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var description: String { "\(path): \(problem)" }
}

/// Reads values out of JSON strictly: what has the wrong kind, or a name that nobody knows, is a problem with its path.
struct JSONReader {
    let value: JSONValue
    let path: JSONPath

    init(_ value: JSONValue, at path: JSONPath = JSONPath()) {
        self.value = value
        self.path = path
    }

    func problem(_ text: String) -> FixtureProblem { FixtureProblem(path, text) }

    // MARK: Objects

    /// Checks that this is an object that has no other members than these.
    func object(allowing keys: [String], called name: String) throws(FixtureProblem) -> ObjectReader {
        let object = try object()
        for key in object.keys where !keys.contains(key) {
            let known = keys.isEmpty ? "it has none" : "it has \(keys.joined(separator: ", "))"
            throw FixtureProblem(path.appending(key), "\(name) has no member \"\(key)\"; \(known)")
        }
        return ObjectReader(object: object, path: path)
    }

    func object() throws(FixtureProblem) -> JSONObject {
        guard case .object(let object) = value else { throw problem("must be an object, not \(value.kind)") }
        return object
    }

    /// The members of an object whose names are data.
    func entries() throws(FixtureProblem) -> [(key: String, value: JSONReader)] {
        try object().members.map { ($0.key, JSONReader($0.value, at: path.appending($0.key))) }
    }

    func elements() throws(FixtureProblem) -> [JSONReader] {
        guard case .array(let elements) = value else { throw problem("must be a list, not \(value.kind)") }
        return elements.enumerated().map { JSONReader($1, at: path.appending($0)) }
    }

    // MARK: Scalars

    func string() throws(FixtureProblem) -> String {
        guard case .string(let text) = value else { throw problem("must be a text, not \(value.kind)") }
        return text
    }

    /// A text that a person shall read.
    func prose() throws(FixtureProblem) -> String {
        let text = try string()
        guard text.contains(where: { !$0.isWhitespace }) else { throw problem("must not be empty") }
        return text
    }

    func bool() throws(FixtureProblem) -> Bool {
        guard case .bool(let value) = value else { throw problem("must be true or false, not \(value.kind)") }
        return value
    }

    func integer() throws(FixtureProblem) -> Int64 {
        guard case .number(let number) = value else { throw problem("must be a whole number, not \(value.kind)") }
        guard let integer = number.integer else {
            throw problem("must be a whole number of at most 64 bits, not \(number.literal)")
        }
        return integer
    }

    func count() throws(FixtureProblem) -> Int {
        guard let count = Int(exactly: try integer()), count >= 0 else { throw problem("must not be negative") }
        return count
    }

    func strings() throws(FixtureProblem) -> [String] {
        try elements().map { element throws(FixtureProblem) in try element.string() }
    }

    /// A word of a closed list.
    func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type = Word.self) throws(FixtureProblem)
        -> Word
    {
        let text = try string()
        guard let word = Word(rawValue: text) else {
            let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw problem("\"\(text)\" is not one of \(known)")
        }
        return word
    }
}

/// Reads the members of an object.
struct ObjectReader {
    let object: JSONObject
    let path: JSONPath

    /// A member that need not be there; `null` counts as not there.
    func member(_ key: String) -> JSONReader? {
        guard let value = object[key], value != .null else { return nil }
        return JSONReader(value, at: path.appending(key))
    }

    /// A member that must be there.
    func required(_ key: String, _ hint: String = "") throws(FixtureProblem) -> JSONReader {
        guard let value = object[key] else {
            throw FixtureProblem(path.appending(key), "is missing" + (hint.isEmpty ? "" : ": \(hint)"))
        }
        return JSONReader(value, at: path.appending(key))
    }

    func has(_ key: String) -> Bool { object[key] != nil }
}
