import ArgumentParser
import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore

/// The `relbridge import` command, which contains `relbridge import data`.
struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Imports data of users into a store.",
        subcommands: [ImportData.self]
    )
}

/// The `relbridge import data` command, which writes users from a file or a store into a store.
struct ImportData: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "data",
        abstract: "Writes users with all their data into a store.",
        discussion: """
            The source is another store, a file that relbridge export data has written, or what a vendor's server API \
            answered: one JSON answer a line, each with its user.
            \(DataSourceChoice.vendorHelp)

            The command first checks all data, and writes nothing if there is a problem: a line that cannot be read, a user \
            who occurs twice or does not exist, more friends than the policy allows. With --plan it only checks.

            Data that is already in the target is kept or updated. After an interruption, run the import again: it continues \
            where it stopped. No device is notified, so import before users sign in.

            EXAMPLES:
              relbridge import data --from users.jsonl --to sqlite:bridge.sqlite
              relbridge import data --from sqlite:old.sqlite --to sqlite:new.sqlite
              relbridge import data --from sqlite:old.sqlite --to 'postgres:host=db1 dbname=bridge'
              relbridge import data --from users.jsonl --to sqlite:bridge.sqlite --plan --json
            """
    )

    @Option(help: ArgumentHelp("The source.", valueName: "FILE|sqlite:FILE|postgres:CONNECTION|VENDOR:FILE"))
    var from: DataSourceChoice

    @Option(help: StoreChoice.lastingHelp, transform: StoreChoice.lasting)
    var to: StoreChoice

    @OptionGroup
    var policy: PolicyOption

    @Flag(help: "List what would be written and every problem, and write nothing.")
    var plan = false

    @OptionGroup
    var output: OutputOptions

    func run() async throws {
        let policy = try policy.read() ?? Policy()
        let source = try await from.open(at: SystemClock().now())
        // A plan, and data with a problem, do not create a missing store.
        let present = try to.openIfPresent()
        let found = try await ProgressLine.showing { progress in
            try await DataPlan(
                of: source.data,
                into: present,
                policy: policy,
                needsBothSides: source.needsBothSides,
                progress: progress.report
            )
        }
        guard !plan, found.isPossible else {
            try output.print(found, text: found.lines.joined(separator: "\n"))
            if !found.isPossible { throw ExitCode.failure }
            return
        }
        let target = try present ?? to.open()
        let command = ImportDataCommand(from: source.data, to: target, policy: policy)
        let start = Date()
        let result = try await ProgressLine.showing { try await command.run(progress: $0.report) }
        let seconds = Date().timeIntervalSince(start)
        let rate = Int(Double(result.counts.users) / max(seconds, 0.001))
        let lines = result.counts.lines + found.notes.map { "note: \($0)" }
        let closing =
            "\(result.changes.counted("change")) in \(String(format: "%.1f", seconds)) s, \(rate) users a second"
        try output.print(result, text: (lines + [closing]).joined(separator: "\n"))
    }
}
