/// Parses the JSON of the mapping tables: all of RFC 8259, except that numbers are whole (no table has others) and that
/// no key may be given twice.
struct JSONParser {
    private let file: String
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    /// Parses a whole file.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: The file's name, for messages.
    /// - Returns: The value that the file holds.
    /// - Throws: A problem if the file is not UTF-8 or not JSON of that kind.
    static func parse(_ bytes: [UInt8], file: String) throws(Problem) -> JSONNode {
        if let bad = firstInvalidLine(of: bytes) {
            throw Problem(file: file, line: bad, rule: "not UTF-8; save the file as UTF-8 text")
        }
        var parser = JSONParser(file: file, bytes: bytes)
        let node = try parser.value(depth: 0)
        parser.skipBlanks()
        guard parser.index == bytes.count else {
            throw parser.problem("not JSON: something follows the end of the value")
        }
        return node
    }

    private init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    private static func firstInvalidLine(of bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
        return (bad ?? 0) + 1
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(Problem) -> JSONNode {
        guard depth < 32 else { throw problem("not a table: nested too deeply") }
        skipBlanks()
        let start = line
        guard let byte = peek else { throw problem("not JSON: the file ends where a value is expected") }
        switch byte {
        case UInt8(ascii: "{"): return JSONNode(line: start, value: .object(try members(depth: depth + 1)))
        case UInt8(ascii: "["): return JSONNode(line: start, value: .array(try elements(depth: depth + 1)))
        case UInt8(ascii: "\""): return JSONNode(line: start, value: .string(try string()))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNode(line: start, value: .integer(try integer()))
        default:
            for (word, value) in [("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null)]
            where take(word) {
                return JSONNode(line: start, value: value)
            }
            throw problem("not JSON: a value is expected here")
        }
    }

    private mutating func members(depth: Int) throws(Problem) -> [JSONNode.Member] {
        index += 1
        var members: [JSONNode.Member] = []
        var keys: Set<String> = []
        skipBlanks()
        if take("}") { return [] }
        while true {
            skipBlanks()
            guard peek == UInt8(ascii: "\"") else { throw problem("not JSON: a key in quotes is expected here") }
            let start = line
            let key = try string()
            guard keys.insert(key).inserted else { throw problem("the key \"\(key)\" is there twice") }
            skipBlanks()
            guard take(":") else { throw problem("not JSON: \":\" is expected after the key \"\(key)\"") }
            members.append(JSONNode.Member(key: key, line: start, node: try value(depth: depth)))
            skipBlanks()
            if take("}") { return members }
            guard take(",") else { throw problem("not JSON: \",\" or \"}\" is expected here") }
        }
    }

    private mutating func elements(depth: Int) throws(Problem) -> [JSONNode] {
        index += 1
        var elements: [JSONNode] = []
        skipBlanks()
        if take("]") { return [] }
        while true {
            elements.append(try value(depth: depth))
            skipBlanks()
            if take("]") { return elements }
            guard take(",") else { throw problem("not JSON: \",\" or \"]\" is expected here") }
        }
    }

    private mutating func integer() throws(Problem) -> Int {
        let start = index
        if peek == UInt8(ascii: "-") { index += 1 }
        while let byte = peek, "0123456789.eE+-".utf8.contains(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        let digits = text.drop { $0 == "-" }
        guard let number = Int(text), digits == "0" || !digits.hasPrefix("0") else {
            throw problem("\(text) is not a whole number")
        }
        return number
    }

    // MARK: Texts

    private mutating func string() throws(Problem) -> String {
        index += 1
        var content: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                index += 1
                content += try Array(String(escape()).utf8)
            case 0..<0x20:
                throw problem("not JSON: a control character in a text; write \\n for a line break")
            default:
                index += 1
                content.append(byte)
            }
        }
        throw problem("not JSON: a text without its closing quote")
    }

    private mutating func escape() throws(Problem) -> Character {
        guard let byte = peek else { throw problem("not JSON: a text without its closing quote") }
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
        case UInt8(ascii: "u"): return Character(try unicodeScalar())
        default: throw problem("not JSON: an unknown escape in a text")
        }
    }

    private mutating func unicodeScalar() throws(Problem) -> Unicode.Scalar {
        let first = try codeUnit()
        guard UTF16.isLeadSurrogate(first) else {
            guard let scalar = Unicode.Scalar(first) else { throw problem("not JSON: half a surrogate pair in a text") }
            return scalar
        }
        guard take("\\u") else { throw problem("not JSON: half a surrogate pair in a text") }
        let second = try codeUnit()
        guard UTF16.isTrailSurrogate(second) else { throw problem("not JSON: half a surrogate pair in a text") }
        let offset = (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        guard let scalar = Unicode.Scalar(0x10000 + offset) else {
            throw problem("not JSON: half a surrogate pair in a text")
        }
        return scalar
    }

    private mutating func codeUnit() throws(Problem) -> UInt16 {
        let end = index + 4
        guard end <= bytes.count, let unit = UInt16(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16)
        else {
            throw problem("not JSON: \\u needs four hexadecimal digits")
        }
        index = end
        return unit
    }

    // MARK: Bytes

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[index...].starts(with: text.utf8) else { return false }
        index += text.utf8.count
        return true
    }

    private mutating func skipBlanks() {
        while let byte = peek, " \t\r\n".utf8.contains(byte) {
            if byte == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }
    }

    private func problem(_ rule: String) -> Problem { Problem(file: file, line: line, rule: rule) }
}
