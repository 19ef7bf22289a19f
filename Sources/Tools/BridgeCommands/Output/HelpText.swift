/// The layout of the help of commands.
///
/// Paragraphs and the descriptions of options are broken at the width of the terminal. Examples, which are indented,
/// stay whole, so that they can be copied.
package enum HelpText {
    /// A width at which the parser of arguments breaks no line.
    package static let unlimitedWidth = 100_000
    /// The width if standard output is not a terminal.
    package static let defaultWidth = 80
    /// The width of the column with the names of arguments and options.
    private static let labelWidth = 26

    /// Breaks the lines of a help text; other texts stay as they are.
    ///
    /// - Parameters:
    ///   - text: The text, with every paragraph on one line.
    ///   - width: The number of characters of a line.
    /// - Returns: The text.
    package static func wrapped(_ text: String, to width: Int) -> String {
        guard text.hasPrefix("OVERVIEW: ") else { return text }
        var isInOptions = false
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { line -> [String] in
                let isUsage = line.hasPrefix("USAGE: ")
                isInOptions = isInOptions || isUsage
                if isUsage { return String(line).wrapped(to: width, indent: "    ") }
                if isInOptions { return option(line, width) }
                return line.hasPrefix("  ") ? [String(line)] : String(line).wrapped(to: width)
            }
            .joined(separator: "\n")
    }

    /// Breaks the description of an option in its own column.
    private static func option(_ line: Substring, _ width: Int) -> [String] {
        guard line.count > width, width > labelWidth else { return [String(line)] }
        let margin = String(repeating: " ", count: labelWidth)
        let description = String(line.dropFirst(labelWidth)).wrapped(to: width - labelWidth)
        return description.enumerated().map { ($0 == 0 ? line.prefix(labelWidth) : margin[...]) + $1 }
    }
}
