/// `relbridge translate call`, `reply` and `event`: lines of one dialect in, lines of another out.
package struct TranslateLines {
    private let translation: LineTranslation
    private var input: NumberedLines
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
        self.input = NumberedLines(input, ifTooLong: "split it")
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
        var isWellFormed = true
        while let line = try await input.next() {
            do {
                try write(translation.translate(line.content.get()) + "\n")
            } catch let failure as CommandFailure {
                isWellFormed = false
                try complain("line \(line.number): \(failure.description)\n")
            }
        }
        return isWellFormed
    }
}
