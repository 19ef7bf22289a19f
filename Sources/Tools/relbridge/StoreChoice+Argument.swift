import ArgumentParser
import BridgeCommands

extension StoreChoice {
    /// The help of an argument that ``lasting(_:)`` parses.
    static let lastingHelp = ArgumentHelp("The store.", valueName: "sqlite:FILE|FILE|postgres:CONNECTION")

    /// Parses a store that outlasts the command, such as `sqlite:FILE`.
    static func lasting(_ argument: String) throws -> StoreChoice {
        guard let choice = StoreChoice(argument: argument), choice != .memory else {
            throw ValidationError(
                "'\(argument)' is not a lasting store; write sqlite:FILE or postgres:CONNECTION"
            )
        }
        return choice
    }
}
