public import RelationshipCore

/// The RongCloud SDK's memory on a device: the types of subscriptions with a pending callback that they are up to date.
public final class RongCloudMemory: DeviceMemory {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public typealias Translation = RongCloudTranslation

    private struct State {
        /// The types that the operator of the last login's backend has enabled.
        var types: [RongCloudTopic] = []
        /// Whether the app has yet to be notified that the subscriptions are up to date.
        var isDue = false
    }

    private let state = Mutex(State())

    init() {}

    /// Returns the first callbacks after a login: one for each type that the operator has enabled.
    public func takeNotices() -> [RongCloudNotification] {
        state.withLock { state in
            defer { state.isDue = false }
            return state.isDue ? state.types.map { .onSubscriptionSyncCompleted(type: $0.rawValue) } : []
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func signedIn(_ user: UserID, with credential: Credential?, on connection: BackendConnection) {
        var types: [RongCloudTopic] = []
        if let settings = connection.settings {
            if settings.tracksPresence { types.append(.onlineStatus) }
            if settings.allowsProfileSubscriptions { types.append(.userProfile) }
            if settings.tracksPresence, settings.notifiesFriendsOfPresence { types.append(.friendOnlineStatus) }
            if connection.notifiesOfProfileChanges { types.append(.friendUserProfile) }
        }
        state.withLock { [types] in $0 = State(types: types, isDue: true) }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func ended(_ user: UserID, _ reason: EndSessionsArguments.Reason?) {
        if reason == nil { state.withLock { $0 = State() } }
    }

    /// Makes the callbacks due again, as after a lost connection: the vendor's SDK updates the subscriptions and
    /// notifies the app.
    public func listAgain() { state.withLock { $0.isDue = true } }
}
