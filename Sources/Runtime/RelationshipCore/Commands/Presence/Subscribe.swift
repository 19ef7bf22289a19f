/// The users and the topic to subscribe to.
public struct SubscribeArguments: Sendable, Hashable {
    /// The topic.
    public var topic: Subscription.Topic
    /// The users.
    public var publishers: [UserID]
    /// The duration in milliseconds; `nil` for no end.
    ///
    /// A new subscription to the same user starts the duration again.
    public var lifetime: Int64?
    /// The maximum number of the caller's subscriptions in this topic.
    public var limit: Int
    /// Whether the oldest subscriptions are removed if the limit is exceeded.
    ///
    /// Otherwise the call fails.
    public var evictsOldest: Bool

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - publishers: The users.
    ///   - lifetime: The duration in milliseconds; `nil` for no end.
    ///   - limit: The maximum number of the caller's subscriptions in this topic.
    ///   - evictsOldest: Whether the oldest subscriptions are removed if the limit is exceeded.
    public init(
        _ topic: Subscription.Topic,
        to publishers: [UserID],
        lifetime: Int64? = nil,
        limit: Int = 200,
        evictsOldest: Bool = true
    ) {
        self.topic = topic
        self.publishers = publishers
        self.lifetime = lifetime
        self.limit = limit
        self.evictsOldest = evictsOldest
    }
}

/// The subscriptions of the caller to list.
public struct SubscriptionQuery: Sendable, Hashable {
    /// The topic.
    public var topic: Subscription.Topic
    /// The users, or `nil` for all users.
    public var publishers: [UserID]?
    /// The end of the last page, or `nil` for the first page.
    public var after: Cursor?
    /// The maximum number of entries to return.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - publishers: The users, or `nil` for all users.
    ///   - after: The end of the last page.
    ///   - limit: The maximum number of entries to return.
    public init(
        _ topic: Subscription.Topic,
        of publishers: [UserID]? = nil,
        after: Cursor? = nil,
        limit: Int = .max
    ) {
        self.topic = topic
        self.publishers = publishers
        self.after = after
        self.limit = limit
    }
}

/// The sessions of a user that the server ends, and the reason.
public struct EndSessionsArguments: Sendable, Hashable {
    /// The reason why a session ends.
    public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
        /// The server or a login on another device has ended the session.
        case kicked
        /// The token or signature of the session is no longer valid.
        case expired
    }

    /// The devices, or `nil` for all devices of the user.
    public var devices: [DeviceID]?
    /// The reason.
    public var reason: Reason

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - devices: The devices, or `nil` for all devices of the user.
    ///   - reason: The reason.
    public init(_ devices: [DeviceID]? = nil, reason: Reason) {
        self.devices = devices
        self.reason = reason
    }
}
