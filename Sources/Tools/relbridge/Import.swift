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

            The source can also be a vendor's cloud, which the command then reads itself over the server API, within the \
            vendor's rates (built with the trait Gateway). The app and its key are the settings of relbridge serve: \
            upstream.app and upstream.administrator in the file of --config, and RELBRIDGE_UPSTREAM_KEY in the environment. \
            The users are those that the vendor lists, or those in the file of --users, which Tencent needs, and all whom \
            their lists name. With --keep, what was read stays in a file; the same command then continues after an \
            interruption, and imports again without reading. The custom fields of profiles are those of the policy. What \
            the API cannot tell is printed.

            The command first checks all data, and writes nothing if there is a problem: a line that cannot be read, a user \
            who occurs twice or does not exist, more friends than the policy allows. With --plan it only checks.

            Data that is already in the target is kept or updated. After an interruption, run the import again: it continues \
            where it stopped. No device is notified, so import before users sign in.

            EXAMPLES:
              relbridge import data --from users.jsonl --to sqlite:bridge.sqlite
              relbridge import data --from sqlite:old.sqlite --to sqlite:new.sqlite
              relbridge import data --from sqlite:old.sqlite --to 'postgres:host=db1 dbname=bridge'
              relbridge import data --from users.jsonl --to sqlite:bridge.sqlite --plan --json
              relbridge import data --from tencent-rest:https://console.tim.qq.com --config gateway.json \\
                --users ids.txt --keep users.jsonl --to sqlite:bridge.sqlite
              relbridge import data --from rongcloud-rest:https://api.rong-api.com --config gateway.json \\
                --to sqlite:bridge.sqlite
            """
    )

    @Option(
        help: ArgumentHelp(
            "The source.",
            valueName: "FILE|sqlite:FILE|postgres:CONNECTION|VENDOR:FILE|VENDOR-rest:URL"
        )
    )
    var from: DataSourceChoice

    @Option(help: StoreChoice.lastingHelp, transform: StoreChoice.lasting)
    var to: StoreChoice

    @Option(
        help: ArgumentHelp("For a vendor's cloud: a JSON file with settings.", valueName: "file"),
        completion: .file()
    )
    var config: String?

    @Option(
        help: ArgumentHelp("For a vendor's cloud: a file with a user id in each line.", valueName: "file"),
        completion: .file()
    )
    var users: String?

    @Option(
        help: ArgumentHelp("For a vendor's cloud: the file in which what was read stays.", valueName: "file"),
        completion: .file()
    )
    var keep: String?

    @OptionGroup
    var policy: PolicyOption

    @Flag(help: "List what would be written and every problem, and write nothing.")
    var plan = false

    @OptionGroup
    var output: OutputOptions

    func validate() throws {
        if case .cloud = from { return }
        guard config == nil, users == nil, keep == nil else {
            throw ValidationError(
                "--config, --users and --keep are for a vendor's cloud: \(DataSourceChoice.cloudNames)"
            )
        }
    }

    func run() async throws {
        let policy = try policy.read() ?? Policy()
        guard case .cloud(let address) = from else {
            try await write(from.open(at: SystemClock().now()), notes: [], policy)
            return
        }
        try await withCloud(at: address, policy) { path, notes in
            // The lists of two friends are read one after the other, and can change in between.
            try await write((.lines(path: path), needsBothSides: false), notes: notes, policy)
        }
    }

    private func write(
        _ source: (data: DataSource, needsBothSides: Bool),
        notes: [String],
        _ policy: Policy
    ) async throws {
        // A plan, and data with a problem, do not create a missing store.
        let present = try to.openIfPresent()
        var found = try await ProgressLine.showing { progress in
            try await DataPlan(
                of: source.data,
                into: present,
                policy: policy,
                needsBothSides: source.needsBothSides,
                progress: progress.report
            )
        }
        found.add(notes: notes)
        guard !plan, found.isPossible else {
            try output.print(found, text: found.lines.joined(separator: "\n"))
            if !found.isPossible { throw ExitCode.failure }
            return
        }
        let target = try present ?? to.open()
        let command = ImportDataCommand(from: source.data, to: target, policy: policy)
        let start = Date()
        var result = try await ProgressLine.showing { try await command.run(progress: $0.report) }
        result.notes = found.notes
        let seconds = Date().timeIntervalSince(start)
        let rate = Int(Double(result.counts.users) / max(seconds, 0.001))
        let lines = result.counts.lines + found.notes.map { "note: \($0)" }
        let closing =
            "\(result.changes.counted("change")) in \(String(format: "%.1f", seconds)) s, \(rate) users a second"
        try output.print(result, text: (lines + [closing]).joined(separator: "\n"))
    }
}
