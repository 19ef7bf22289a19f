#if Migration
import SwiftParser
import SwiftSyntax

/// A file in Swift that has been parsed.
struct SwiftSource: ScannableSource {
    let tree: SourceFileSyntax

    /// Parses the bytes of a file.
    ///
    /// The parser accepts any text, and the tree has every character of it.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: ``UnreadableSource`` for bytes that are not UTF-8, and for brackets that no person writes.
    init(_ bytes: [UInt8]) throws(UnreadableSource) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UnreadableSource(reason: "it is not UTF-8")
        }
        // The parser looks ahead with recursion, which needs stack and time for each bracket in others.
        guard Self.depth(of: bytes) <= Self.deepest else {
            throw UnreadableSource(reason: "it has more than \(Self.deepest) brackets in each other")
        }
        tree = Parser.parse(source: text)
    }

    private static let deepest = 200

    /// Returns the greatest number of brackets that are open at one place; those in texts and comments count.
    private static func depth(of bytes: [UInt8]) -> Int {
        var (depth, greatest) = (0, 0)
        for byte in bytes {
            switch UnicodeScalar(byte) {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth = max(0, depth - 1)
            case _: continue
            }
            greatest = max(greatest, depth)
        }
        return greatest
    }

    /// The text of the file.
    var text: String { tree.description }

    func names(_ vocabulary: SourceVocabulary, _ index: DeclarationIndex) -> [FoundName] {
        var scanner = SwiftScanner(vocabulary, index)
        scanner.walk(Syntax(tree))
        return scanner.found.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
}
#endif
