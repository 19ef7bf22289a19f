import ArgumentParser
import BridgeCommands
import RelationshipCore

/// The option for the operator's policy.
struct PolicyOption: ParsableArguments {
    @Option(
        name: .customLong("policy"),
        help: ArgumentHelp(
            "A JSON file with the operator's policy, such as {\"friendLimit\":100,\"customFriendFields\":[\"Level\"]}.",
            valueName: "file"
        )
    )
    var path: String?

    /// Reads the policy.
    ///
    /// - Returns: The policy; `nil` if no file is given.
    /// - Throws: ``CommandFailure`` if the file is not a policy.
    func read() throws(CommandFailure) -> Policy? {
        guard let path else { return nil }
        return try Policy(path: path)
    }
}
