public import RelationshipCore

/// What the RongCloud SDK keeps on a device: for which types of subscriptions the app is yet to be told that they are up to
/// date.
public final class RongCloudMemory: DeviceMemory {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public typealias Translation = RongCloudTranslation
    private let syncedTypes = Mutex<[RongCloudTopic]>([])

    init() {}

    /// The first callbacks after a login: one for each type that the operator has switched on.
    public func takeNotices() -> [RongCloudNotification] {
        syncedTypes.withLock { types in
            defer { types = [] }
            return types.map { .onSubscriptionSyncCompleted(type: $0.rawValue) }
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func signedIn(_ user: UserID, with credential: Credential?, on connection: BackendConnection) {
        var types: [RongCloudTopic] = []
        if let settings = connection.settings {
            if settings.tracksPresence { types.append(.onlineStatus) }
            if settings.allowsProfileSubscriptions { types.append(.userProfile) }
            if settings.tracksPresence, settings.tellsFriendsOfPresence { types.append(.friendOnlineStatus) }
            if connection.notifiesOfProfileChanges { types.append(.friendUserProfile) }
        }
        syncedTypes.withLock { [types] in $0 = types }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func ended(_ user: UserID, _ reason: EndSessionsArguments.Reason?) {
        if reason == nil { syncedTypes.withLock { $0 = [] } }
    }
}
