import MappingTables
public import RelationshipCore

/// The legacy TIM dialect (`TIMManager`, `TIMFriendshipManager`; SDK 4.4.900), for gateways and tests.
///
/// Apps use `TIMManager` of the adapter instead.
public struct TIMDialect: Dialect {
    /// Creates the dialect.
    public init() {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var name: DialectName { .tim }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var coverage: DialectCoverage {
        var coverage = CoverageTable.coverage(of: name)
        // A call in the tables counts only if there is code for it, or if it is known that there is none.
        coverage.commands.formIntersection(TIMCall.operations.union(TIMCall.missingOperations))
        return coverage
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func makeMemory() -> TIMMemory { TIMMemory() }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var versions: [[Int]] { [[4, 4, 900]] }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var vocabulary: DialectVocabulary {
        DialectVocabulary(
            appField: "sdkAppID",
            appDescription: "the app's number",
            proofField: "userSig",
            replyFields: ["succ", "fail"]
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func translation(in context: DialectContext) -> TIMTranslation {
        TIMTranslation(context)
    }
}
