package import RelationshipCore

/// What becomes of some commands if the vendor's cloud is the backend.
package struct BackendRow: Sendable, Hashable, Decodable {
    /// How much of a command the vendor gets.
    package enum Fidelity: String, Sendable, Decodable {
        /// The vendor gets the command in another form, or in several calls.
        case converted
        /// The vendor gets the command without a part of it, which is lost.
        case dropped
        /// The vendor gets nothing, and the gateway keeps the data.
        case carried
        /// The command fails, because the gateway could not answer it truly.
        case rejected
    }

    /// The commands.
    package let commands: [Command.Kind]
    /// How much of a command the vendor gets.
    package let fidelity: Fidelity
    /// What happens, in one sentence.
    package let note: String
    /// What the vendor does not get, and the gateway keeps, by its path in the hub's data of a user.
    package let keptHere: [String]?
}

extension ServerRows {
    /// Returns how much of a command the vendor gets; `nil` for all of it.
    package func backendFidelity(of kind: Command.Kind) -> BackendRow.Fidelity? {
        backend.first { $0.commands.contains(kind) }?.fidelity
    }
}
