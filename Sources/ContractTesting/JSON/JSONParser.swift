/// Parses JSON (RFC 8259) into values that keep exact numbers and the order of members.
///
/// A key that is there twice in one object is an error: one of the two would be lost silently.
struct JSONParser {
    /// How deep values may be nested.
    static let maximumDepth = 100

    private let bytes: [UInt8]
    private var index = 0

    /// Parses a whole text.
    ///
    /// - Parameter bytes: The text in UTF-8.
    /// - Returns: The value that the text holds.
    /// - Throws: ``JSONSyntaxError`` with the place of the first error.
    static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(bytes: bytes)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            parser.index = firstInvalidLine(of: bytes)
            throw parser.error("not UTF-8; save the file as UTF-8 text")
        }
        let value = try parser.value(depth: 0)
        parser.skipBlanks()
        guard parser.index == bytes.count else { throw parser.error("something follows the end of the value") }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Where the first line begins that is not UTF-8.
    private static func firstInvalidLine(of bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.first { String(validating: $0, as: UTF8.self) == nil }?.startIndex ?? 0
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        guard depth < JSONParser.maximumDepth else { throw error("nested more than \(JSONParser.maximumDepth) deep") }
        skipBlanks()
        guard let byte = peek else { throw error("the text ends where a value is expected") }
        switch byte {
        case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t") where take("true"): return .bool(true)
        case UInt8(ascii: "f") where take("false"): return .bool(false)
        case UInt8(ascii: "n") where take("null"): return .null
        default: throw error("a value is expected here")
        }
    }

    private mutating func members(depth: Int) throws(JSONSyntaxError) -> JSONObject {
        index += 1
        var members: [JSONObject.Member] = []
        skipBlanks()
        if take(UInt8(ascii: "}")) { return JSONObject() }
        while true {
            skipBlanks()
            guard peek == UInt8(ascii: "\"") else { throw error("a key in quotes is expected here") }
            let start = index
            let key = try string()
            guard !members.contains(where: { $0.key == key }) else {
                index = start
                throw error("the key \"\(key)\" is there twice")
            }
            skipBlanks()
            guard take(UInt8(ascii: ":")) else { throw error("\":\" is expected after the key \"\(key)\"") }
            members.append(JSONObject.Member(key: key, value: try value(depth: depth)))
            skipBlanks()
            if take(UInt8(ascii: "}")) { return JSONObject(distinct: members) }
            guard take(UInt8(ascii: ",")) else { throw error("\",\" or \"}\" is expected here") }
        }
    }

    private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
        index += 1
        var elements: [JSONValue] = []
        skipBlanks()
        if take(UInt8(ascii: "]")) { return [] }
        while true {
            elements.append(try value(depth: depth))
            skipBlanks()
            if take(UInt8(ascii: "]")) { return elements }
            guard take(UInt8(ascii: ",")) else { throw error("\",\" or \"]\" is expected here") }
        }
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONNumber {
        let start = index
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                index += 1
                continue
            default: break
            }
            break
        }
        let literal = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = JSONNumber(literal: literal) else {
            index = start
            throw error("\(literal) is no number")
        }
        return number
    }

    // MARK: Texts

    private mutating func string() throws(JSONSyntaxError) -> String {
        index += 1
        var start = index
        var text: String?
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                let tail = String(decoding: bytes[start..<index], as: UTF8.self)
                index += 1
                return text.map { $0 + tail } ?? tail
            case UInt8(ascii: "\\"):
                var collected = (text ?? "") + String(decoding: bytes[start..<index], as: UTF8.self)
                index += 1
                collected.unicodeScalars.append(try escape())
                text = collected
                start = index
            case 0..<0x20:
                throw error("a control character in a text; write \\n for a line break")
            default:
                index += 1
            }
        }
        throw error("a text without its closing quote")
    }

    private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
        guard let byte = peek else { throw error("a text without its closing quote") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeScalar()
        default:
            index -= 1
            throw error("an unknown escape in a text")
        }
    }

    private mutating func unicodeScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), take("\\u") else { throw error("half a surrogate pair in a text") }
        let second = try codeUnit()
        let offset = (UInt32(first) & 0x3FF) << 10 + (UInt32(second) & 0x3FF)
        guard UTF16.isTrailSurrogate(second), let scalar = Unicode.Scalar(0x10000 + offset) else {
            throw error("half a surrogate pair in a text")
        }
        return scalar
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        let end = index + 4
        let isHexadecimal = { (byte: UInt8) in Character(Unicode.Scalar(byte)).isHexDigit }
        guard end <= bytes.count, bytes[index..<end].allSatisfy(isHexadecimal),
            let unit = UInt16(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16)
        else { throw error("\\u needs four hexadecimal digits") }
        index = end
        return unit
    }

    // MARK: Bytes

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard index + length <= bytes.count else { return false }
        for offset in 0..<length where bytes[index + offset] != word.utf8Start[offset] { return false }
        index += length
        return true
    }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private func error(_ problem: String) -> JSONSyntaxError {
        let before = bytes[..<min(index, bytes.count)]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return JSONSyntaxError(line: line, column: before.count - start + 1, problem: problem)
    }
}

extension JSONValue {
    /// Reads a JSON text.
    ///
    /// - Parameter text: The text in UTF-8.
    /// - Throws: ``JSONSyntaxError`` with line, column and what is wrong.
    public init(parsing text: some Sequence<UInt8>) throws(JSONSyntaxError) {
        self = try JSONParser.parse(Array(text))
    }
}
