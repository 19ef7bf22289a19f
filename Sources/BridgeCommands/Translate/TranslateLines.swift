import Foundation

/// `relbridge translate call`, `reply` and `event`: lines of one dialect in, lines of another out.
package struct TranslateLines {
    private let translation: LineTranslation
    private var input: LineReader
    private let write: (String) throws -> Void
    private let complain: (String) throws -> Void

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - translation: What is done to each line.
    ///   - input: Where the lines come from.
    ///   - write: Gets the output of each input line, with its end, before the next one is read.
    ///   - complain: Gets what is wrong with a line, with its number and its end.
    package init(
        translation: LineTranslation,
        input: LineReader,
        write: @escaping (String) throws -> Void,
        complain: @escaping (String) throws -> Void
    ) {
        self.translation = translation
        self.input = input
        self.write = write
        self.complain = complain
    }

    /// Translates the input to its end.
    ///
    /// Blank lines and lines that begin with `#` are passed over.
    ///
    /// - Returns: Whether every line was well-formed; the others were translated all the same.
    /// - Throws: ``CommandFailure`` if the input cannot be read, or what writing throws.
    package mutating func run() async throws -> Bool {
        var number = 0
        var isWellFormed = true
        while let line = try await input.next() {
            number += 1
            do {
                guard let content = try TranslateLines.content(of: line) else { continue }
                try write(translation.translate(content) + "\n")
            } catch let failure as CommandFailure {
                isWellFormed = false
                try complain("line \(number): \(failure.description)\n")
            }
        }
        return isWellFormed
    }

    private static func content(of line: LineReader.Line) throws(CommandFailure) -> Data? {
        switch line {
        case .tooLong:
            throw CommandFailure("the line is longer than \(LineReader.maximumLineLength) bytes; split it")
        case .text(let text):
            let first = text.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            return first == nil || first == UInt8(ascii: "#") ? nil : text
        }
    }
}
