/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    package enum Kind: Sendable, Hashable {
        /// The bytes are not UTF-8.
        case encoding
        /// The text ends where a value is expected.
        case end
        /// Values are nested deeper than the reader allows.
        case depth(limit: Int)
        /// A number that is none.
        case number(String)
        /// A number beyond the range of every type.
        case range(String)
        /// A key that is there twice in one object: one of the two would be lost silently.
        case duplicateKey(String)
        /// Something else, in words.
        case syntax(String)
        /// A value that does not fit where it stands, in words.
        case value(String)
        /// A member that the object at the place lacks or must not have, in words.
        case member(String, String)
    }

    /// Where it is wrong.
    package let place: JSONPlace
    /// What is wrong.
    package let kind: Kind

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - place: Where it is wrong.
    ///   - kind: What is wrong.
    package init(place: JSONPlace, kind: Kind) {
        self.place = place
        self.kind = kind
    }

    /// The line, from 1.
    public var line: Int { place.line }

    /// The column in bytes, from 1.
    public var column: Int { place.column }

    /// What is wrong, in words.
    public var problem: String {
        switch kind {
        case .encoding: "not UTF-8; save the file as UTF-8 text"
        case .end: "the text ends where a value is expected"
        case .depth(let limit): "nested more than \(limit) deep"
        case .number(let literal): "\(literal) is no number"
        case .range(let literal): "\(literal) is out of range"
        case .duplicateKey(let key): "the key \"\(key)\" is there twice"
        case .syntax(let problem), .value(let problem): problem
        case .member(let key, let problem): "\(key): \(problem)"
        }
    }

    /// The place, and what is wrong there.
    public var description: String { "line \(line), column \(column): \(problem)" }
}

/// A place in a text.
package struct JSONPlace: Sendable, Hashable {
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
}
