import ArgumentParser
import BridgeCommands
import BridgeTranslation
import ContractTesting
import Foundation
import JSONSyntax
import StandardDialects

/// The `relbridge verify` command, which runs fixtures against a backend.
struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Runs fixtures against a backend, and compares its replies and callbacks with the expected ones.",
        discussion: """
            A path is a fixture or a folder; folders are searched for .json files, but not below schemas, corpus, play, \
            exports and golden. Every fixture gets an empty store; with sqlite:FILE these are the files FILE.1, FILE.2, …, \
            and with postgres:CONNECTION new schemas of the database, which are removed afterwards. With http://HOST:PORT the apps call a gateway over HTTP, which was started with \
            relbridge serve --test-control; each fixture replaces all data of this gateway.

            Each difference is printed with its path in the fixture. The exit status is 1 if a fixture failed, passed \
            although it is marked as failing, could not be read, or exceeded the time limit, and if no fixture was run; \
            130 if the run was stopped. Reports are written at the end and as a whole.

            --update replaces what failed fixtures expect by what the backend answers and reports. Matchers that match \
            stay. It shows the difference of each file and asks before it writes; without a terminal it needs --yes. With \
            the environment variable CI it writes nothing.

            EXAMPLES:
            \(CommandExamples.verify)
            """
    )

    @Argument(help: "Fixtures, or folders of fixtures.")
    var paths: [String]

    @Option(help: ArgumentHelp("The backend.", valueName: "memory|sqlite:FILE|postgres:CONNECTION|http://HOST:PORT"))
    var against: BackendChoice?

    @Option(help: "Only fixtures of this dialect; may be given more than once.")
    var dialect: [FixtureDialect] = []

    @Option(
        help: ArgumentHelp(
            "Only fixtures with this text in their name or path, regardless of case; may be given more than once.",
            valueName: "text"
        )
    )
    var filter: [String] = []

    @Flag(help: "Stop at the first fixture that fails.")
    var failFast = false

    @OptionGroup
    var output: OutputOptions

    @Flag(help: "Print each result that is not plainly passed as an annotation for GitHub Actions.")
    var github = false

    @Option(help: "Write a report in JUnit's XML to a file.", completion: .file())
    var junit: String?

    @Flag(help: "Change the expectations of failed fixtures to the actual results, after a question.")
    var update = false

    @Flag(help: "With --update, write without a question.")
    var yes = false

    @Option(help: ArgumentHelp("The time limit for one step.", valueName: "seconds"))
    var timeout = 10.0

    func validate() throws {
        guard timeout > 0, timeout <= 86_400 else {
            throw ValidationError("the timeout must be more than 0 and at most 86400 seconds")
        }
        guard !(output.json && github) else { throw ValidationError("choose one of --json and --github") }
        guard update || !yes else { throw ValidationError("--yes belongs to --update") }
    }

    func run() async throws {
        let confirmation = update ? try UpdateConfirmation(isGiven: yes) : nil
        let (backend, cleanUp) = try await (against ?? .memory).open()
        let isGood: Bool
        do {
            isGood = try await verify(backend, confirmation)
        } catch {
            await cleanUp()
            throw error
        }
        await cleanUp()
        if !isGood { throw ExitCode(1) }
    }

    /// Runs the fixtures, and returns whether all are good or updated.
    private func verify(_ backend: any ContractBackend, _ confirmation: UpdateConfirmation?) async throws -> Bool {
        let runner = FixtureRunner(backend, timeout: CallTimeLimit(milliseconds: Int64(timeout * 1_000)))
        let selection = FixtureSelection(dialects: dialect.isEmpty ? nil : Set(dialect), texts: filter)
        let task = Task { [paths, failFast, output, github] in
            try await runner.verify(paths, selecting: selection, stopsAtFailure: failFast) { text in
                StandardError.write(text)
            } write: { result throws(CommandFailure) in
                guard !output.json else { return }
                try StandardOutput.writeLine(github ? result.gitHubAnnotation ?? "" : result.text)
            }
        }
        // If the user stops the run, the current fixture is abandoned and its store removed.
        let interruption = Interruption { _ in task.cancel() }
        defer { interruption.end() }
        guard let report = try await task.value else { throw ExitCode(130) }
        if let junit { try WholeFile.write(report.junit, to: junit) }
        try output.print(json: report.json.line, text: report.summary)
        guard let confirmation else { return report.isGood }
        var isGood = true
        for result in report.results where !result.isGood {
            let isUpdated = try await runner.update(result, confirmation) { text throws(CommandFailure) in
                if output.json { StandardError.write(text) } else { try StandardOutput.write(text) }
            }
            isGood = isGood && isUpdated
        }
        return isGood
    }
}
