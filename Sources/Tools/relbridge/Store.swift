import ArgumentParser
import BridgeCommands
import StoreRecords

/// The `relbridge store` command, which contains the commands for the maintenance of a store.
struct Store: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks, repairs, measures, backs up and restores a store, and deletes users from it.",
        discussion: """
            The commands accept SQLite files and PostgreSQL databases. Backups of a PostgreSQL database are created and restored by \
            pg_dump and pg_restore, which must be on the PATH.

            EXAMPLES:
              relbridge store check sqlite:bridge.sqlite --whole
              relbridge store repair sqlite:bridge.sqlite --plan
              relbridge store stats 'postgres:host=db1 dbname=bridge' --json
              relbridge store backup sqlite:bridge.sqlite backup.sqlite
              relbridge store restore backup.sqlite sqlite:bridge.sqlite
              relbridge store delete-user sqlite:bridge.sqlite alice
            """,
        subcommands: [
            StoreCheck.self, StoreRepair.self, StoreMigrate.self, StoreStats.self, StoreBackup.self, StoreRestore.self,
            StoreDeleteUser.self,
        ]
    )
}

/// The argument for the store of a subcommand.
struct StoreArgument: ParsableArguments {
    @Argument(help: StoreChoice.lastingHelp, transform: StoreChoice.lasting)
    var choice: StoreChoice
}

/// The `relbridge store check` command, which checks whether a store is intact.
struct StoreCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks whether a store is intact; the exit status is 1 if it is not.",
        discussion: """
            The quick check reads the pages of a file, or checks that a database has all its tables and indexes. --whole also \
            checks all data: that every row can be read, counts, both records of each relation, request lists and gaps in \
            feeds; with --policy also the lengths of lists. The store may be in use.

            EXAMPLES:
              relbridge store check sqlite:bridge.sqlite
              relbridge store check sqlite:bridge.sqlite --whole --json
            """
    )

    @OptionGroup var store: StoreArgument
    @Flag(help: "Check all data, not only the database.")
    var whole = false
    @OptionGroup var policy: PolicyOption
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let policy = try policy.read()
        let faults = try await ProgressLine.showing { progress in
            try await store.choice.maintain { store in
                try await store.check(isWhole: whole, policy: policy) { progress.report("checking: \($0)") }
            }
        }
        try output.print(faults, text: faults.isEmpty ? "intact" : faults.map(\.line).joined(separator: "\n"))
        if !faults.isEmpty { throw ExitCode.failure }
    }
}

/// The `relbridge store repair` command, which repairs the faults that a check finds.
struct StoreRepair: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair",
        abstract: "Repairs the problems that a whole check finds; the exit status is 1 if a problem remains.",
        discussion: """
            Only problems with a single correct repair are repaired. Counts and other derived data are computed again, and \
            the indexes of a damaged file are rebuilt. If two copies of a value differ, the copy of the acting user is \
            used. A feed with a gap begins after the gap. Rows of a user who does not exist are removed, as when a user is \
            deleted. Rows that cannot be read are reported; --remove-unreadable removes them, with all data derived from \
            them. With --policy, lists that are too long are reported as well.

            Either all repairs are executed, or none. Commands wait for the end, so stop the programs that use the store. Devices \
            read their lists again afterwards. Create a backup first.

            EXAMPLES:
              relbridge store repair sqlite:bridge.sqlite --plan
              relbridge store repair sqlite:bridge.sqlite --remove-unreadable
            """
    )

    @OptionGroup var store: StoreArgument
    @Flag(help: "List the repairs without executing them.")
    var plan = false
    @Flag(help: "Remove rows that cannot be read.")
    var removeUnreadable = false
    @OptionGroup var policy: PolicyOption
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let policy = try policy.read()
        let repairs = try await ProgressLine.showing { progress in
            try await store.choice.maintain { store in
                try await store.repair(policy: policy, removesUnreadable: removeUnreadable, isPlan: plan) {
                    progress.report("checking: \($0)")
                }
            }
        }
        let done = repairs.repaired.map { "\(plan ? "would be repaired" : "repaired"): \($0.line)" }
        let lines = done + repairs.remaining.map { "remains: \($0.line)" }
        try output.print(repairs, text: lines.isEmpty ? "intact" : lines.joined(separator: "\n"))
        if !repairs.remaining.isEmpty { throw ExitCode.failure }
    }
}

/// The `relbridge store migrate` command, which creates or updates the tables of a store.
struct StoreMigrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Creates the tables of a store, or brings them up to date.",
        discussion: """
            Every command that opens a store does the same. Use this command for a PostgreSQL database in which the \
            gateway's user may not create tables: run it as a user who may, before gateways of a newer version start.

            EXAMPLES:
              relbridge store migrate 'postgres:host=db1 dbname=bridge user=owner'
            """
    )

    @OptionGroup var store: StoreArgument
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let schema = try await store.choice.maintain(isMade: true) { try await $0.contents().schema }
        try output.print(["schema": schema], text: "the tables are up to date: \(schema)")
    }
}

/// The `relbridge store stats` command, which counts the content of a store.
struct StoreStats: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Counts the rows of a store.",
        discussion: """
            EXAMPLES:
              relbridge store stats sqlite:bridge.sqlite
              relbridge store stats sqlite:bridge.sqlite --json | jq .rows.users
            """
    )

    @OptionGroup var store: StoreArgument
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let contents = try await store.choice.maintain { try await $0.contents() }
        try output.print(contents, text: contents.lines.joined(separator: "\n"))
    }
}

/// The `relbridge store backup` command, which copies a store that may be in use.
struct StoreBackup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copies a store into one file, while it is in use.",
        discussion: """
            The file has the state of the store at one time, and appears when it is complete. It must not exist yet. For a \
            PostgreSQL database, pg_dump writes the file in its custom format.

            EXAMPLES:
              relbridge store backup sqlite:bridge.sqlite backup.sqlite
              relbridge store backup 'postgres:host=db1 dbname=bridge' backup.dump
            """
    )

    @OptionGroup var store: StoreArgument
    @Argument(help: "The file of the copy.")
    var file: String
    @OptionGroup var output: OutputOptions

    func run() async throws {
        try await ProgressLine.showing { progress in
            try await store.choice.maintain { store in
                try await store.backUp(to: file) { done, all in progress.report("copied pages of \(all)", done) }
            }
        }
        try output.print(["backup": file], text: file)
    }
}

/// The `relbridge store restore` command, which creates a store from a backup.
struct StoreRestore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Creates a store from a backup.",
        discussion: """
            There must be no store yet: stop what uses the old one, and move it away with its companions -wal \
            and -shm; a PostgreSQL database must have no tables of a store. The store counts as a new one, so that \
            devices, which may have newer data than the backup, read their lists again.

            EXAMPLES:
              relbridge store restore backup.sqlite sqlite:bridge.sqlite
              relbridge store restore backup.dump 'postgres:host=db1 dbname=bridge'
            """
    )

    @Argument(help: "The backup.")
    var backup: String
    @OptionGroup var store: StoreArgument
    @OptionGroup var output: OutputOptions

    func run() async throws {
        try await ProgressLine.showing { progress in
            try await store.choice.restore(from: backup) { done, all in
                progress.report("copied pages of \(all)", done)
            }
        }
        try output.print(["restored": backup], text: "restored")
    }
}
