/// A scanner that reads JSON text (RFC 8259) value by value, and creates only the values that its caller requests.
///
/// A reader requests a value by its kind: ``enterObject()`` and ``nextKey()``, ``enterArray()`` and ``nextElement()``,
/// or one of the scalars. Every fault contains its byte offset.
package struct JSONScanner: Sendable {
    /// The kinds of values.
    package enum Kind: Sendable {
        case null, bool, number, string, array, object

        /// The description of a value of the kind.
        package var words: String {
            switch self {
            case .null: "null"
            case .bool: "true or false"
            case .number: "a number"
            case .string: "a string"
            case .array: "an array"
            case .object: "an object"
            }
        }

        /// The description of an expected value of the kind.
        ///
        /// A number must be whole.
        package var expectation: String { self == .number ? "a whole number" : words }
    }

    /// A key in the text.
    package struct Key: Sendable {
        /// The offset of the key's opening quote.
        package var offset: Int
        /// The bytes between the quotes.
        package var range: Range<Int>
        /// Whether the key has no escapes.
        package var isPlain: Bool
    }

    /// The maximum nesting depth of external values.
    static let maximumDepth = 100

    /// The byte order mark that some editors write before the text of a file.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The text in UTF-8.
    package let bytes: [UInt8]
    /// The offset of the next byte.
    package private(set) var index = 0
    private let maximumDepth: Int
    private var depth = 0
    /// Whether no member or element of the current object or array has been read.
    private var isAtStart = false

    /// Creates a scanner at the first value.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8; a byte order mark before it is skipped.
    ///   - maximumDepth: The maximum nesting depth of values.
    /// - Throws: ``JSONScanFault`` for bytes that are not UTF-8.
    package init(_ bytes: [UInt8], maximumDepth: Int = JSONScanner.maximumDepth) throws(JSONScanFault) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
        if let offset = firstInvalidOffset { throw JSONScanFault(offset, .encoding) }
        if bytes.starts(with: JSONScanner.byteOrderMark) { index = JSONScanner.byteOrderMark.count }
        skipBlanks()
    }

    /// The offset of the first byte that is not UTF-8.
    private var firstInvalidOffset: Int? {
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            if String(validating: bytes, as: UTF8.self) != nil { return nil }
        } else if bytes.allSatisfy({ $0 < 0x80 }) || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) {
            // Decoding replaces bytes that are not UTF-8, which changes the text.
            return nil
        }
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
        return offset
    }

    /// Moves to a value that was found earlier.
    ///
    /// - Parameter offset: The start of the value, which is in the current object or array.
    package mutating func move(to offset: Int) { index = offset }

    /// Checks that only white space follows.
    ///
    /// - Throws: ``JSONScanFault`` if anything else follows.
    package mutating func finish() throws(JSONScanFault) {
        skipBlanks()
        guard index == bytes.count else { throw fault("something follows the end of the value") }
    }

    // MARK: Values

    /// The kind of the next value.
    ///
    /// - Throws: ``JSONScanFault`` if no value begins here.
    package var kind: Kind {
        get throws(JSONScanFault) {
            guard let byte = peek else { throw JSONScanFault(index, .end) }
            switch byte {
            case UInt8(ascii: "{"): return .object
            case UInt8(ascii: "["): return .array
            case UInt8(ascii: "\""): return .string
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
            case UInt8(ascii: "t") where isNext("true"), UInt8(ascii: "f") where isNext("false"): return .bool
            case UInt8(ascii: "n") where isNext("null"): return .null
            default: throw fault("a value is expected here")
            }
        }
    }

    /// Skips a value.
    ///
    /// - Throws: ``JSONScanFault`` if it is not valid JSON.
    package mutating func skipValue() throws(JSONScanFault) {
        switch try kind {
        case .null: skipNull()
        case .bool: _ = bool()
        case .number: _ = try number()
        case .string: _ = try string()
        case .array:
            try enterArray()
            while try nextElement() { try skipValue() }
        case .object:
            try enterObject()
            while try nextKey() != nil { try skipValue() }
        }
    }

    /// Skips `null`, which must be the next value.
    package mutating func skipNull() { index += 4 }

    /// Reads `true` or `false`, which must be the next value.
    package mutating func bool() -> Bool {
        let isTrue = bytes[index] == UInt8(ascii: "t")
        index += isTrue ? 4 : 5
        return isTrue
    }

    // MARK: Objects and arrays

    /// Enters an object, which must be the next value.
    ///
    /// - Throws: ``JSONScanFault`` if it is nested too deeply.
    package mutating func enterObject() throws(JSONScanFault) { try enter() }

    /// Enters an array, which must be the next value.
    ///
    /// - Throws: ``JSONScanFault`` if it is nested too deeply.
    package mutating func enterArray() throws(JSONScanFault) { try enter() }

    private mutating func enter() throws(JSONScanFault) {
        guard depth < maximumDepth - 1 else { throw JSONScanFault(index, .depth(limit: maximumDepth)) }
        depth += 1
        index += 1
        isAtStart = true
        skipBlanks()
    }

    /// Moves to the next member's value, or leaves the object.
    ///
    /// - Returns: The member's key; `nil` after the object's end.
    /// - Throws: ``JSONScanFault`` if neither follows.
    package mutating func nextKey() throws(JSONScanFault) -> Key? {
        guard try !leaves(UInt8(ascii: "}"), or: "\",\" or \"}\" is expected here") else { return nil }
        guard peek == UInt8(ascii: "\"") else { throw fault("a key in quotes is expected here") }
        let offset = index
        let isPlain = try skipString()
        let key = Key(offset: offset, range: offset + 1..<index - 1, isPlain: isPlain)
        skipBlanks()
        guard take(UInt8(ascii: ":")) else { throw fault("\":\" is expected after the key \"\(try text(of: key))\"") }
        skipBlanks()
        return key
    }

    /// Moves to the next element, or leaves the array.
    ///
    /// - Returns: Whether there is an element.
    /// - Throws: ``JSONScanFault`` if neither follows.
    package mutating func nextElement() throws(JSONScanFault) -> Bool {
        try !leaves(UInt8(ascii: "]"), or: "\",\" or \"]\" is expected here")
    }

    private mutating func leaves(_ end: UInt8, or problem: String) throws(JSONScanFault) -> Bool {
        skipBlanks()
        if take(end) {
            depth -= 1
            isAtStart = false
            return true
        }
        if !isAtStart {
            guard take(UInt8(ascii: ",")) else { throw fault(problem) }
            skipBlanks()
        }
        isAtStart = false
        return false
    }

    // MARK: Bytes

    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func advance() { index += 1 }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private func isNext(_ word: String) -> Bool { bytes[index...].starts(with: word.utf8) }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    func fault(_ problem: String) -> JSONScanFault { JSONScanFault(index, .syntax(problem)) }
}
