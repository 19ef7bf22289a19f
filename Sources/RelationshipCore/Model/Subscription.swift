/// One user's subscription to another's presence or profile, friend or not.
public struct Subscription: Sendable, Hashable {
    /// What is told.
    public enum Topic: String, Sendable, Hashable, Codable, CaseIterable {
        /// Whether the user can be reached.
        case presence
        /// What the user shows of themselves.
        case profile
    }

    /// What tells a subscription from all others.
    public struct Key: Sendable, Hashable {
        /// Who wants to hear.
        public let subscriber: UserID
        /// The user that is subscribed to.
        public let publisher: UserID
        /// What is told of the user.
        public let topic: Topic

        /// Creates a key.
        ///
        /// - Parameters:
        ///   - subscriber: Who wants to hear.
        ///   - publisher: The user that is subscribed to.
        ///   - topic: Of what.
        public init(subscriber: UserID, publisher: UserID, topic: Topic) {
            self.subscriber = subscriber
            self.publisher = publisher
            self.topic = topic
        }
    }

    /// Who wants to hear.
    public let subscriber: UserID
    /// The user that is subscribed to.
    public let publisher: UserID
    /// What is told of the user.
    public let topic: Topic
    /// Since when.
    public var subscribedAt: Timestamp
    /// When it ends by itself, without any event; `nil` for never.
    public var expiresAt: Timestamp?

    /// Creates a subscription.
    ///
    /// - Parameters:
    ///   - subscriber: Who wants to hear.
    ///   - publisher: The user that is subscribed to.
    ///   - topic: Of what.
    ///   - subscribedAt: Since when.
    ///   - expiresAt: When it ends by itself; `nil` for never.
    public init(
        subscriber: UserID,
        publisher: UserID,
        topic: Topic,
        subscribedAt: Timestamp,
        expiresAt: Timestamp? = nil
    ) {
        self.subscriber = subscriber
        self.publisher = publisher
        self.topic = topic
        self.subscribedAt = subscribedAt
        self.expiresAt = expiresAt
    }

    /// What tells the subscription from all others.
    public var key: Key { Key(subscriber: subscriber, publisher: publisher, topic: topic) }

    /// Tells whether the subscription has not ended by itself.
    ///
    /// - Parameter moment: The moment to look from.
    /// - Returns: `true` before ``expiresAt``.
    public func isLive(at moment: Timestamp) -> Bool {
        expiresAt.map { moment < $0 } ?? true
    }
}

/// A subscription with what it tells at the moment.
public struct SubscriptionEntry: Sendable, Hashable {
    /// The subscription.
    public var subscription: Subscription
    /// The publisher's presence, if that is the topic.
    public var presence: Presence?
    /// The publisher's profile, if that is the topic.
    public var profile: Profile?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - subscription: The subscription.
    ///   - presence: The publisher's presence, if that is the topic.
    ///   - profile: The publisher's profile, if that is the topic.
    public init(subscription: Subscription, presence: Presence? = nil, profile: Profile? = nil) {
        self.subscription = subscription
        self.presence = presence
        self.profile = profile
    }
}
