/// Parses JSON (RFC 8259).
struct JSONTreeParser {
    /// Up to this many members, looking through them is quicker than keeping a set of their keys.
    private static let smallObject = 16

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
    mutating func parse() throws(JSONSyntaxFault) -> JSONTree {
        if bytes.starts(with: JSONTree.byteOrderMark) { index = JSONTree.byteOrderMark.count }
        // Decoding repairs what is not UTF-8, which changes it; to refuse it needs iOS 18.
        guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
            throw JSONSyntaxFault(place: firstInvalidPlace, kind: .encoding)
        }
        let tree = try value(depth: 0)
        skipBlanks()
        guard index == bytes.count else { throw fault("something follows the end of the value") }
        return tree
    }

    /// Where the bytes cease to be UTF-8.
    private var firstInvalidPlace: JSONPlace {
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var place = JSONPlace(line: 1, column: 1)
        while case .scalarValue(let scalar) = decoder.decode(&rest) {
            if scalar == "\n" {
                place = JSONPlace(line: place.line + 1, column: 1)
            } else {
                place.column += UTF8.width(scalar)
            }
        }
        return place
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(JSONSyntaxFault) -> JSONTree {
        guard depth < maximumDepth else { throw fault(.depth(limit: maximumDepth)) }
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

    private mutating func members(depth: Int) throws(JSONSyntaxFault) -> [JSONTree.Member] {
        index += 1
        var members: [JSONTree.Member] = []
        var keys: Set<String> = []
        skipBlanks()
        if take(UInt8(ascii: "}")) { return [] }
        while true {
            skipBlanks()
            guard peek == UInt8(ascii: "\"") else { throw fault("a key in quotes is expected here") }
            let place = here
            let key = try string()
            if members.count == JSONTreeParser.smallObject { keys = Set(members.map(\.key)) }
            let isNew =
                members.count < JSONTreeParser.smallObject
                ? !members.contains { $0.key == key } : keys.insert(key).inserted
            guard isNew else {
                throw JSONSyntaxFault(place: place, kind: .duplicateKey(key))
            }
            skipBlanks()
            guard take(UInt8(ascii: ":")) else { throw fault("\":\" is expected after the key \"\(key)\"") }
            members.append(JSONTree.Member(key: key, place: place, tree: try value(depth: depth)))
            skipBlanks()
            if take(UInt8(ascii: "}")) { return members }
            guard take(UInt8(ascii: ",")) else { throw fault("\",\" or \"}\" is expected here") }
        }
    }

    private mutating func elements(depth: Int) throws(JSONSyntaxFault) -> [JSONTree] {
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

    private mutating func number() throws(JSONSyntaxFault) -> String {
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
        guard JSONTree.isNumber(literal) else { throw JSONSyntaxFault(place: place, kind: .number(literal)) }
        // No reader has a type for it, and Foundation's decoder has no place for it.
        guard Double(literal)?.isFinite == true else { throw JSONSyntaxFault(place: place, kind: .range(literal)) }
        return literal
    }

    // MARK: Texts

    private mutating func string() throws(JSONSyntaxFault) -> String {
        index += 1
        var start = index
        var text = ""
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                text += String(decoding: bytes[start..<index], as: UTF8.self)
                index += 1
                return text
            case UInt8(ascii: "\\"):
                text += String(decoding: bytes[start..<index], as: UTF8.self)
                index += 1
                text.unicodeScalars.append(try escape())
                start = index
            case 0..<0x20:
                throw fault("a control character in a text; write \\n for a line break")
            default:
                index += 1
            }
        }
        throw fault("a text without its closing quote")
    }

    private mutating func escape() throws(JSONSyntaxFault) -> Unicode.Scalar {
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

    private mutating func unicodeScalar() throws(JSONSyntaxFault) -> Unicode.Scalar {
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

    private mutating func codeUnit() throws(JSONSyntaxFault) -> UInt16 {
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

    private func fault(_ kind: JSONSyntaxFault.Kind) -> JSONSyntaxFault { JSONSyntaxFault(place: here, kind: kind) }

    private func fault(_ problem: String) -> JSONSyntaxFault { fault(.syntax(problem)) }
}

extension JSONTree {
    /// How deep values may be nested in what comes from outside.
    package static let maximumDepth = 100

    /// Parses a whole text from outside.
    ///
    /// Every reader of JSON from outside begins here, also where a decoder reads the same bytes afterwards: Foundation's
    /// does not survive some nestings, and passes over keys that are there twice.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8; a byte order mark before it is passed over.
    ///   - maximumDepth: How deep values may be nested.
    /// - Throws: ``JSONSyntaxFault`` with the place of the first fault.
    package init(
        parsing bytes: [UInt8],
        maximumDepth: Int = JSONTree.maximumDepth
    ) throws(JSONSyntaxFault) {
        var parser = JSONTreeParser(bytes: bytes, maximumDepth: maximumDepth)
        self = try parser.parse()
    }
}
