import RelationshipCore
import Testing

/// A call, a reply or a callback, with its expected translation and losses.
struct TranslationRow: Sendable, CustomTestStringConvertible {
    var source: DialectName
    var target: DialectName
    var call: String
    var calls: [String]
    var losses: [String]

    /// Returns the rows of a text, which empty lines separate.
    ///
    /// A row begins with the two dialects (`tim → v2tim`) and the JSON of the source. The JSON of the target follows, one
    /// value on a line, and then the losses on one line, if any.
    static func all(_ text: String) -> [TranslationRow] {
        text.split(separator: "\n\n").map { TranslationRow($0.split(separator: "\n")) }
    }

    private init(_ lines: [Substring]) {
        let dialects = lines[0].split(separator: " → ").compactMap { DialectName(rawValue: String($0)) }
        let values = lines.dropFirst().prefix { $0.hasPrefix("{") }.map(String.init)
        let rest = lines.dropFirst(1 + values.count)
        precondition(dialects.count == 2 && !values.isEmpty && rest.count <= 1, "\(lines)")
        (source, target) = (dialects[0], dialects[1])
        (call, calls) = (values[0], Array(values.dropFirst()))
        losses = rest.flatMap { $0.split(separator: ", ").map(String.init) }
    }

    var testDescription: String { "\(source.rawValue) → \(target.rawValue): \(call)" }
}
