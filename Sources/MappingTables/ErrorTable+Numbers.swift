public import RelationshipCore

extension ErrorTable {
    /// The numbers of a dialect that the tables describe: success, what the bridge sends, and what it only reads.
    ///
    /// - Parameter dialect: The dialect.
    /// - Returns: The numbers, each once.
    public static func numbers(in dialect: DialectName) -> [Int] { ErrorCatalog.numbers(in: dialect) }
}
