import Foundation
import JSONSyntax

/// The numbered lines of an input, without blank lines and comments.
///
/// Blank lines and lines that begin with `#` count for the numbers. A byte order mark before the first line is skipped.
struct NumberedLines {
    /// A line that is neither blank nor a comment.
    struct Line {
        /// The number of the line, from 1.
        var number: Int
        /// The line without its line break, or the reason why it is invalid.
        var content: Result<Data, CommandFailure>
    }

    private var reader: LineReader
    private let advice: String
    private var number = 0

    /// Creates the lines of an input.
    ///
    /// - Parameters:
    ///   - reader: The source of the lines.
    ///   - advice: The advice for a line that is too long.
    init(_ reader: LineReader, ifTooLong advice: String) {
        self.reader = reader
        self.advice = advice
    }

    /// Returns the next line that is neither blank nor a comment, as soon as it is complete.
    ///
    /// - Returns: The line, or `nil` at the end of the input.
    /// - Throws: ``CommandFailure`` if the input cannot be read.
    mutating func next() async throws(CommandFailure) -> Line? {
        while let line = try await reader.next() {
            number += 1
            switch line {
            case .tooLong:
                let failure = CommandFailure("the line is longer than \(reader.limit) bytes; \(advice)")
                return Line(number: number, content: .failure(failure))
            case .text(var text):
                if number == 1, text.starts(with: JSONScanner.byteOrderMark) {
                    text = Data(text.dropFirst(JSONScanner.byteOrderMark.count))
                }
                let first = text.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
                if let first, first != UInt8(ascii: "#") { return Line(number: number, content: .success(text)) }
            }
        }
        return nil
    }
}
