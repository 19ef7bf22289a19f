import ArgumentParser
import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore

/// `relbridge store`: what the keeper of a store does with it.
struct Store: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks, measures, backs up and restores a store, and deletes users from it.",
        discussion: """
            Checks, counts, backups and restores are for files of SQLite: a PostgreSQL database has its own tools for them.

            EXAMPLES:
              relbridge store check sqlite:bridge.sqlite --whole
              relbridge store stats sqlite:bridge.sqlite --json
              relbridge store backup sqlite:bridge.sqlite backup.sqlite
              relbridge store restore backup.sqlite sqlite:bridge.sqlite
              relbridge store delete-user sqlite:bridge.sqlite alice
            """,
        subcommands: [
            StoreCheck.self, StoreStats.self, StoreBackup.self, StoreRestore.self, StoreDeleteUser.self,
        ]
    )
}

/// The store that a subcommand is about.
struct StoreArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The store.", valueName: "sqlite:FILE|FILE|postgres:CONNECTION"),
        transform: StoreChoice.lasting
    )
    var store: StoreChoice
}

/// `relbridge store check`: whether a store is intact.
struct StoreCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tells whether a store is intact; the exit status is 1 if it is not.",
        discussion: """
            The quick check reads the pages of the file. --whole also holds all data against the rules: counts, both sides of \
            what two users share, request lists, feeds without gaps, and that every row can be read. The store may be in use.

            EXAMPLES:
              relbridge store check sqlite:bridge.sqlite
              relbridge store check sqlite:bridge.sqlite --whole --json
            """
    )

    @OptionGroup var store: StoreArgument
    @Flag(help: "Look at all data, not only at the file.")
    var whole = false
    @Option(
        help: ArgumentHelp("With --whole, hold lists against the limits of this JSON file.", valueName: "file")
    )
    var policy: String?
    @Flag(help: "Print the faults as a JSON array.")
    var json = false

    func run() async throws {
        let progress = ProgressLine(isShown: true)
        let policy = try policy.map(PolicyChoice.init(path:))?.policy
        let faults = try await StoreCommand(store.store)
            .check(isWhole: whole, policy: policy) { progress.tell("checking: \($0)") }
        if json {
            try StandardOutput.writeLine(JSONLine.encode(faults))
        } else {
            let lines = faults.map(\.line)
            try StandardOutput.writeLine(lines.isEmpty ? "intact" : lines.joined(separator: "\n"))
        }
        if !faults.isEmpty { throw ExitCode.failure }
    }
}

/// `relbridge store stats`: how much a store holds.
struct StoreStats: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Counts what a store holds.",
        discussion: """
            EXAMPLES:
              relbridge store stats sqlite:bridge.sqlite
              relbridge store stats sqlite:bridge.sqlite --json | jq .rows.users
            """
    )

    @OptionGroup var store: StoreArgument
    @Flag(help: "Print the counts as one JSON object.")
    var json = false

    func run() async throws {
        let contents = try await StoreCommand(store.store).contents()
        try StandardOutput.writeLine(json ? JSONLine.encode(contents) : contents.lines.joined(separator: "\n"))
    }
}

/// `relbridge store backup`: a copy of a store that is in use.
struct StoreBackup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copies a store into one file, while it is in use.",
        discussion: """
            The file is the store as of one moment, and appears when it is complete. Nothing must be there.

            EXAMPLES:
              relbridge store backup sqlite:bridge.sqlite backup.sqlite
            """
    )

    @OptionGroup var store: StoreArgument
    @Argument(help: "The file of the copy.")
    var file: String

    func run() async throws {
        let progress = ProgressLine(isShown: true)
        try await StoreCommand(store.store).backUp(to: file) { done, all in progress.tell("pages of \(all)", done) }
        try StandardOutput.writeLine(file)
    }
}

/// `relbridge store restore`: a store out of a backup.
struct StoreRestore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Makes a store out of a backup.",
        discussion: """
            Nothing must be where the store shall be: stop what uses the old one, and move it away with its companions -wal \
            and -shm. The store counts as another one than before, so that devices, which may have heard more than the \
            backup knows, read their lists again.

            EXAMPLES:
              relbridge store restore backup.sqlite sqlite:bridge.sqlite
            """
    )

    @Argument(help: "The backup.")
    var backup: String
    @OptionGroup var store: StoreArgument

    func run() async throws {
        let progress = ProgressLine(isShown: true)
        try await StoreCommand.restore(from: backup, to: store.store) { done, all in
            progress.tell("pages of \(all)", done)
        }
        try StandardOutput.writeLine("restored")
    }
}

/// `relbridge store delete-user`: a user with everything that names them.
struct StoreDeleteUser: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete-user",
        abstract: "Deletes a user with everything that names them.",
        discussion: """
            Friends, requests, blocks, follows and subscriptions end on both sides, and every other user is told of their own \
            list. It is done in steps; what an interruption leaves is deleted when the command runs again.

            EXAMPLES:
              relbridge store delete-user sqlite:bridge.sqlite alice
            """
    )

    @OptionGroup var store: StoreArgument
    @Argument(
        help: "The user.",
        transform: { argument in
            guard let user = UserID(argument) else {
                throw ValidationError("a user id has 1 to \(UserID.maximumByteCount) bytes of printable ASCII")
            }
            return user
        }
    )
    var user: UserID
    @Option(help: ArgumentHelp("A JSON file with what the store's operator has chosen.", valueName: "file"))
    var policy: String?

    func run() async throws {
        let progress = ProgressLine(isShown: true)
        let policy = try policy.map(PolicyChoice.init(path:)) ?? PolicyChoice()
        let count = try await StoreCommand(store.store)
            .delete(user, policy: policy.policy) { progress.tell("users changed", $0) }
        try StandardOutput.writeLine("deleted \(user); \(count) other users were changed")
    }
}
