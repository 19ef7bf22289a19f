import ArgumentParser
import BridgeCommands
import Foundation

/// `relbridge demo`: a story of apps on the registered dialects.
struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plays a story between apps on each dialect over one embedded backend.",
        discussion: """
            Every call is shown by the name and the arguments that its SDK has for it, with its answer and the \
            callbacks that the others hear, side by side if the terminal is wide enough; then come the friend lists \
            and a check that every pair of users sees the same relation from both ends. The exit status is 1 if they do not.

            Run twice on a file, the story tells what was already there and goes on from it.

            EXAMPLES:
              relbridge demo
              relbridge demo --store demo.sqlite
              relbridge demo --clock 2026-01-01T00:00:00Z --json
            """
    )

    @OptionGroup
    var options: StoreOptions

    @Flag(help: "Print the story as one JSON object.")
    var json = false

    func run() async throws {
        let report = try await DemoStory.play(
            on: options.store ?? .memory,
            clock: options.clock ?? .system,
            policy: try options.readPolicy()
        )
        try StandardOutput.writeLine(json ? try report.json() : report.text(DemoLayout.ofTerminal()))
        if !report.isAsExpected { throw ExitCode.failure }
    }
}
