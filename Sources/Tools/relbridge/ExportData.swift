import ArgumentParser
import BridgeCommands
import Foundation

/// The `relbridge export data` command, which writes the users of a store as JSON lines.
struct ExportData: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "data",
        abstract: "Writes the users of a store with all their data, one JSON line each.",
        discussion: """
            A line has a user's profile, groups, friends, blocklist, sent requests and follows, with their times, as \
            Mappings/hub/data.schema.json describes it. Devices, subscriptions and feeds stay with the store. Users come in \
            order of their ids; changes during the export may be included or not, so export a backup if the store is in use.

            With --output the file appears when it is complete, and the amount of data is printed, with --json as JSON. \
            Progress goes to standard error.

            EXAMPLES:
              relbridge export data --from sqlite:bridge.sqlite --output users.jsonl
              relbridge export data --from sqlite:bridge.sqlite | jq -r .profile.user
            """
    )

    @Option(help: StoreChoice.lastingHelp, transform: StoreChoice.lasting)
    var from: StoreChoice

    @Option(help: ArgumentHelp("Write this file instead of standard output.", valueName: "file"))
    var output: String?

    @OptionGroup
    var form: OutputOptions

    func validate() throws {
        guard output != nil || !form.json else {
            throw ValidationError("--json needs --output, since the data itself is JSON")
        }
    }

    func run() async throws {
        let export = ExportDataCommand(from: try from.openPresent())
        guard let output else {
            _ = try await ProgressLine.showing { progress in
                try await export.run(progress: progress.report) { try StandardOutput.write($0) }
            }
            return
        }
        let counts = try await ProgressLine.showing { try await export.write(to: output, progress: $0.report) }
        try form.print(counts, text: counts.lines.joined(separator: "\n"))
    }
}
