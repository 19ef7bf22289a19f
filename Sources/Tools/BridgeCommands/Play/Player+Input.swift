import ContractTesting
import JSONFoundation

extension Player {
    /// Plays an input to its end.
    ///
    /// Blank lines and lines that begin with `#` are skipped.
    ///
    /// - Parameters:
    ///   - input: The source of the lines.
    ///   - write: Receives all output of one input line, each line with its line break, before the next line is read.
    /// - Returns: Whether every line was well-formed. For each malformed line the output contains one line with its
    ///   number and advice, and the other lines are still played.
    /// - Throws: ``CommandFailure`` if the input cannot be read, or the error of `write`.
    package mutating func play(_ input: LineReader, write: (String) throws -> Void) async throws -> Bool {
        var lines = NumberedLines(input, ifTooLong: "split the call")
        var isWellFormed = true
        while let line = try await lines.next() {
            do {
                let output = try await play(line.content.get())
                try write(output.map { $0 + "\n" }.joined())
            } catch let failure as CommandFailure {
                isWellFormed = false
                try write(try JSONLine.encode(MalformedLine(line: line.number, error: failure.description)) + "\n")
            }
        }
        await acknowledge()
        return isWellFormed
    }
}

private struct MalformedLine: Encodable {
    var line: Int
    var error: String
}
