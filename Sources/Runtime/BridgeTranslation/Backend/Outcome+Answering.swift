import RelationshipCore

extension Outcome {
    /// Returns whether the outcome can answer a command.
    ///
    /// A command that reads is answered by its own kind of outcome only. A dialect can answer a change in other ways.
    func answers(_ command: Command) -> Bool {
        !command.kind.isRead || kind == command.kind.answer
    }
}
