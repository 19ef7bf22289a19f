import ArgumentParser
import BridgeCommands
import RelationshipCore

/// The `relbridge demo` command, which plays a story of apps on the registered dialects.
struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plays a story between apps on each dialect over one embedded backend.",
        discussion: """
            Every call is shown with the name and the arguments of its SDK, its answer and the callbacks that the \
            other apps receive, side by side if the terminal is wide enough; then come the friend lists and a check \
            that every pair of users sees the same relation from both ends. The exit status is 1 if they do not.

            If the store has users of the story already, the output begins with their relations, and the story continues from \
            them.

            EXAMPLES:
              relbridge demo
              relbridge demo --store demo.sqlite
              relbridge demo --clock 2026-01-01T00:00:00Z --json
            """
    )

    @OptionGroup
    var options: StoreOptions

    @OptionGroup
    var output: OutputOptions

    func run() async throws {
        let report = try await DemoStory.play(
            on: try (options.store ?? .memory).open(),
            clock: options.clock ?? .system,
            policy: try options.policy.read() ?? Policy()
        )
        try output.print(json: report.json(), text: report.text(DemoLayout.ofTerminal()))
        if !report.isAsExpected { throw ExitCode.failure }
    }
}
