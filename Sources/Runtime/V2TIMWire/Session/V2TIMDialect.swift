import JSONSyntax
public import RelationshipCore

/// The V2TIM dialect (`V2TIMManager`, `V2TIMFriendshipManager`), for gateways and tests.
public struct V2TIMDialect: Sendable {
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
extension V2TIMDialect: Dialect {
    public var tables: DialectTables { .v2tim }

    public func makeMemory() -> V2TIMMemory { V2TIMMemory() }

    public var vocabulary: DialectVocabulary {
        DialectVocabulary(
            appField: "sdkAppID",
            appDescription: "the app's number",
            proofField: "userSig",
            replyFields: ["succ", "fail"],
            pageTokenFields: ["nextCursor", "searchCursor"],
            messageFields: ["desc", "resultInfo", "err"],
            wordFields: ["onlineDevices"],
            mapFields: ["customInfo", "friendCustomInfo"],
            byteFields: ["customInfo", "friendCustomInfo"],
            sourceFields: ["addSource"],
            groupFields: [
                "friendGroup", "friendGroups", "groupName", "groupNameList", "oldName", "newName", "oldGroupName",
                "newGroupName",
            ]
        )
    }

    public func translation(in context: DialectContext) -> V2TIMTranslation {
        V2TIMTranslation(context)
    }
}

extension V2TIMDialect: DirectDialect {
    package func calls(of session: V2TIMSession, _ translation: V2TIMTranslation) -> DialectCalls {
        DialectCalls(session, translation, read: { try V2TIMCall($0) }, write: { $0.jsonBytes })
    }
}

/// The dialect's mapping tables.
var tables: DialectTables { .v2tim }

/// The checks of arguments.
var check: ArgumentCheck { ArgumentCheck(.v2tim) }
