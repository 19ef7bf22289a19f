import ArgumentParser
import BridgeCommands
import ContractTesting
import RelationshipCore

/// The `relbridge hooks` command, which shows and handles the acts that a gateway could not send to the app's server.
struct Hooks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the acts that were not sent to the app's server, sends dead ones again, and drops them.",
        discussion: """
            A gateway with the setting server.hooks sends the acts of its store to the app's server. An act that is refused \
            or not answered is sent again with growing pauses, and becomes dead after the last attempt. A dead act that is \
            sent again arrives out of order, because the later acts of its user were already sent. The store may be in use.

            EXAMPLES:
              relbridge hooks list sqlite:bridge.sqlite
              relbridge hooks list 'postgres:host=db1 dbname=bridge' --waiting --json
              relbridge hooks send sqlite:bridge.sqlite alice 12
              relbridge hooks drop sqlite:bridge.sqlite alice 12
            """,
        subcommands: [HooksList.self, HooksSend.self, HooksDrop.self]
    )
}

/// The `relbridge hooks list` command.
struct HooksList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists dead acts, or those that wait, by user and place."
    )

    @OptionGroup var store: StoreArgument
    @Flag(help: "List the acts that wait instead of the dead ones.")
    var waiting = false
    @Option(help: "The maximum number of acts (100).")
    var limit = 100
    @OptionGroup var output: OutputOptions

    private struct Entry: Encodable {
        let user: String
        let place: Int64
        let at: Int64
        let command: String
        let attempts: Int
        let note: String

        init(_ entry: OutboxEntry) {
            (user, place, at) = (entry.user.rawValue, entry.place, entry.at.milliseconds)
            (command, attempts, note) = (entry.act?.command.kind.rawValue ?? "", entry.attempts, entry.note)
        }
    }

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("the limit must be from 1 to 10000") }
    }

    func run() async throws {
        let query = OutboxQuery(isDead: !waiting, limit: limit)
        let entries = try await store.choice.openPresent().outbox(matching: query).map(Entry.init)
        try output.print(entries, text: text(entries))
    }

    private func text(_ entries: [Entry]) -> String {
        guard !entries.isEmpty else { return waiting ? "no act waits" : "no act is dead" }
        let lines = entries.map { entry in
            let attempts = entry.attempts.counted("attempt")
            return "\(entry.user)  \(entry.place)  \(entry.command)  \(attempts)  \(entry.note)"
        }
        return lines.joined(separator: "\n")
    }
}

/// A dead act, as the argument of a command.
struct DeadActArguments: ParsableArguments {
    @OptionGroup var store: StoreArgument
    @Argument(help: "The user of the act.", transform: UserID.argument)
    var user: UserID
    @Argument(help: "The place of the act, as relbridge hooks list shows it.")
    var place: Int64

    /// Handles the act.
    ///
    /// - Parameter action: What to do.
    /// - Throws: ``CommandFailure`` if there is no such act, or the store's own error.
    func handle(by action: DeadEntryAction) async throws {
        guard try await store.choice.openPresent().handleDeadEntry(of: user, at: place, by: action) else {
            throw CommandFailure("\(user) has no dead act at place \(place); see: relbridge hooks list")
        }
    }
}

/// The `relbridge hooks send` command.
struct HooksSend: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "send",
        abstract: "Sends a dead act again, as soon as a gateway runs."
    )

    @OptionGroup var act: DeadActArguments

    func run() async throws {
        try await act.handle(by: .sendAgain(at: SystemClock().now()))
        try StandardOutput.writeLine("the act at place \(act.place) of \(act.user) is sent again")
    }
}

/// The `relbridge hooks drop` command.
struct HooksDrop: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "drop", abstract: "Removes a dead act.")

    @OptionGroup var act: DeadActArguments

    func run() async throws {
        try await act.handle(by: .drop)
        try StandardOutput.writeLine("the act at place \(act.place) of \(act.user) is dropped")
    }
}
