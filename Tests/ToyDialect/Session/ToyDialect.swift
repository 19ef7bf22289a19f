public import RelationshipCore

/// A toy dialect, which shows what another dialect consists of.
///
/// Nothing outside its folder knows of it: tests register it beside the dialects of this package.
public struct ToyDialect: Dialect {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public let tables: DialectTables

    /// Creates the dialect.
    public init() {
        self.init(tables: .toy)
    }

    /// Creates the dialect with other tables than its own, for tests of what a registry refuses.
    ///
    /// - Parameter tables: The tables that the dialect shows; its translation keeps its own.
    public init(tables: DialectTables) {
        self.tables = tables
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var vocabulary: DialectVocabulary {
        DialectVocabulary(
            appField: "app",
            appDescription: "nothing",
            proofField: "ticket",
            replyFields: ["yes", "no"],
            placeFields: ["page"],
            sentenceFields: ["why"]
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func translation(in context: DialectContext) -> ToyTranslation { ToyTranslation(context) }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func exampleProof(of user: UserID) -> String { "ticket" }
}

/// The dialect's mapping tables.
var tables: DialectTables { .toy }
