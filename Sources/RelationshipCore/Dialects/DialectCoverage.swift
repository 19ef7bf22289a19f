/// What a dialect can say, for the registry's check.
public struct DialectCoverage: Sendable, Hashable {
    /// The commands that some call of the dialect translates to.
    public var commands: Set<Command.Kind>
    /// The errors that the dialect has a code for.
    public var errors: Set<RelationshipError.Code>
    /// The events that the dialect tells or knowingly passes over.
    public var events: Set<Event.Kind>

    /// Creates a coverage.
    ///
    /// - Parameters:
    ///   - commands: The commands that some call of the dialect translates to, or that it is known not to have.
    ///   - errors: The errors that the dialect has a code for.
    ///   - events: The events that the dialect tells or knowingly passes over.
    public init(
        commands: Set<Command.Kind>,
        errors: Set<RelationshipError.Code>,
        events: Set<Event.Kind>
    ) {
        self.commands = commands
        self.errors = errors
        self.events = events
    }
}
