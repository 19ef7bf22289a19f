import ArgumentParser
import BridgeCommands
import DialectDifferential
import Foundation

/// `bridge-checks differential`: random sequences through all dialects.
struct DifferentialCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "differential",
        abstract: "Plays random commands through all dialects and a plain model, and reports which differ.",
        discussion: """
            Several users with two devices each add, accept, refuse, delete, block and so on, while days pass. Every \
            command is played as a call of each dialect, over a backend of its own; then lists, events, answers and \
            callbacks of all users must be what the model says. Each command counts once.

            What differs is reported with the dialect that stands alone, and the sequence is shrunk to a few calls that \
            relbridge play can play again. The same seed gives the same sequences; progress goes to the standard error, \
            and the exit status is 1 if anything differs.

            EXAMPLES:
              bridge-checks differential
              bridge-checks differential --commands 1000000
              bridge-checks differential --seed 42 --commands 1 --json
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
        // Short enough to be typed again.
        let run = Differential.Run(seed: seed ?? UInt64.random(in: 1...UInt64(UInt32.max)), commandCount: commands)
        try printMessage("seed \(run.seed)")
        var tenths = 0
        let report = try await run.run { done in
            let now = min(10, done * 10 / commands)
            guard now > tenths else { return }
            tenths = now
            // The report says the same again at the end.
            try? printMessage("\(done) of \(commands) commands")
        }
        try StandardOutput.writeLine(json ? report.json() : report.text)
        if report.finding != nil { throw ExitCode.failure }
    }

    private func printMessage(_ line: String) throws {
        try FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
