import ArgumentParser
import BridgeCommands

extension StoreChoice {
    /// Reads a store that outlives the command, such as `sqlite:FILE`.
    static func lasting(_ argument: String) throws -> StoreChoice {
        guard let choice = StoreChoice(argument: argument), choice != .memory else {
            throw ValidationError(
                "'\(argument)' is no store that outlives this command; write sqlite:FILE or postgres:CONNECTION"
            )
        }
        return choice
    }
}
