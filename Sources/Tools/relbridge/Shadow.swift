import ArgumentParser
import BackendShadow
import BridgeCommands
import JSONSyntax
import StandardDialects

/// The `relbridge shadow` command, which contains `relbridge shadow report`.
struct Shadow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reports the differences that a shadow backend has written.",
        subcommands: [Report.self]
    )

    /// The `relbridge shadow report` command, which reports differences between a shadow backend and its primary.
    struct Report: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Groups differences by call, arguments and field, causes apart from consequences.",
            discussion: """
                The files are JSON lines that a ShadowBackend has written. The first command that differs about two users \
                is a cause; later differences about the same two users are consequences. The exit status is 1 if there is a \
                cause. Commands that ran at the same time about the same users, and losses that a dialect declares, have \
                tables of their own.

                A known difference is accepted in a file, a list of objects such as

                  [{"call": "listFriends", "field": "friends[].source", "class": "missing",
                    "reason": "the vendor does not report sources", "owner": "ann@example.com"}]

                where class, and arguments as in the report, may be left out. The exit status is also 1 if an accepted \
                difference no longer occurs.

                --fixtures writes a fixture for each group, except for groups of consequences. A fixture has the commands that \
                are known to precede the first example, and the primary's answer. Run it with relbridge verify.

                EXAMPLES:
                \(CommandExamples.shadowReport)
                """
        )

        @Argument(help: "Files of records.")
        var files: [String]

        @Option(help: "A JSON file with known differences, each with a reason and an owner.", completion: .file())
        var accepted: String?

        @Option(help: ArgumentHelp("A folder for a fixture of each group.", valueName: "dir"), completion: .directory)
        var fixtures: String?

        @Option(help: "Write a report in JUnit's XML to a file.", completion: .file())
        var junit: String?

        @OptionGroup
        var output: OutputOptions

        func run() async throws {
            let report = try await ShadowReport(
                reading: files,
                accepting: try accepted.map(AcceptedDifference.read) ?? []
            )
            if let fixtures { try report.writeFixtures(to: fixtures) }
            if let junit { try WholeFile.write(report.junit, to: junit) }
            try StandardOutput.write(output.json ? report.json.line + "\n" : report.text)
            if !report.isGood { throw ExitCode(1) }
        }
    }
}
