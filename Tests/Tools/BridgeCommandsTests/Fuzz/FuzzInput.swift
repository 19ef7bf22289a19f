import ContractTesting
import Foundation
import TestValues

/// Makes inputs that a hostile or careless author might write, out of valid documents.
struct FuzzInput {
    /// What is done to a document.
    enum Kind: String, CaseIterable {
        case depth, width, size, encoding, escapes, numbers, types, names, bytes
    }

    /// An input as it is read, and what was done to it.
    struct Made {
        var kind: Kind
        var bytes: Data
    }

    private static let maximumSize = 1 << 20

    private var generator: SeededGenerator
    private let documents: [Data]
    private var count = 0

    /// Creates a source of inputs.
    ///
    /// - Parameters:
    ///   - documents: Valid documents.
    ///   - seed: The seed; the same one gives the same inputs.
    init(_ documents: [Data], seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        self.documents = documents
    }

    /// The next input; every kind has its turn.
    mutating func next() throws -> Made {
        let kind = Kind.allCases[count % Kind.allCases.count]
        count += 1
        let document = generator.one(of: documents)
        let bytes =
            switch kind {
            case .depth: try nested(in: document)
            case .width: try replaceNode(of: document, by: wideValue())
            case .size: try replaceNode(of: document, by: longText())
            case .encoding: encoded(document)
            case .escapes: try replaceNode(of: document, by: "\"\(generator.one(of: Self.escapes))\"")
            case .numbers: try replaceNode(of: document, by: generator.one(of: Self.numbers))
            case .types: try replaceNode(of: document, by: generator.one(of: Self.values))
            case .names: try renamed(document)
            case .bytes: damaged(document)
            }
        return Made(kind: kind, bytes: bytes.prefix(Self.maximumSize))
    }

    // MARK: Shapes

    private mutating func nested(in document: Data) throws -> Data {
        let count = generator.one(of: [50, 99, 100, 101, 256, 511, 512, 513, 514, 515, 1_024, 1_025, 5_000, 100_000])
        let opening = generator.one(of: ["[", "{\"a\":", "[{\"a\":", " [ "])
        let text = String(repeating: opening, count: count)
        let closing = opening.contains("{") ? (opening.contains("[") ? "}]" : "}") : "]"
        switch generator.int(0...2) {
        case 0: return Data(text.utf8)
        case 1: return Data((text + "1" + String(repeating: closing, count: count)).utf8)
        default: return try replaceNode(of: document, by: text + "1" + String(repeating: closing, count: count))
        }
    }

    /// An object or array with many members; a great one is rare, because reading it takes its time.
    private mutating func wideValue() -> String {
        let count = generator.chance(10) ? 60_000 : generator.int(10...2_000)
        switch generator.int(0...3) {
        case 0: return "[" + String(repeating: "0,", count: count) + "0]"
        case 1: return "{" + (0..<count).map { "\"k\($0)\":0" }.joined(separator: ",") + "}"
        case 2: return "{" + String(repeating: "\"k\":0,", count: count) + "\"k\":0}"
        default: return "[" + (0..<count).map { "\"u\($0)\"" }.joined(separator: ",") + "]"
        }
    }

    private mutating func longText() -> String {
        let count = generator.chance(10) ? 300_000 : generator.int(10...20_000)
        let part = generator.one(of: ["a", "\\n", "\\u0041", "é", "😀", "e\u{301}", "\u{301}", " "])
        return "\"" + String(repeating: part, count: min(count, Self.maximumSize / part.utf8.count)) + "\""
    }

    // MARK: Texts

    private static let escapes = [
        "\\ud800", "\\udc00", "\\ud800\\ud800", "\\udc00\\ud800", "\\ud83d\\ude00", "\\u0000", "\\u00", "\\x41", "\\",
        "a\nb", "\t", "\u{7F}", "\u{FEFF}", "\u{202E}", "CodingKeys", "%s%n", "../../etc/passwd", "\\u0000\\u0001",
    ]

