import ContractTesting

/// `relbridge play`: calls in, answers and callbacks out, one line after the other.
package struct PlayCommand {
    private var player: Player
    private var input: NumberedLines
    private let write: (String) throws -> Void

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - player: What plays the calls.
    ///   - input: Where the lines come from.
    ///   - write: Gets all output of one input line, each line with its end, before the next one is read.
    package init(player: Player, input: LineReader, write: @escaping (String) throws -> Void) {
        self.player = player
        self.input = NumberedLines(input, ifTooLong: "split the call")
        self.write = write
    }

    /// Plays the input to its end.
    ///
    /// Blank lines and lines that begin with `#` are passed over.
    ///
    /// - Returns: Whether every line was well-formed; each one that was not has left one line with its number and what
    ///   to do, and the others ran.
    /// - Throws: ``CommandFailure`` if the input cannot be read, or what writing throws.
    package mutating func run() async throws -> Bool {
        var isWellFormed = true
        while let line = try await input.next() {
            do {
                let output = try await player.play(line.content.get())
                try write(output.map { $0 + "\n" }.joined())
            } catch let failure as CommandFailure {
                isWellFormed = false
                try write(try JSONLine.encode(MalformedLine(line: line.number, error: failure.description)) + "\n")
            }
        }
        return isWellFormed
    }
}

private struct MalformedLine: Encodable {
    var line: Int
    var error: String
}
