/// The reason why a text is not valid JSON, with its place.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of fault.
    package enum Kind: Sendable, Hashable {
        /// The bytes are not UTF-8.
        case encoding
        /// The text ends before an expected value.
        case end
        /// The values are nested more deeply than the reader allows.
        case depth(limit: Int)
        /// An invalid number.
        case number(String)
        /// A number beyond the range of every type.
        case range(String)
        /// A duplicate key in one object; one of the two values would be lost silently.
        case duplicateKey(String)
        /// Another fault, with its description.
        case syntax(String)
        /// A value that is invalid at its place, with a description.
        case value(String)
        /// A missing or unexpected member of the object at the place: the member's name and the description.
        case member(String, String)
    }

    /// The place of the fault.
    package let place: JSONPlace
    /// The kind of fault.
    package let kind: Kind

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - place: The place of the fault.
    ///   - kind: The kind of fault.
    package init(place: JSONPlace, kind: Kind) {
        self.place = place
        self.kind = kind
    }

    /// The line, from 1.
    public var line: Int { place.line }

    /// The column in bytes, from 1.
    public var column: Int { place.column }

    /// The description of the fault, without its place.
    public var problem: String {
        switch kind {
        case .encoding: "not UTF-8; save the file as UTF-8 text"
        case .end: "the text ends where a value is expected"
        case .depth(let limit): "nested more than \(limit) deep"
        case .number(let literal): "\(literal) is not a number"
        case .range(let literal): "\(literal) is out of range"
        case .duplicateKey(let key): "the key \"\(key)\" is there twice"
        case .syntax(let problem), .value(let problem): problem
        case .member(let key, let problem): "\(key): \(problem)"
        }
    }

    /// The place, followed by the description of the fault.
    public var description: String { "line \(line), column \(column): \(problem)" }
}

/// A place in a text.
package struct JSONPlace: Sendable, Hashable {
    // Every value of a tree has a place, so the numbers have 32 bits.
    private let shortLine: UInt32
    private let shortColumn: UInt32

    /// Creates a place; a number that needs more than 32 bits becomes the greatest of 32 bits.
    init(line: Int, column: Int) {
        (shortLine, shortColumn) = (UInt32(clamping: line), UInt32(clamping: column))
    }

    /// The line, from 1.
    package var line: Int { Int(shortLine) }

    /// The column in bytes, from 1.
    package var column: Int { Int(shortColumn) }
}