    private static let numbers = [
        "-0", "0.0", "1.0", "1.5", "1e0", "1E2", "1e400", "-1e400", "1e-400", "1e9999999", "1e-9999999", "0e99999999",
        "01", "+1", ".5", "5.", "1e", "0x10", "NaN", "Infinity", "-", "2147483647", "2147483648", "4294967295",
        "4294967296", "-1", "-9223372036854775808", "-9223372036854775809", "9223372036854775807",
        "9223372036854775808", "18446744073709551615", "18446744073709551616", "99999999999999999999999999999999999",
        "0." + String(repeating: "9", count: 400), String(repeating: "9", count: 5_000),
    ]

    private static let values = [
        "null", "true", "false", "0", "1", "-1", "1.5", "\"\"", "\"x\"", "[]", "{}", "[null]", "[[]]", "{\"a\":null}",
        "[1,\"a\",true]", "{\"data\":\"*\"}", "{\"base64\":1}", "{\"$$any\":true}", "{\"$$ref\":\"x\"}",
    ]

    private mutating func encoded(_ document: Data) -> Data {
        var bytes = document
        let place = generator.int(0...bytes.count)
        switch generator.int(0...7) {
        case 0: bytes = Data([0xEF, 0xBB, 0xBF]) + bytes
        case 1: bytes = String(decoding: bytes, as: UTF8.self).data(using: .utf16) ?? bytes
        case 2: bytes = String(decoding: bytes, as: UTF8.self).data(using: .utf32LittleEndian) ?? bytes
        case 3: bytes.insert(0, at: place)
        case 4: bytes.insert(contentsOf: [0xED, 0xA0, 0x80], at: place)
        case 5: bytes.insert(contentsOf: [0xC0, 0x80], at: place)
        case 6: bytes.insert(contentsOf: [0xF4, 0x90, 0x80, 0x80], at: place)
        default: bytes.append(contentsOf: [0xE4, 0xB8])
        }
        return bytes
    }

    /// Bytes changed, taken away or put in, the text cut off, or two documents in one.
    private mutating func damaged(_ document: Data) -> Data {
        var bytes = [UInt8](document)
        for _ in 0...generator.int(0...3) where !bytes.isEmpty {
            let place = generator.int(0...bytes.count - 1)
            switch generator.int(0...4) {
            case 0: bytes[place] = UInt8(generator.int(0...255))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(generator.one(of: Array("{}[]\",:\\0-".utf8)), at: place)
            case 3: bytes = Array(bytes[..<place])
            default: bytes = Array(bytes[..<place]) + generator.one(of: documents).suffix(place)
            }
        }
        return Data(bytes)
    }

    // MARK: Documents

    private static let mark = "@@node@@"

    /// The document with one of its values, chosen by chance, replaced by a text that need not be JSON.
    private mutating func replaceNode(of document: Data, by text: String) throws -> Data {
        let value = try JSONValue(parsing: document)
        var place = generator.int(0...value.parts.count - 1)
        let marked = value.replacing { _, _ in
            defer { place -= 1 }
            return place == 0 ? .string(Self.mark) : nil
        }
        return Data(marked.sortedText.replacingOccurrences(of: "\"\(Self.mark)\"", with: text).utf8)
    }

    /// The document with a member misspelt, put in twice or taken away.
    private mutating func renamed(_ document: Data) throws -> Data {
        let value = try JSONValue(parsing: document)
        let keys = value.parts.map(\.key).filter { !$0.isEmpty }
        guard !keys.isEmpty else { return document }
        let text = String(decoding: document, as: UTF8.self)
        let key = "\"\(generator.one(of: keys))\""
        let other =
            switch generator.int(0...3) {
            case 0: "\"\(String(key.dropFirst().dropLast().reversed()))\""
            case 1: key.uppercased()
            case 2: "\"\""
            default: "\(key):null,\(key)"
            }
        return Data(text.replacingOccurrences(of: key, with: other).utf8)
    }
}
