/// A change of a user's lists, as it is written to the user's feed.
///
/// An event contains all data that a dialect needs to report it. The translation of an event to notifications is
/// therefore a pure function.
public struct Event: Sendable, Hashable {
    /// The user of the feed.
    public let recipient: UserID
    /// The position in the feed.
    ///
    /// The first event has position 1, and positions have no gaps. An event from a dialect's callback has 0.
    public let position: Int64
    /// The time of the change.
    public let at: Timestamp
    /// The user who caused the event.
    public let actor: UserID
    /// The device that caused the event; `nil` if the server caused it.
    public let device: DeviceID?
    /// The device's request that caused the event; `nil` if the request had no number.
    public let request: RequestID?
    /// The change.
    public let payload: Payload

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - recipient: The user of the feed.
    ///   - position: The position in the feed.
    ///   - at: The time of the change.
    ///   - actor: The user who caused the event.
    ///   - device: The device that caused the event.
    ///   - request: The device's request that caused the event.
    ///   - payload: The change.
    public init(
        recipient: UserID,
        position: Int64,
        at: Timestamp,
        actor: UserID,
        device: DeviceID?,
        request: RequestID? = nil,
        payload: Payload
    ) {
        self.recipient = recipient
        self.position = position
        self.at = at
        self.actor = actor
        self.device = device
        self.request = request
        self.payload = payload
    }

    /// Returns whether the given device of the recipient caused the event.
    ///
    /// - Parameter device: The device.
    /// - Returns: `true` if the device caused the event.
    public func isCaused(by device: DeviceID) -> Bool {
        actor == recipient && self.device == device
    }

    /// Returns whether the event ends the session of a device of the recipient.
    ///
    /// - Parameter device: The device.
    /// - Returns: `true` if the server or another device has ended the device's session.
    package func endsSession(of device: DeviceID) -> Bool {
        guard case .sessionsEnded(let devices, _) = payload else { return false }
        return devices?.contains(device) ?? true
    }

    /// Returns whether the event ends the session of a device that began at a position of the feed.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - start: The position at which the session began. Earlier events ended earlier sessions.
    /// - Returns: `true` if the server or another device has ended this session.
    package func endsSession(of device: DeviceID, after start: Int64) -> Bool {
        position > start && endsSession(of: device)
    }

    /// Returns whether the app on a device can receive callbacks for the event.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - start: The position at which the device's session began.
    ///   - notifiesOfProfiles: Whether the app receives changes of friends' profiles.
    /// - Returns: `false` for an event that the app never hears of. A translation decides for itself which of the other
    ///   events the dialect reports.
    package func isReported(to device: DeviceID, after start: Int64, notifiesOfProfiles: Bool) -> Bool {
        if case .sessionsEnded = payload { return endsSession(of: device, after: start) }
        if case .friendProfileChanged = payload { return notifiesOfProfiles }
        return true
    }
}

extension Event {
    // Large contents are indirect, because an event is copied on its way to the feed and to every device.
    /// The change from the recipient's point of view.
    public enum Payload: Sendable, Hashable {
        /// Users were added to the recipient's friend list.
        case friendsAdded([FriendEntry])
        /// Users were removed from the recipient's friend list.
        case friendsRemoved([FriendRemoval])
        /// The recipient's own list is unchanged, but the other side's friendship was created or removed.
        case relationChanged(FriendEntry, previous: Relation)
        /// The recipient changed their data about a friend.
        case friendUpdated(FriendEntry)
        /// A friend's profile changed.
        case friendProfileChanged(FriendEntry)
        /// The recipient's own profile changed.
        case profileUpdated(Profile)
        /// A request was added to the recipient's list, or was sent again.
        case requestAdded(RequestEntry)
        /// A request of the recipient was settled.
        ///
        /// `relation` is the current relation of the two users.
        case requestSettled(RequestEntry, relation: Relation)
        /// The recipient removed requests from their own list.
        case requestsDeleted([UserID], role: FriendRequest.Role)
        /// The recipient marked the received requests up to this time as read.
        case requestsRead(upTo: Timestamp)
        /// Users were added to the recipient's blocklist.
        case blocked([BlockEntry])
        /// Users were removed from the recipient's blocklist.
        case unblocked([UserID])
        /// The server emptied the recipient's friend list.
        case friendsCleared([FriendRemoval])
        /// The recipient created a group with these friends.
        case groupCreated(String, members: [FriendEntry])
        /// The recipient removed groups.
        case groupsDeleted([String])
        /// The recipient renamed a group.
        case groupRenamed(from: String, to: String)
        /// The recipient added friends to a group.
        case groupMembersAdded(String, members: [FriendEntry])
        /// The recipient removed friends from a group.
        case groupMembersRemoved(String, members: [UserID])
        /// The presence of a friend or a subscribed user changed, or the recipient's own status text changed.
        indirect case presenceChanged(PresenceChange)
        /// The profile of a subscribed user changed.
        indirect case subscribedProfileChanged(ProfileChange)
        /// The recipient subscribed to users or ended subscriptions.
        case subscriptionsChanged([Subscription], isSubscribed: Bool)
        /// Users were added to one of the recipient's follow lists, or removed from it.
        case followsChanged(FollowList, [Profile], isAdded: Bool)
        /// Sessions of the recipient ended; `nil` for the sessions on all devices.
        case sessionsEnded([DeviceID]?, EndSessionsArguments.Reason)
    }

