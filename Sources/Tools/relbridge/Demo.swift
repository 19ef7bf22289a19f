import ArgumentParser
import BridgeCommands
import RelationshipCore

/// The `relbridge demo` command, which plays a story of apps on the registered dialects.
struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plays a story between apps on each dialect over one embedded backend.",
        discussion: """
            The output shows every call with the name and the arguments of its SDK, its reply and the callbacks of the \
            other apps, side by side if the terminal is wide enough. At the end it shows the friend lists, and checks that \
            every pair of users sees the same relation from both sides. The exit status is 1 if a pair does not.

            If the store already has users of the story, the output begins with their relations, and the story continues from \
            there.

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
        let policy = try options.policy.read() ?? Policy()
        let report = try await DemoStory.play(
            on: try (options.store ?? .memory).open(),
            clock: options.clock ?? .system,
            policy: policy
        )
        try output.print(json: report.json(), text: report.text(DemoLayout.ofTerminal()))
        if !report.isAsExpected { throw ExitCode.failure }
    }
}
