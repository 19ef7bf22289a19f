import JSONSyntax
public import RelationshipCore

/// The RongCloud dialect (`RCCoreClient`, SDK 5.12 to 5.44).
public struct RongCloudDialect: Dialect {
    private let profile: RongCloudProfile
    /// The JSON Schemas of the calls and replies, which only a gateway needs.
    public let schemas: String

    /// Creates the dialect.
    ///
    /// - Parameters:
    ///   - profile: The version of the vendor's documentation to follow.
    ///   - schemas: The JSON Schemas of the calls and replies; `DialectRegistry.standard` contains them.
    public init(profile: RongCloudProfile = .latest, schemas: String = "") {
        (self.profile, self.schemas) = (profile, schemas)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var tables: DialectTables { .rongcloud }

    /// The defaults of the vendor's console.
    ///
    /// Friends are not notified of changed profiles until the operator enables it, and a blocked sender receives an
    /// error (405).
    public var defaultSwitches: DialectSwitches { RongCloudDialect.consoleSwitches }

    static let consoleSwitches = DialectSwitches(notifiesFriendsOfProfileChanges: false, hidesBlock: false)

    /// The error of a second connect, for any user.
    public var secondSignInError: RelationshipError? {
        RongCloudTranslation.error(of: RongCloudFailure(.connectionExists), operation: .signIn)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var needsUserToSignOut: Bool { false }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func makeMemory() -> RongCloudMemory { RongCloudMemory() }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var vocabulary: DialectVocabulary {
        DialectVocabulary(
            appField: "appKey",
            appDescription: "an app key",
            proofField: "token",
            replyFields: ["success", "error"],
            pageTokenFields: ["pageToken"],
            wordFields: ["errorKeys"],
            mapFields: ["extProfile", "userExtProfile"]
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func translation(in context: DialectContext) -> RongCloudTranslation {
        RongCloudTranslation(context, profile: profile)
    }

    /// Returns the user's id, which is the user's token for a backend that trusts its callers.
    public func exampleProof(of user: UserID) -> String { user.rawValue }

    /// Returns the dialect of a version; before SDK 5.44 the headers take precedence over the pages that contradict
    /// them.
    public func asOf(version: [Int]) -> RongCloudDialect {
        RongCloudDialect(
            profile: version.lexicographicallyPrecedes([5, 44]) ? .header512 : .latest,
            schemas: schemas
        )
    }
}

extension RongCloudDialect: DirectDialect {
    package func calls(of session: RongCloudSession, _ translation: RongCloudTranslation) -> DialectCalls {
        DialectCalls(session, translation, read: { try RongCloudCall($0) }, write: { $0.jsonBytes })
    }
}

/// The dialect's mapping tables.
var tables: DialectTables { .rongcloud }
