extension LineTranslation {
    /// Translates an input to its end.
    ///
    /// Blank lines and lines that begin with `#` are skipped.
    ///
    /// - Parameters:
    ///   - input: The source of the lines.
    ///   - write: Gets the output of each input line, with its end, before the next one is read.
    ///   - complain: Receives the fault of a line, with the line's number and a line end.
    /// - Returns: Whether every line was well-formed; the others were translated.
    /// - Throws: ``CommandFailure`` if the input cannot be read, or an error that `write` throws.
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
