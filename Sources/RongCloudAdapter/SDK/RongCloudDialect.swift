import MappingTables
public import RelationshipCore

/// The RongCloud dialect (`RCCoreClient`, SDK 5.12 to 5.44).
public struct RongCloudDialect: Dialect {
    private let profile: RongCloudProfile
    private let resolveToken: RongCloudTokenResolver

    /// Creates the dialect with the embedded backend's own tokens: a token is the user id itself.
    public init() {
        self.init(tokenResolver: RongCloudSession.userIDAsToken)
    }

    /// Creates the dialect with the app's own tokens.
    ///
    /// - Parameters:
    ///   - profile: Which of the vendor's own words hold.
    ///   - tokenResolver: Tells whose token it is.
    public init(profile: RongCloudProfile = .latest, tokenResolver: @escaping RongCloudTokenResolver) {
        self.profile = profile
        resolveToken = tokenResolver
    }

    /// RongCloud.
    public var name: DialectName { .rongcloud }

    /// What the vendor's console starts with: no notices of friends' profiles until they are enabled, and a blocked sender gets
    /// 405.
    public var defaultSwitches: DialectSwitches { RongCloudDialect.vendorSwitches }

    static let vendorSwitches = DialectSwitches(notifiesFriendsOfProfileChanges: false, hidesBlock: false)

    /// What the dialect covers: what both the mapping tables and the translation know of.
    ///
    /// An operation without a call, and an event without a callback, is covered too, once somebody has said so in both.
    public var coverage: DialectCoverage {
        var coverage = CoverageTable.coverage(of: .rongcloud)
        coverage.commands = coverage.commands.filter { kind in
            RongCloudTranslation.calls(for: kind).allSatisfy { RongCloudTranslation.operation(of: $0) == kind }
        }
        coverage.events = coverage.events.filter(RongCloudTranslation.covers)
        return coverage
    }

    /// Opens a session for one device.
    ///
    /// - Parameters:
    ///   - service: The backend.
    ///   - user: The user whose device it is; `nil` if a token will tell.
    ///   - terminal: The device.
    /// - Returns: A session that is initialised but not connected.
    public func makeSession(
        service: RelationshipService,
        user: UserID?,
        terminal: TerminalID
    ) -> RongCloudSession {
        RongCloudSession(
            service: service,
            user: user,
            terminal: terminal,
            isInitialized: true,
            profile: profile,
            tokenResolver: resolveToken
        )
    }
}
