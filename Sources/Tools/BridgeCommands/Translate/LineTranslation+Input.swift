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
            do {
                try write(translate(line.content.get()) + "\n")
            } catch let failure as CommandFailure {
                isWellFormed = false
                try complain("line \(line.number): \(failure.description)\n")
            }
        }
        return isWellFormed
    }
}
