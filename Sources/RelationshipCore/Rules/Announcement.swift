/// A pending notification of many observers about a change of a user's profile or presence.
///
/// A user with a few observers notifies them in the commit of the change. With more of them, the commit only stores an
/// announcement, and the service notifies them in steps, so that other commands never wait for a user whom a hundred
/// thousand others have in their lists. The store keeps announcements, so that they survive a crash.
///
/// Observers are notified of the state at the time of the step. Announcements of a user and a topic cover ranges of
/// observers that do not overlap, so that each observer is notified once of changes in quick succession.
public struct Announcement: Sendable, Hashable {
    /// The state of the user that the observers of the range know.
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

    /// The user with the change.
    public var user: UserID
    /// The state of the user that the observers of the range know.
    public var previous: Previous
    /// The last notified observer, in the order of ids; `nil` if the range begins with the first.
    public var reached: UserID?
    /// The last observer of the range; `nil` for the last of all.
    public var last: UserID?
    /// The device that made the change, if any.
    public var device: DeviceID?
    /// The request that made the change, if any.
    public var request: RequestID?

    /// Creates an announcement.
    ///
    /// - Parameters:
    ///   - user: The user with the change.
    ///   - previous: The state of the user that the observers of the range know.
    ///   - reached: The last notified observer; `nil` if the range begins with the first.
    ///   - last: The last observer of the range; `nil` for the last of all.
    ///   - device: The device that made the change, if any.
    ///   - request: The request that made the change, if any.
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

/// The observers of a user that a command needs: users who may be notified when the user's profile or presence changes.
public struct ObserverQuery: Sendable, Hashable {
    /// The observed user.
    public var user: UserID
    /// Whether users with the user in their friend list count.
    public var includesFriends: Bool
    /// The topic of subscriptions that count; `nil` for none.
    public var topic: Subscription.Topic?
    /// The observer after whom to begin, in the order of ids; `nil` for the first.
    public var after: UserID?
    /// The last observer; `nil` for the last of all.
    public var last: UserID?
    /// The maximum number of observers.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - user: The observed user.
    ///   - includesFriends: Whether users with the user in their friend list count.
    ///   - topic: The topic of subscriptions that count; `nil` for none.
    ///   - after: The observer after whom to begin; `nil` for the first.
    ///   - last: The last observer; `nil` for the last of all.
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
