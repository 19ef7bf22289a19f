public import RelationshipCore

/// What each dialect covers, as the tables have it.
public enum CoverageTable {
    /// The coverage of a dialect, for `Dialect.coverage`.
    ///
    /// - Parameter dialect: The dialect.
    /// - Returns: The commands, errors and events that the tables have a cell for.
    public static func coverage(of dialect: DialectName) -> DialectCoverage {
        DialectCoverage(commands: commands(of: dialect), errors: errors(of: dialect), events: events(of: dialect))
    }
}
