/// A command for a store: the data that it needs, and the rules that decide it.
public struct StoreCommand: Sendable {
    /// The data to load.
    public let footprint: Footprint
    /// Decides the command on the loaded state.
    ///
    /// A store calls it once for each attempt. It must not call the store.
    public let decide: @Sendable (consuming RelationshipState) throws(RelationshipError) -> Decision

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - footprint: The data to load.
    ///   - decide: Decides the command on the loaded state.
    public init(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) {
        (self.footprint, self.decide) = (footprint, decide)
    }
}
