import MappingTables
public import RelationshipCore

/// V2TIM, as the composition root of a bridge sees it.
public struct V2TIMDialect: Sendable {
    /// Creates the dialect.
    public init() {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMDialect: Dialect {
    public var name: DialectName { .v2tim }

    // What the tables have a cell for, as far as a call of this adapter translates to it, or is known to be missing.
    // Errors and events need no such check: the error table is total, and the translation of events is an exhaustive
    // switch.
    public var coverage: DialectCoverage {
        var coverage = CoverageTable.coverage(of: name)
        let calls = Set(V2TIMCall.Name.allCases.map(V2TIMTranslation.operation))
        coverage.commands = coverage.commands.filter { kind in
            calls.contains(kind) == (V2TIMTranslation.callName(for: kind) != nil)
        }
        return coverage
    }

    public func makeMemory() -> V2TIMMemory { V2TIMMemory() }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var versions: [[Int]] { [[8, 4], [8, 7]] }

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
    public func translation(in context: DialectContext) -> V2TIMTranslation {
        V2TIMTranslation(context)
    }
}
