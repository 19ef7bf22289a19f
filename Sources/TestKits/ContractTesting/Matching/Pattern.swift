import Foundation

/// A regular expression that must match a whole text.
public struct Pattern: Sendable, Hashable {
    /// The expression as written in the fixture.
    public let source: String
    /// Foundation's expressions are immutable and safe to share between threads.
    private let expression: NSRegularExpression

    /// Creates a pattern.
    ///
    /// - Parameter source: The expression, in the syntax of ICU.
    /// - Throws: ``Malformed`` if the text is not a regular expression.
    public init(_ source: String) throws(Malformed) {
        self.source = source
        // The group makes the anchors apply to the whole expression and not only to its first or last alternative.
        guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(source))\\z") else { throw Malformed() }
        self.expression = expression
    }

    /// The error for a text that is not a regular expression.
    public struct Malformed: Error {}

    /// Returns whether the whole text matches.
    ///
    /// - Parameter text: The text.
    /// - Returns: `true` if it matches from its first to its last character.
    public func matches(_ text: String) -> Bool {
        expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Pattern {
    public static func == (lhs: Pattern, rhs: Pattern) -> Bool { lhs.source == rhs.source }

    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
