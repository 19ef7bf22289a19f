/// Something that happened to one user's lists, as written to that user's feed.
///
/// An event holds all that a dialect needs to tell it, so that `Event → notifications` is a pure function.
public struct Event: Sendable, Hashable {
    /// Whose feed the event is in.
    public let recipient: UserID
    /// The place in that feed: 1 for the first event, without gaps; 0 for an event that was read out of a dialect's callback.
    public let position: Int64
    /// When it happened.
    public let at: Timestamp
    /// Whose act it was.
    public let actor: UserID
    /// The acting device; `nil` if the server acted.
    public let terminal: TerminalID?
    /// The request of that device that caused the event; `nil` if it had no number.
    public let request: RequestID?
    /// What happened.
    public let payload: Payload

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - recipient: Whose feed the event is in.
    ///   - position: The place in that feed.
    ///   - at: When it happened.
    ///   - actor: Whose act it was.
    ///   - terminal: The acting device.
    ///   - request: The request of that device that caused the event.
    ///   - payload: What happened.
    public init(
        recipient: UserID,
        position: Int64,
        at: Timestamp,
        actor: UserID,
        terminal: TerminalID?,
        request: RequestID? = nil,
        payload: Payload
    ) {
        self.recipient = recipient
        self.position = position
        self.at = at
        self.actor = actor
        self.terminal = terminal
        self.request = request
        self.payload = payload
    }

    /// Tells whether the given device of the recipient caused the event itself.
    ///
    /// - Parameter terminal: The device that looks.
    /// - Returns: `true` if the event is the device's own act.
    public func isCaused(by terminal: TerminalID) -> Bool {
        actor == recipient && self.terminal == terminal
    }

    /// Tells whether the event ends the session of a device of the recipient.
    ///
    /// - Parameter terminal: The device.
    /// - Returns: `true` if the server, or another device, has ended its session.
    package func endsSession(of terminal: TerminalID) -> Bool {
        guard case .sessionsEnded(let terminals, _) = payload else { return false }
        return terminals?.contains(terminal) ?? true
    }
}

extension Event {
    // Large contents are indirect: an event is copied on its way to the feed and to every device.
    /// What happened, seen from the recipient.
    public enum Payload: Sendable, Hashable {
        /// Users entered the recipient's friend list.
        case friendsAdded([FriendEntry])
        /// Users left the recipient's friend list.
        case friendsRemoved([FriendRemoval])
        /// The recipient's own list stayed, but the other side's edge came or went.
        case relationChanged(FriendEntry, previous: Relation)
        /// The recipient changed what they keep about a friend.
        case friendUpdated(FriendEntry)
        /// A friend's profile changed.
        case friendProfileChanged(FriendEntry)
        /// The recipient's own profile changed.
        case profileUpdated(Profile)
        /// A request entered, or re-entered, the recipient's list.
        case requestAdded(RequestEntry)
        /// A request of the recipient was settled; `relation` tells how the two stand now.
        case requestSettled(RequestEntry, relation: Relation)
        /// The recipient removed requests from their own list.
        case requestsDeleted([UserID], role: FriendRequest.Role)
        /// The recipient marked requests read that were sent up to this moment.
        case requestsRead(upTo: Timestamp)
        /// Users entered the recipient's blocklist.
        case blocked([BlockEntry])
        /// Users left the recipient's blocklist.
        case unblocked([UserID])
        /// The server emptied the recipient's friend list.
        case friendsCleared([FriendRemoval])
        /// The recipient made a group with these friends in it.
        case groupCreated(String, members: [FriendEntry])
        /// The recipient removed groups.
        case groupsDeleted([String])
        /// The recipient renamed a group.
        case groupRenamed(from: String, to: String)
        /// The recipient put friends into a group.
        case groupMembersAdded(String, members: [FriendEntry])
        /// The recipient took friends out of a group.
        case groupMembersRemoved(String, members: [UserID])
        /// The presence of a friend, or of somebody the recipient has subscribed to, changed; or the recipient's own words.
        indirect case presenceChanged(PresenceNews)
        /// The profile of somebody the recipient has subscribed to changed.
        indirect case subscribedProfileChanged(ProfileNews)
        /// The recipient has subscribed to users, or ended subscriptions.
        case subscriptionsChanged([Subscription], isSubscribed: Bool)
        /// Users entered or left one of the recipient's lists of follows.
        case followsChanged(FollowList, [Profile], isAdded: Bool)
        /// Sessions of the recipient ended; `nil` for all devices.
        case sessionsEnded([TerminalID]?, EndSessionsArguments.Reason)
    }

    /// A presence that changed, and why the recipient is told.
    public struct PresenceNews: Sendable, Hashable {
        /// The presence now.
        public var presence: Presence
        /// The recipient's subscription that it is told for, or `nil`.
        public var subscription: Subscription?
        /// How the recipient stands to the user, if friends are told of presences (``Policy/tellsFriendsOfPresence``).
        public var relation: Relation
        /// The presence before; `nil` if it is not known.
        public var previous: Presence?

        /// Creates a change.
        ///
        /// - Parameters:
        ///   - presence: The presence now.
        ///   - subscription: The recipient's subscription that it is told for.
        ///   - relation: How the recipient stands to the user, if friends are told of presences.
        ///   - previous: The presence before; `nil` if it is not known.
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

    /// A profile that changed, told because of a subscription.
    public struct ProfileNews: Sendable, Hashable {
        /// The profile now.
        public var profile: Profile
        /// The recipient's subscription.
        public var subscription: Subscription
        /// How the recipient stands to the user; a friend is told of the change as a friend too.
        public var relation: Relation

        /// Creates a change.
        ///
        /// - Parameters:
        ///   - profile: The profile now.
        ///   - subscription: The recipient's subscription.
        ///   - relation: How the recipient stands to the user.
        public init(profile: Profile, subscription: Subscription, relation: Relation) {
            self.profile = profile
            self.subscription = subscription
            self.relation = relation
        }
    }

    /// A user who left a friend list.
    public struct FriendRemoval: Sendable, Hashable {
        /// The former friend.
        public var user: UserID
        /// How the recipient stood to the user before.
        public var previous: Relation

        /// Creates a removal.
        ///
        /// - Parameters:
        ///   - user: The former friend.
        ///   - previous: How the recipient stood to the user before.
        public init(user: UserID, previous: Relation) {
            self.user = user
            self.previous = previous
        }
    }
}

extension Event {
    /// The kinds of events, without what they hold: what the mapping tables call an event.
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
    /// The kind of event that holds this.
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
