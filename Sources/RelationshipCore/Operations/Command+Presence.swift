/// The users and the topic that the caller subscribes to.
public struct SubscribeArguments: Sendable, Hashable {
    /// Of what.
    public var topic: Subscription.Topic
    /// The users.
    public var publishers: [UserID]
    /// How long, in milliseconds, or `nil` for ever.
    ///
    /// Subscribing again begins anew.
    public var lifetime: Int64?
    /// How many users of this topic the caller may be subscribed to.
    public var limit: Int
    /// Whether the oldest subscriptions give way when there are too many, or the call fails.
    public var evictsOldest: Bool

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - topic: Of what.
    ///   - publishers: The users.
    ///   - lifetime: How long, in milliseconds; `nil` for ever.
    ///   - limit: How many users of this topic the caller may be subscribed to.
    ///   - evictsOldest: Whether the oldest subscriptions give way.
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

/// Which of the caller's subscriptions to list.
public struct SubscriptionQuery: Sendable, Hashable {
    /// Of what.
    public var topic: Subscription.Topic
    /// The users, or `nil` for all.
    public var publishers: [UserID]?
    /// Where the last page ended, or `nil` for the first page.
    public var after: Cursor?
    /// The greatest number of entries to answer.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - topic: Of what.
    ///   - publishers: The users, or `nil` for all.
    ///   - after: Where the last page ended.
    ///   - limit: The greatest number of entries to answer.
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

/// Which sessions of a user the server ends, and why.
public struct EndSessionsArguments: Sendable, Hashable {
    /// Why a session ends.
    public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
        /// The server, or a login on another device, put it out.
        case kicked
        /// Its token or signature is no longer valid.
        case expired
    }

    /// The devices, or `nil` for all of the user's.
    public var terminals: [TerminalID]?
    /// Why.
    public var reason: Reason

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - terminals: The devices, or `nil` for all of the user's.
    ///   - reason: Why.
    public init(_ terminals: [TerminalID]? = nil, reason: Reason) {
        self.terminals = terminals
        self.reason = reason
    }
}
