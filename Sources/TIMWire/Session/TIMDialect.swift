public import RelationshipCore

/// The legacy TIM dialect (`TIMManager`, `TIMFriendshipManager`; SDK 4.4.900), for gateways and tests.
///
/// Apps use `TIMManager` of the adapter instead.
public struct TIMDialect: Dialect {
    /// Creates the dialect.
    public init() {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var tables: DialectTables { .tim }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func makeMemory() -> TIMMemory { TIMMemory() }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var vocabulary: DialectVocabulary {
        DialectVocabulary(
            appField: "sdkAppID",
            appDescription: "the app's number",
            proofField: "userSig",
            replyFields: ["succ", "fail"],
            placeFields: ["seq"],
            sentenceFields: ["desc", "result_info"]
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func translation(in context: DialectContext) -> TIMTranslation {
        TIMTranslation(context)
    }
}

/// The dialect's mapping tables.
var tables: DialectTables { .tim }
