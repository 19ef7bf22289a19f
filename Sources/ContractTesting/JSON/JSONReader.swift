import Foundation
import RelationshipCore

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

    /// The fault of a value that decodes itself.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - path: Where the value stands.
    init(_ fault: JSONFault, within path: JSONPath) {
        let steps = fault.steps
            .map { step -> JSONPath.Component in
                switch step {
                case .key(let key): .key(key)
                case .index(let index): .index(index)
                }
            }
        self.init(JSONPath(path.components + steps), fault.text)
    }

    /// The same problem in a greater document.
    ///
    /// - Parameter path: Where the smaller document stands in it.
    /// - Returns: The problem with the longer path.
    func within(_ path: JSONPath) -> FixtureProblem {
        FixtureProblem(JSONPath(path.components + self.path.components), problem)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var description: String { "\(path): \(problem)" }
}

/// Reads values out of JSON strictly: what has the wrong kind, or an unknown name, is a problem with its path.
package struct JSONReader {
    /// The value.
    package let value: JSONValue
    /// Where it stands.
    package let path: JSONPath

    package init(_ value: JSONValue, at path: JSONPath = JSONPath()) {
        self.value = value
        self.path = path
    }

    package func problem(_ text: String) -> FixtureProblem { FixtureProblem(path, text) }

    // MARK: Objects

    /// Checks that this is an object that has no other members than these.
    package func object(allowing keys: [String], called name: String) throws(FixtureProblem) -> ObjectReader {
        let object = try object()
        for key in object.keys where !keys.contains(key) {
            let known = keys.isEmpty ? "\(name) has none" : "known members: \(keys.joined(separator: ", "))"
            throw FixtureProblem(path.appending(key), "unknown member; \(known)")
        }
        return ObjectReader(object: object, path: path)
    }

    package func object() throws(FixtureProblem) -> JSONObject {
        guard let object = value.object else { throw problem("expected an object, found \(value.kind)") }
        return object
    }

    /// The members of an object whose names are data.
    package func entries() throws(FixtureProblem) -> [(key: String, value: JSONReader)] {
        try object().members.map { ($0.key, JSONReader($0.value, at: path.appending($0.key))) }
    }

    package func elements() throws(FixtureProblem) -> [JSONReader] {
        guard let elements = value.elements else { throw problem("expected an array, found \(value.kind)") }
        return elements.enumerated().map { JSONReader($1, at: path.appending($0)) }
    }

    // MARK: Scalars

    package func string() throws(FixtureProblem) -> String {
        guard let text = value.text else { throw problem("expected a string, found \(value.kind)") }
        return text
    }

    /// A text that a person shall read.
    func prose() throws(FixtureProblem) -> String {
        let text = try string()
        guard text.contains(where: { !$0.isWhitespace }) else { throw problem("must not be empty") }
        return text
    }

    func bool() throws(FixtureProblem) -> Bool {
        guard case .bool(let flag) = value.content else { throw problem("expected true or false, found \(value.kind)") }
        return flag
    }

    package func integer() throws(FixtureProblem) -> Int64 {
        guard case .number(let number) = value.content else {
            throw problem("expected a whole number, found \(value.kind)")
        }
        guard let integer = number.integer else {
            let range = number.isWhole ? " from \(Int64.min) to \(Int64.max)" : ""
            throw problem("expected a whole number\(range), found \(number.literal)")
        }
        return integer
    }

    package func count() throws(FixtureProblem) -> Int {
        let number = try integer()
        guard let count = Int(exactly: number), count >= 0 else {
            throw problem("expected a whole number from 0 to \(Int.max), found \(number)")
        }
        return count
    }

    package func strings() throws(FixtureProblem) -> [String] {
        try elements().map { element throws(FixtureProblem) in try element.string() }
    }

    /// A word of a closed list.
    package func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type = Word.self)
        throws(FixtureProblem)
        -> Word
    {
        let text = try string()
        guard let word = Word(rawValue: text) else {
            let known = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw problem("unknown value \"\(text)\"; known values: \(known)")
        }
        return word
    }
}

/// Reads the members of an object.
package struct ObjectReader {
    let object: JSONObject
    let path: JSONPath

    /// A member that need not be there; `null` counts as not there.
    package func member(_ key: String) -> JSONReader? {
        guard let value = object[key], value != .null else { return nil }
        return JSONReader(value, at: path.appending(key))
    }

    /// A member that must be there.
    package func required(_ key: String, _ hint: String = "") throws(FixtureProblem) -> JSONReader {
        guard let value = object[key] else {
            throw FixtureProblem(path.appending(key), "missing" + (hint.isEmpty ? "" : "; expected \(hint)"))
        }
        return JSONReader(value, at: path.appending(key))
    }

    package func has(_ key: String) -> Bool { object[key] != nil }
}