    /// A change of a presence, with the reason why the recipient is notified.
    public struct PresenceChange: Sendable, Hashable {
        /// The presence after the change.
        public var presence: Presence
        /// The recipient's subscription that causes the event, or `nil` if no subscription does.
        public var subscription: Subscription?
        /// The recipient's relation to the user, if friends are notified of presences
        /// (``Policy/notifiesFriendsOfPresence``).
        public var relation: Relation
        /// The presence before the change; `nil` if it is unknown.
        public var previous: Presence?

        /// Creates a change.
        ///
        /// - Parameters:
        ///   - presence: The presence after the change.
        ///   - subscription: The recipient's subscription that causes the event.
        ///   - relation: The recipient's relation to the user, if friends are notified of presences.
        ///   - previous: The presence before the change; `nil` if it is unknown.
        public init(
            presence: Presence,
            subscription: Subscription?,
            relation: Relation,
            previous: Presence? = nil
        ) {
            self.presence = presence
            self.subscription = subscription
            self.relation = relation
            self.previous = previous
        }
    }

    /// A change of a profile, reported because of a subscription.
    public struct ProfileChange: Sendable, Hashable {
        /// The profile after the change.
        public var profile: Profile
        /// The recipient's subscription.
        public var subscription: Subscription
        /// The recipient's relation to the user.
        ///
        /// A friend also receives the event for friends.
        public var relation: Relation

        /// Creates a change.
        ///
        /// - Parameters:
        ///   - profile: The profile after the change.
        ///   - subscription: The recipient's subscription.
        ///   - relation: The recipient's relation to the user.
        public init(profile: Profile, subscription: Subscription, relation: Relation) {
            self.profile = profile
            self.subscription = subscription
            self.relation = relation
        }
    }

    /// A user who was removed from a friend list.
    public struct FriendRemoval: Sendable, Hashable {
        /// The former friend.
        public var user: UserID
        /// The recipient's earlier relation to the user.
        public var previous: Relation

        /// Creates a removal.
        ///
        /// - Parameters:
        ///   - user: The former friend.
        ///   - previous: The recipient's earlier relation to the user.
        public init(user: UserID, previous: Relation) {
            self.user = user
            self.previous = previous
        }
    }
}

extension Event {
    /// The kinds of events, without their content.
    ///
    /// The mapping tables use the same names.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case friendsAdded, friendsRemoved, relationChanged, friendUpdated, friendProfileChanged, profileUpdated
        case requestAdded, requestSettled, requestsDeleted, requestsRead
        case blocked, unblocked
        case friendsCleared
        case groupCreated, groupsDeleted, groupRenamed, groupMembersAdded, groupMembersRemoved
        case presenceChanged, subscribedProfileChanged, subscriptionsChanged, followsChanged, sessionsEnded
    }

    /// The kind of this event.
    public var kind: Kind { payload.kind }
}

extension Event.Payload {
    /// The kind of event with this content.
    public var kind: Event.Kind {
        switch self {
        case .friendsAdded: .friendsAdded
        case .friendsRemoved: .friendsRemoved
        case .relationChanged: .relationChanged
        case .friendUpdated: .friendUpdated
        case .friendProfileChanged: .friendProfileChanged
        case .profileUpdated: .profileUpdated
        case .requestAdded: .requestAdded
        case .requestSettled: .requestSettled
        case .requestsDeleted: .requestsDeleted
        case .requestsRead: .requestsRead
        case .blocked: .blocked
        case .unblocked: .unblocked
        case .friendsCleared: .friendsCleared
        case .groupCreated: .groupCreated
        case .groupsDeleted: .groupsDeleted
        case .groupRenamed: .groupRenamed
        case .groupMembersAdded: .groupMembersAdded
        case .groupMembersRemoved: .groupMembersRemoved
        case .presenceChanged: .presenceChanged
        case .subscribedProfileChanged: .subscribedProfileChanged
        case .subscriptionsChanged: .subscriptionsChanged
        case .followsChanged: .followsChanged
        case .sessionsEnded: .sessionsEnded
        }
    }
}
