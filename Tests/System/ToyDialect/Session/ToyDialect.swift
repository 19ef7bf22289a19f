public import RelationshipCore

/// A toy dialect, which shows the parts of an additional dialect.
///
/// No code outside its folder refers to it: tests register it in addition to the dialects of this package.
public struct ToyDialect: Dialect {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public let tables: DialectTables

    /// Creates the dialect.
    public init() {
        self.init(tables: .toy)
    }

    /// Creates the dialect with other tables, for tests of the registry's checks.
    ///
    /// - Parameter tables: The tables of the dialect; its translation keeps using the toy's own tables.
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
            pageTokenFields: ["page"],
            messageFields: ["why"]
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func translation(in context: DialectContext) -> ToyTranslation { ToyTranslation(context) }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func exampleProof(of user: UserID) -> String { "ticket" }
}

/// The dialect's mapping tables.
var tables: DialectTables { .toy }
