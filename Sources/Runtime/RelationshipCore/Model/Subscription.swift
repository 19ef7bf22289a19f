/// A subscription of one user to the presence or profile of another user, who need not be a friend.
public struct Subscription: Sendable, Hashable {
    /// The topic of a subscription.
    public enum Topic: String, Sendable, Hashable, Codable, CaseIterable {
        /// The user's online state.
        case presence
        /// The user's profile.
        case profile
    }

    /// The identity of a subscription.
    public struct Key: Sendable, Hashable {
        /// The user who subscribes.
        public let subscriber: UserID
        /// The user that the subscription is about.
        public let publisher: UserID
        /// The topic of the subscription.
        public let topic: Topic

        /// Creates a key.
        ///
        /// - Parameters:
        ///   - subscriber: The user who subscribes.
        ///   - publisher: The user that the subscription is about.
        ///   - topic: The topic of the subscription.
        public init(subscriber: UserID, publisher: UserID, topic: Topic) {
            self.subscriber = subscriber
            self.publisher = publisher
            self.topic = topic
        }
    }

    /// The user who subscribes.
    public let subscriber: UserID
    /// The user that the subscription is about.
    public let publisher: UserID
    /// The topic of the subscription.
    public let topic: Topic
    /// The time when the subscription began.
    public var subscribedAt: Timestamp
    /// The time when the subscription expires, without an event; `nil` if it never expires.
    public var expiresAt: Timestamp?

    /// Creates a subscription.
    ///
    /// - Parameters:
    ///   - subscriber: The user who subscribes.
    ///   - publisher: The user that the subscription is about.
    ///   - topic: The topic of the subscription.
    ///   - subscribedAt: The time when the subscription began.
    ///   - expiresAt: The time when the subscription expires; `nil` if it never expires.
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

    /// The identity of the subscription.
    public var key: Key { Key(subscriber: subscriber, publisher: publisher, topic: topic) }

    /// Returns whether the subscription has not expired.
    ///
    /// - Parameter moment: The time of the check.
    /// - Returns: `true` before ``expiresAt``.
    public func isLive(at moment: Timestamp) -> Bool {
        expiresAt.map { moment < $0 } ?? true
    }
}

/// A subscription with its current content.
public struct SubscriptionEntry: Sendable, Hashable {
    /// The subscription.
    public var subscription: Subscription
    /// The publisher's presence, if the topic is the presence.
    public var presence: Presence?
    /// The publisher's profile, if the topic is the profile.
    public var profile: Profile?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - subscription: The subscription.
    ///   - presence: The publisher's presence, if the topic is the presence.
    ///   - profile: The publisher's profile, if the topic is the profile.
    public init(subscription: Subscription, presence: Presence? = nil, profile: Profile? = nil) {
        self.subscription = subscription
        self.presence = presence
        self.profile = profile
    }
}
