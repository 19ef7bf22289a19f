/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int
    /// What is wrong.
    public let problem: String

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var description: String { "line \(line), column \(column): \(problem)" }
}
