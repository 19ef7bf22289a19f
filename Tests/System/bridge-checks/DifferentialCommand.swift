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
            Several users with two devices each add, accept, refuse, delete, block and so on, over several days. Every \
            command is played as a call of each dialect, over a separate backend. The lists, events, replies and \
            callbacks of all users are compared with the model. Each command counts once.

            A difference is reported with the dialect that differs from the others, and the sequence is reduced to a few \
            calls for relbridge play. The same seed creates the same sequences. Progress goes to standard error, and the \
            exit status is 1 if there is a difference.

            EXAMPLES:
              bridge-checks differential
              bridge-checks differential --commands 1000000
              bridge-checks differential --seed 42 --commands 1 --json
            """
    )

    @Option(help: "The number of commands, in sequences of about 55.")
    var commands = 100_000

    @Option(help: "The seed of the first sequence; each further sequence has the next number. The default is random.")
    var seed: UInt64?

    @Flag(help: "Print the report as one JSON object.")
    var json = false

    func validate() throws {
        guard commands > 0 else { throw ValidationError("--commands must be at least 1") }
    }

    func run() async throws {
        // The seed is short enough to type.
        let run = Differential.Run(seed: seed ?? UInt64.random(in: 1...UInt64(UInt32.max)), commandCount: commands)
        try printMessage("seed \(run.seed)")
        var tenths = 0
        let report = try await run.run { done in
            let now = min(10, done * 10 / commands)
            guard now > tenths else { return }
            tenths = now
            // Ignore an error, because the report at the end contains the number of commands again.
            try? printMessage("\(done) of \(commands) commands")
        }
        try StandardOutput.writeLine(json ? report.json() : report.text)
        if report.finding != nil { throw ExitCode.failure }
    }

    private func printMessage(_ line: String) throws {
        try FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
