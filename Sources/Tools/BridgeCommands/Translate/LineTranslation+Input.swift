import BridgeTranslation
import MappingLookup

extension LineTranslation {
    /// Translates an input to its end.
    ///
    /// Blank lines and lines that begin with `#` are skipped.
    ///
    /// - Parameters:
    ///   - input: The source of the lines.
    ///   - write: Receives the output of each input line, including the line break, before the next line is read.
    ///   - complain: Receives a message for each malformed line, with the line number and a line break.
    /// - Returns: Whether every line was well-formed. Well-formed lines are translated in any case.
    /// - Throws: ``CommandFailure`` if the input cannot be read, or the error of `write`.
    package func translate(
        _ input: LineReader,
        write: (String) throws -> Void,
        complain: (String) throws -> Void
    ) async throws -> Bool {
        var lines = NumberedLines(input, ifTooLong: "split it")
        var isWellFormed = true
        while let line = try await lines.next() {
            let translated = line.content.flatMap { content in
                Result { () throws(LookupFailure) in try translate(content) }
                    .mapError { CommandFailure($0.description) }
            }
            switch translated {
            case .success(let text): try write(text + "\n")
            case .failure(let failure):
                isWellFormed = false
                try complain("line \(line.number): \(failure.description)\n")
            }
        }
        return isWellFormed
    }
}
