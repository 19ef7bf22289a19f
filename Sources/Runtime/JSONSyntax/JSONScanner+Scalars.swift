extension JSONScanner {
    // MARK: Numbers

    /// Reads a number as written, which must be the next value.
    ///
    /// - Returns: The number, for which ``JSONNumber/isNumber(_:)`` returns `true`.
    /// - Throws: ``JSONScanFault`` for an invalid number, or one beyond the range of every type.
    package mutating func number() throws(JSONScanFault) -> String {
        let start = index
        scan: while let byte = peek {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                advance()
            default: break scan
            }
        }
        let literal = String(decoding: bytes[start..<index], as: UTF8.self)
        guard JSONNumber.isNumber(literal) else { throw JSONScanFault(start, .number(literal)) }
        // No reader has a type for such a number, and Foundation's decoder reports no place for it. A short number
        // without an exponent is in the range.
        let isSmall = literal.utf8.count <= 20 && literal.utf8.allSatisfy { $0 < UInt8(ascii: "A") }
        guard isSmall || Double(literal)?.isFinite == true else { throw JSONScanFault(start, .range(literal)) }
        return literal
    }

    /// Reads a whole number of up to 18 digits, if the next value, which must be a number, is one.
    ///
    /// - Returns: The number, or `nil` for any other number, at which the scanner stays.
    package mutating func shortInteger() -> Int64? {
        let start = index
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative { advance() }
        let firstDigit = index
        var number: Int64 = 0
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), index - firstDigit <= 18 {
            number = number &* 10 &+ Int64(byte - UInt8(ascii: "0"))
            advance()
        }
        let count = index - firstDigit
        let hasLeadingZero = count > 1 && bytes[firstDigit] == UInt8(ascii: "0")
        let goesOn = peek.map { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard count > 0, count <= 18, !hasLeadingZero, goesOn != true else {
            move(to: start)
            return nil
        }
        return isNegative ? -number : number
    }

    // MARK: Texts

    /// Reads a string, which must be the next value.
    ///
    /// - Returns: The string.
    /// - Throws: ``JSONScanFault`` if the string is malformed.
    package mutating func string() throws(JSONScanFault) -> String {
        let start = index + 1
        guard try skipString() else {
            let end = index
            defer { move(to: end) }
            return try unescaped(start..<end - 1)
        }
        return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }

    /// Returns the text of a key.
    ///
    /// - Parameter key: The key.
    /// - Returns: The text.
    /// - Throws: ``JSONScanFault`` if an escape in it is malformed.
    package func text(of key: Key) throws(JSONScanFault) -> String {
        if key.isPlain { return String(decoding: bytes[key.range], as: UTF8.self) }
        var scanner = self
        return try scanner.unescaped(key.range)
    }

    /// Skips a string.
    ///
    /// - Returns: `true` if the string has no escapes.
    mutating func skipString() throws(JSONScanFault) -> Bool {
        advance()
        var isPlain = true
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                advance()
                return isPlain
            case UInt8(ascii: "\\"):
                isPlain = false
                advance()
                if peek != nil { advance() }
            case 0..<0x20:
                throw fault("a control character in a text; write \\n for a line break")
            default:
                advance()
            }
        }
        throw fault("a text without its closing quote")
    }

    private mutating func unescaped(_ range: Range<Int>) throws(JSONScanFault) -> String {
        var text = ""
        var start = range.lowerBound
        move(to: start)
        while index < range.upperBound {
            guard bytes[index] == UInt8(ascii: "\\") else {
                advance()
                continue
            }
            text += String(decoding: bytes[start..<index], as: UTF8.self)
            advance()
            text.unicodeScalars.append(try escape())
            start = index
        }
        return text + String(decoding: bytes[start..<range.upperBound], as: UTF8.self)
    }

    private mutating func escape() throws(JSONScanFault) -> Unicode.Scalar {
        let byte = bytes[index]
        advance()
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
        default: throw JSONScanFault(index - 1, .syntax("an unknown escape in a text"))
        }
    }

    private mutating func unicodeScalar() throws(JSONScanFault) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8) else {
            throw fault("half a surrogate pair in a text")
        }
        move(to: index + 2)
        let second = try codeUnit()
        let offset = (UInt32(first) & 0x3FF) << 10 + (UInt32(second) & 0x3FF)
        guard UTF16.isTrailSurrogate(second), let scalar = Unicode.Scalar(0x10000 + offset) else {
            throw fault("half a surrogate pair in a text")
        }
        return scalar
    }

    private mutating func codeUnit() throws(JSONScanFault) -> UInt16 {
        let end = index + 4
        let isHexadecimal = { (byte: UInt8) in Character(Unicode.Scalar(byte)).isHexDigit }
        guard end <= bytes.count, bytes[index..<end].allSatisfy(isHexadecimal),
            let unit = UInt16(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16)
        else { throw fault("\\u needs four hexadecimal digits") }
        move(to: end)
        return unit
    }
}
