package import RelationshipCore

extension Differential {
    /// Makes one dialect lie, so that a test can see that the lie is found and the liar is named.
    package struct Tampering: Sendable {
        /// What is done in a dialect instead of an act.
        package var act: @Sendable (DialectName, Act) -> Act = { $1 }
        /// What a dialect answers instead.
        package var answer: @Sendable (DialectName, Act, [String]) -> [String] = { $2 }
        /// What a device hears instead.
        package var callbacks: @Sendable (DialectName, [String]) -> [String] = { $1 }

        /// Creates one that leaves everything as it is.
        package init() {}
    }
}
