/// A JSON text as it is written: every value with its place, the members of objects in order, and numbers as literals.
///
/// Each reader makes of it what it needs, and decides which numbers it takes.
package struct JSONTree: Sendable {
    /// A value.
    package enum Value: Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number as it is written; ``JSONTree/isNumber(_:)`` holds for it.
        case number(String)
        /// A text.
        case string(String)
        /// A list.
        case array([JSONTree])
        /// An object; no key is there twice.
        case object([Member])
    }

    /// A key with its value.
    package struct Member: Sendable {
        /// The key.
        package var key: String
        /// Where the key begins.
        package var place: JSONPlace
        /// The value.
        package var tree: JSONTree
    }

    /// What some editors write before the text of a file.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Where the value begins.
    package var place: JSONPlace
    /// The value.
    package var value: Value

    /// Tells whether a text is a number as RFC 8259 writes it.
    ///
    /// - Parameter literal: The text.
    /// - Returns: Whether it is one.
    package static func isNumber(_ literal: String) -> Bool {
        var rest = literal.utf8[...]
        func takeDigits() -> Int {
            let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = takeDigits()
        guard whole > 0, whole == 1 || !startsWithZero else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard takeDigits() > 0 else { return false }
        }
        if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard takeDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}

/// A place in a text.
package struct JSONPlace: Sendable, Hashable {
    /// The line, from 1.
    package var line: Int
    /// The column in bytes, from 1.
    package var column: Int
}
