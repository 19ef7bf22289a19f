import ArgumentParser
import BridgeCommands
import ContractTesting
import RelationshipCore

/// The `relbridge store delete-user` command, which deletes a user and all data about that user.
struct StoreDeleteUser: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete-user",
        abstract: "Deletes a user with all data that refers to the user.",
        discussion: """
            Friends, requests, blocks, follows and subscriptions end on both sides, and every other user is notified of the \
            changes to their lists. It is done in steps; after an interruption, run the command again. --plan counts these \
            users and deletes nothing.

            EXAMPLES:
              relbridge store delete-user sqlite:bridge.sqlite alice --plan
              relbridge store delete-user sqlite:bridge.sqlite alice
            """
    )

    @OptionGroup var store: StoreArgument
    @Argument(help: "The user.", transform: UserID.argument)
    var user: UserID
    @Flag(help: "Count the users that would be changed, and delete nothing.")
    var plan = false
    @OptionGroup var policy: PolicyOption
    @OptionGroup var output: OutputOptions

    private struct Deletion: Encodable {
        let deleted: String
        let changedUsers: Int
    }

    private struct Plan: Encodable {
        let wouldDelete: String
        let changedUsers: Int
    }

    func run() async throws {
        let policy = try policy.read() ?? Policy()
        if plan {
            let count = try await store.choice.maintain { try await $0.countUsersChanged(byDeleting: user) }
            return try output.print(
                Plan(wouldDelete: user.rawValue, changedUsers: count),
                text: "would delete \(user) and change \(count.counted("other user"))"
            )
        }
        let count = try await ProgressLine.showing { progress in
            try await store.choice.maintain { store in
                try await store.delete(user, policy: policy) { progress.report("users changed", $0) }
            }
        }
        try output.print(
            Deletion(deleted: user.rawValue, changedUsers: count),
            text: "deleted \(user) and changed \(count.counted("other user"))"
        )
    }
}
