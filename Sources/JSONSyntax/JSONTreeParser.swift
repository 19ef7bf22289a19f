/// Parses JSON (RFC 8259).
struct JSONTreeParser {
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var index = 0
    private var line = 1
    /// Where the current line begins.
    private var lineStart = 0

    init(bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    /// Parses the whole text.
    mutating func parse() throws(JSONFault) -> JSONTree {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONFault(place: JSONPlace(line: firstInvalidLine, column: 1), kind: .encoding)
        }
        let tree = try value(depth: 0)
        skipBlanks()
        guard index == bytes.count else { throw fault("something follows the end of the value") }
        return tree
    }

    /// The first line that is not UTF-8.
    private var firstInvalidLine: Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(JSONFault) -> JSONTree {
        guard depth < maximumDepth else { throw fault(.depth) }
        skipBlanks()
        let place = here
        guard let byte = peek else { throw fault(.end) }
        let value: JSONTree.Value
        switch byte {
        case UInt8(ascii: "{"): value = .object(try members(depth: depth + 1))
        case UInt8(ascii: "["): value = .array(try elements(depth: depth + 1))
        case UInt8(ascii: "\""): value = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
        case UInt8(ascii: "t") where take("true"): value = .bool(true)
        case UInt8(ascii: "f") where take("false"): value = .bool(false)
        case UInt8(ascii: "n") where take("null"): value = .null
        default: throw fault("a value is expected here")
        }
        return JSONTree(place: place, value: value)
    }

    private mutating func members(depth: Int) throws(JSONFault) -> [JSONTree.Member] {
        index += 1
        var members: [JSONTree.Member] = []
        skipBlanks()
        if take(UInt8(ascii: "}")) { return [] }
        while true {
            skipBlanks()
            guard peek == UInt8(ascii: "\"") else { throw fault("a key in quotes is expected here") }
            let place = here
            let key = try string()
            guard !members.contains(where: { $0.key == key }) else {
                throw JSONFault(place: place, kind: .duplicateKey(key))
            }
            skipBlanks()
            guard take(UInt8(ascii: ":")) else { throw fault("\":\" is expected after the key \"\(key)\"") }
            members.append(JSONTree.Member(key: key, place: place, tree: try value(depth: depth)))
            skipBlanks()
            if take(UInt8(ascii: "}")) { return members }
            guard take(UInt8(ascii: ",")) else { throw fault("\",\" or \"}\" is expected here") }
        }
    }

    private mutating func elements(depth: Int) throws(JSONFault) -> [JSONTree] {
        index += 1
        var elements: [JSONTree] = []
        skipBlanks()
        if take(UInt8(ascii: "]")) { return [] }
        while true {
            elements.append(try value(depth: depth))
            skipBlanks()
            if take(UInt8(ascii: "]")) { return elements }
            guard take(UInt8(ascii: ",")) else { throw fault("\",\" or \"]\" is expected here") }
        }
    }

    private mutating func number() throws(JSONFault) -> String {
        let place = here
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
        guard JSONTree.isNumber(literal) else { throw JSONFault(place: place, kind: .number(literal)) }
        return literal
    }

    // MARK: Texts

    private mutating func string() throws(JSONFault) -> String {
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
                throw fault("a control character in a text; write \\n for a line break")
            default:
                index += 1
            }
        }
        throw fault("a text without its closing quote")
    }

    private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
        guard let byte = peek else { throw fault("a text without its closing quote") }
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
            throw fault("an unknown escape in a text")
        }
    }

    private mutating func unicodeScalar() throws(JSONFault) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), take("\\u") else { throw fault("half a surrogate pair in a text") }
        let second = try codeUnit()
        let offset = (UInt32(first) & 0x3FF) << 10 + (UInt32(second) & 0x3FF)
        guard UTF16.isTrailSurrogate(second), let scalar = Unicode.Scalar(0x10000 + offset) else {
            throw fault("half a surrogate pair in a text")
        }
        return scalar
    }

    private mutating func codeUnit() throws(JSONFault) -> UInt16 {
        let end = index + 4
        let isHexadecimal = { (byte: UInt8) in Character(Unicode.Scalar(byte)).isHexDigit }
        guard end <= bytes.count, bytes[index..<end].allSatisfy(isHexadecimal),
            let unit = UInt16(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16)
        else { throw fault("\\u needs four hexadecimal digits") }
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
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            index += 1
            if byte == 0x0A {
                line += 1
                lineStart = index
            }
        }
    }

    // A line break within a text is an error, so that blanks alone move the line.
    private var here: JSONPlace { JSONPlace(line: line, column: index - lineStart + 1) }

    private func fault(_ kind: JSONFault.Kind) -> JSONFault { JSONFault(place: here, kind: kind) }

    private func fault(_ problem: String) -> JSONFault { fault(.syntax(problem)) }
}

extension JSONTree {
    /// Parses a whole text.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - maximumDepth: How deep values may be nested.
    /// - Throws: ``JSONFault`` with the place of the first fault.
    package init(parsing bytes: [UInt8], maximumDepth: Int) throws(JSONFault) {
        var parser = JSONTreeParser(bytes: bytes, maximumDepth: maximumDepth)
        self = try parser.parse()
    }
}
