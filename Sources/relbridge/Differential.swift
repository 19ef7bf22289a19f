import ArgumentParser
import BridgeCommands
import Foundation

/// `relbridge differential`: random sequences through all dialects.
struct Differential: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plays random commands through all dialects and a plain model, and tells who differs.",
        discussion: """
            Several users with two devices each add, accept, refuse, delete, block and so on, while days pass. Every \
            command is played as a call of each dialect, over a backend of its own; then lists, events, answers and \
            callbacks of all users must be what the model says. Each command counts once.

            What differs is told with the dialect that stands alone, and the sequence is shrunk to a few calls that \
            relbridge play can play again. The same seed gives the same sequences; progress goes to the standard error, \
            and the exit status is 1 if anything differs.

            EXAMPLES:
              relbridge differential
              relbridge differential --commands 1000000
              relbridge differential --seed 42 --commands 1 --json
            """
    )

    @Option(help: "How many commands to give, in sequences of about 55.")
    var commands = 100_000

    @Option(help: "The seed of the first sequence; each next one has the next number. Random unless it is given.")
    var seed: UInt64?

    @Flag(help: "Print the report as one JSON object.")
    var json = false

    func validate() throws {
        guard commands > 0 else { throw ValidationError("--commands must be at least 1") }
    }

    func run() async throws {
        let command = DifferentialCommand(
            commandCount: commands,
            // Short enough to be typed again.
            seed: seed ?? UInt64.random(in: 1...UInt64(UInt32.max))
        )
        try say("seed \(command.seed)")
        let result = try await command.run(isJSON: json) { try? say($0) }
        try StandardOutput.writeLine(result.output)
        if !result.isAgreed { throw ExitCode.failure }
    }

    private func say(_ line: String) throws {
        try FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
