import Foundation

/// `relbridge play`: calls in, answers and callbacks out, one line after the other.
package struct PlayCommand {
    private var player: Player
    private var input: LineReader
    private let write: (String) throws -> Void

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - player: What plays the calls.
    ///   - input: Where the lines come from.
    ///   - write: Gets all output of one input line, each line with its end, before the next one is read.
    package init(player: Player, input: LineReader, write: @escaping (String) throws -> Void) {
        self.player = player
        self.input = input
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
        var number = 0
        var isWellFormed = true
        while let line = try await input.next() {
            number += 1
            do {
                guard let content = try PlayCommand.content(of: line) else { continue }
                let output = try await player.play(content)
                try write(output.map { $0 + "\n" }.joined())
            } catch let failure as CommandFailure {
                isWellFormed = false
                try write(try JSONLine.encode(MalformedLine(line: number, error: failure.description)) + "\n")
            }
        }
        return isWellFormed
    }

    private static func content(of line: LineReader.Line) throws(CommandFailure) -> Data? {
        switch line {
        case .tooLong:
            throw CommandFailure("the line is longer than \(LineReader.maximumLineLength) bytes; split the call")
        case .text(let text):
            let first = text.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            return first == nil || first == UInt8(ascii: "#") ? nil : text
        }
    }
}

private struct MalformedLine: Encodable {
    var line: Int
    var error: String
}
