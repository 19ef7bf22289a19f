/// A pending notification of many observers about a change of a user's profile or presence.
///
/// A user with few observers notifies them in the commit of the change. With more observers, the commit only stores an
/// announcement, and the service notifies the observers in steps. Other commands therefore never wait for a user who is
/// in the lists of a hundred thousand others. The store keeps announcements, so they survive a crash.
///
/// Observers are notified of the state at the time of the step. Announcements of the same user and topic cover separate
/// ranges of observers. Changes in quick succession therefore notify each observer only once.
public struct Announcement: Sendable, Hashable {
    /// The state of the user that the observers in the range last received.
    public enum Previous: Sendable, Hashable {
        /// The profile before the change.
        case profile(Profile)
        /// The presence before the change.
        case presence(Presence)

        /// The topic of the change.
        public var topic: Subscription.Topic {
            switch self {
            case .profile: .profile
            case .presence: .presence
            }
        }
    }

    /// The user who has changed.
    public var user: UserID
    /// The state of the user that the observers in the range last received.
    public var previous: Previous
    /// The last notified observer, in the order of ids; `nil` if the range begins with the first observer.
    public var reached: UserID?
    /// The last observer in the range; `nil` if the range ends with the last of all observers.
    public var last: UserID?
    /// The device that made the change; `nil` if no device did.
    public var device: DeviceID?
    /// The request that made the change; `nil` if no request did.
    public var request: RequestID?

    /// Creates an announcement.
    ///
    /// - Parameters:
    ///   - user: The user who has changed.
    ///   - previous: The state of the user that the observers in the range last received.
    ///   - reached: The last notified observer; `nil` if the range begins with the first observer.
    ///   - last: The last observer in the range; `nil` if the range ends with the last of all observers.
    ///   - device: The device that made the change; `nil` if no device did.
    ///   - request: The request that made the change; `nil` if no request did.
    public init(
        user: UserID,
        previous: Previous,
        reached: UserID? = nil,
        last: UserID? = nil,
        device: DeviceID? = nil,
        request: RequestID? = nil
    ) {
        self.user = user
        self.previous = previous
        self.reached = reached
        self.last = last
        self.device = device
        self.request = request
    }

    /// The topic of the change.
    public var topic: Subscription.Topic { previous.topic }
}

/// A query for the observers of a user: the users to notify when the user's profile or presence changes.
public struct ObserverQuery: Sendable, Hashable {
    /// The observed user.
    public var user: UserID
    /// Whether the query includes the users with the observed user in their friend list.
    public var includesFriends: Bool
    /// The topic of the subscriptions to include; `nil` for no subscriptions.
    public var topic: Subscription.Topic?
    /// The observer after which the result begins, in the order of ids; `nil` for the first observer.
    public var after: UserID?
    /// The last observer to include; `nil` for the last of all.
    public var last: UserID?
    /// The maximum number of observers.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - user: The observed user.
    ///   - includesFriends: Whether the query includes the users with the observed user in their friend list.
    ///   - topic: The topic of the subscriptions to include; `nil` for no subscriptions.
    ///   - after: The observer after which the result begins; `nil` for the first observer.
    ///   - last: The last observer to include; `nil` for the last of all.
    ///   - limit: The maximum number of observers.
    public init(
        of user: UserID,
        includesFriends: Bool,
        topic: Subscription.Topic?,
        after: UserID? = nil,
        last: UserID? = nil,
        limit: Int
    ) {
        self.user = user
        self.includesFriends = includesFriends
        self.topic = topic
        self.after = after
        self.last = last
        self.limit = limit
    }
}
