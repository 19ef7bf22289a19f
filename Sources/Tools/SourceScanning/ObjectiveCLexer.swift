/// Splits the bytes of a file in Objective-C into tokens.
///
/// It accepts any bytes, and its time grows with their number only. Bytes above 127 are letters.
struct ObjectiveCLexer {
    private let bytes: [UInt8]
    private var index: Int
    private let end: Int
    private var source = LexedSource()

    /// Returns the tokens of a file.
    static func tokens(of bytes: [UInt8]) -> LexedSource {
        var lexer = ObjectiveCLexer(bytes, 0, bytes.count)
        lexer.run(isMacro: false)
        return lexer.source
    }

    private init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
        (self.bytes, index, self.end) = (bytes, start, end)
    }

    private func byte(_ offset: Int = 0) -> UInt8 { index + offset < end ? bytes[index + offset] : 0 }

    private func at(_ first: Character, _ second: Character) -> Bool {
        byte() == first.asciiValue && byte(1) == second.asciiValue
    }

    private mutating func run(isMacro: Bool) {
        var isFirst = !isMacro
        while index < end {
            let byte = byte()
            if byte == UInt8(ascii: "\n") {
                isFirst = !isMacro
                index += 1
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
                index += 1
            } else if skipComment() {
                continue
            } else if byte == UInt8(ascii: "#"), isFirst {
                directive()
            } else {
                isFirst = false
                token()
            }
        }
        source.findPairs()
    }

    private mutating func skipComment() -> Bool {
        if at("/", "/") {
            while index < end, byte() != UInt8(ascii: "\n") { index += 1 }
        } else if at("/", "*") {
            index += 2
            while index < end, !at("*", "/") { index += 1 }
            index = min(index + 2, end)
        } else {
            return false
        }
        return true
    }

    private mutating func token() {
        let start = index
        let first = byte()
        if first.isLetter {
            skipWord()
            add(.identifier, from: start)
            // Modules are imported without a preprocessor line.
            if source.text(source.count - 1) == "import", source.text(source.count - 2) == "@" { moduleImport(start) }
        } else if first.isDigit {
            while byte().isLetter || byte().isDigit || byte() == UInt8(ascii: ".") { index += 1 }
            add(.number, from: start)
        } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || at("@", "\"") {
            if first == UInt8(ascii: "@") { index += 1 }
            skipText()
            add(.string, from: start)
        } else {
            let isPair = at("-", ">") || at("=", "=") || at("!", "=") || at("<", "=") || at(">", "=")
            index += isPair ? 2 : 1
            add(.punctuation, from: start)
        }
    }

    private mutating func skipWord() {
        while byte().isLetter || byte().isDigit { index += 1 }
    }

    /// Skips a text up to its end, or the end of its line if it has none.
    private mutating func skipText() {
        let quote = byte()
        index += 1
        while index < end, byte() != quote, byte() != UInt8(ascii: "\n") {
            index += byte() == UInt8(ascii: "\\") ? 2 : 1
        }
        if byte() == quote { index += 1 }
        index = min(index, end)
    }

    private mutating func add(_ kind: SourceToken.Kind, from start: Int) {
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        source.tokens.append(SourceToken(kind: kind, start: start, end: index, text: text))
    }

    // MARK: Preprocessor lines

    private mutating func directive() {
        let start = index
        let stop = endOfDirective()
        index += 1
        skipSpaces(stop)
        let word = word(stop)
        skipSpaces(stop)
        switch word {
        case "import", "include":
            let closing = byte() == UInt8(ascii: "<") ? UInt8(ascii: ">") : byte()
            let first = index + 1
            guard first < stop, let last = bytes[first..<stop].firstIndex(of: closing) else { break }
            let target = String(decoding: bytes[first..<last], as: UTF8.self)
            source.imports.append(LexedSource.Import(target: target, start: start, end: last + 1))
        case "define":
            let name = self.word(stop)
            // Only the replacement of a macro without arguments is an expression with a type of its own.
            guard !name.isEmpty else { break }
            var body = ObjectiveCLexer(bytes, index, stop)
            body.run(isMacro: true)
            source.macros.append(LexedSource.Macro(name: name, source: body.source))
        case _: break
        }
        index = stop
    }

    private mutating func word(_ stop: Int) -> String {
        let start = index
        while index < stop, byte().isLetter || byte().isDigit { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func skipSpaces(_ stop: Int) {
        while index < stop, byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t") { index += 1 }
    }

    /// Returns the end of the line, or of the last line that continues it.
    private func endOfDirective() -> Int {
        var line = self
        while line.index < end, line.byte() != UInt8(ascii: "\n") {
            if line.at("/", "*") || line.at("/", "/") {
                _ = line.skipComment()
            } else if line.at("\\", "\r"), line.byte(2) == UInt8(ascii: "\n") {
                line.index += 3
            } else {
                line.index += line.at("\\", "\n") ? 2 : 1
            }
        }
        return min(line.index, end)
    }

    private mutating func moduleImport(_ start: Int) {
        skipSpaces(end)
        let name = word(end)
        source.imports.append(LexedSource.Import(target: name, start: start, end: index))
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether a name can begin with the byte.
    fileprivate var isLetter: Bool {
        let small = self | 0x20
        return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$") || self >= 0x80
    }
}
