import JSONSyntax
public import RelationshipCore

/// The legacy TIM dialect (`TIMManager`, `TIMFriendshipManager`; SDK 4.4.900), for gateways and tests.
///
/// Apps use `TIMManager` of the adapter instead.
public struct TIMDialect: Sendable {
    /// The JSON Schemas of the calls and replies, which only a gateway needs.
    public let schemas: String

    /// Creates the dialect.
    ///
    /// - Parameter schemas: The JSON Schemas of the calls and replies; `DialectRegistry.standard` contains them.
    public init(schemas: String = "") {
        self.schemas = schemas
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMDialect: Dialect {
    public var tables: DialectTables { .tim }

    public func makeMemory() -> TIMMemory { TIMMemory() }

    public var vocabulary: DialectVocabulary {
        DialectVocabulary(
            appField: "sdkAppID",
            appDescription: "the app's number",
            proofField: "userSig",
            replyFields: ["succ", "fail"],
            pageTokenFields: ["seq"],
            messageFields: ["desc", "result_info", "resultInfo", "err"],
            wordFields: ["type"],
            mapFields: ["values", "customInfo"],
            byteFields: ["selfSignature", "location"],
            sourceFields: ["addSource", "source"],
            groupFields: ["group", "groups", "name", "groupName", "groupNames", "oldName", "newName"]
        )
    }

    public func translation(in context: DialectContext) -> TIMTranslation {
        TIMTranslation(context)
    }
}

extension TIMDialect: DirectDialect {
    package func calls(of session: TIMSession, _ translation: TIMTranslation) -> DialectCalls {
        DialectCalls(session, translation, read: { try TIMCall($0) }, write: { $0.jsonBytes })
    }
}

/// The dialect's mapping tables.
var tables: DialectTables { .tim }

/// The checks of arguments.
var check: ArgumentCheck { ArgumentCheck(.tim, isEmptyIDMissing: true) }
