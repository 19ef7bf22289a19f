/// The effect of a command, as ``Rules`` decide: changes, answer and events, which are committed together or not at
/// all.
public struct Decision: Sendable, Hashable {
    /// The changes, in the order of execution.
    public var changes: [Change]
    /// The answer of the command.
    public var outcome: Outcome
    /// The events, in the order in which each recipient receives them.
    public var events: [EventDraft]
    /// The time when the command was decided.
    public var at: Timestamp
    /// The sender of the command.
    public var caller: Caller
    /// The data of repeatable requests; `nil` for others, which are then cheaper to pass on.
    private var repetition: Shared<Repeatable>?

    /// Creates a decision.
    ///
    /// - Parameters:
    ///   - outcome: The answer of the command.
    ///   - at: The time when the command was decided.
    ///   - caller: The sender of the command.
    public init(outcome: Outcome, at: Timestamp, caller: Caller) {
        self.changes = []
        self.changes.reserveCapacity(4)
        self.outcome = outcome
        self.events = []
        self.events.reserveCapacity(4)
        self.at = at
        self.caller = caller
    }

    /// Creates the decision about a repeat, which changes nothing.
    init(repeating answered: AnsweredRequest, at: Timestamp, caller: Caller) {
        self.init(outcome: answered.outcome, at: at, caller: caller)
        repetition = Shared(Repeatable(answered: answered, isRepeat: true))
    }

    /// The position of the decision's last event in the caller's feed, once its events have positions; 0 if there is
    /// none.
    public var position: Int64 {
        if let repetition, repetition.value.isRepeat { return repetition.value.answered.position }
        return events.last { $0.recipient == caller.user }?.position ?? 0
    }

    /// The data to remember if the caller may repeat the request and this is not a repeat; the store adds the position.
    public var answered: AnsweredRequest? {
        get { repetition.flatMap { $0.value.isRepeat ? nil : $0.value.answered } }
        set { repetition = newValue.map { Shared(Repeatable(answered: $0, isRepeat: false)) } }
    }

    private struct Repeatable: Sendable, Hashable {
        var answered: AnsweredRequest
        /// Whether the request was answered before, so that nothing changes.
        var isRepeat: Bool
    }
}

// Large contents, which are rare, are indirect, so that the other cases need no extra memory.
/// One change of the data in a store.
public enum Change: Sendable, Hashable {
    /// Creates the user, or replaces their profile.
    case putUser(Profile)
    /// Adds a new friendship; the owner's friend count increases by one.
    case insertFriendship(Friendship)
    /// Replaces an existing friendship.
    case updateFriendship(Friendship)
    /// Removes an existing friendship; the owner's friend count decreases by one.
    case deleteFriendship(UserPair)
    /// Adds a new block; the owner's block count increases by one.
    case insertBlock(Block)
    /// Removes an existing block; the owner's block count decreases by one.
    case deleteBlock(UserPair)
    /// Adds a request, or replaces the one of the same pair.
    case putRequest(FriendRequest)
    /// Removes an existing request in any state.
    case deleteRequest(UserPair)
    /// Sets the version of a user's request list.
    case setRequestSequence(UserID, Int64)
    /// Adds a new group.
    case insertGroup(FriendGroup)
    /// Removes an existing group, but not its name from any friendship.
    case deleteGroup(owner: UserID, name: String)
    /// Sets whether the user is forbidden to send requests.
    case setForbiddenToAdd(UserID, Bool)
    /// Adds a device of a user, or replaces the one of the same device.
    indirect case putDevice(UserID, DevicePresence)
    /// Removes an existing device.
    case deleteDevice(UserID, DeviceID)
    /// Sets a user's status text.
    case setStatusText(UserID, String)
    /// Stores the position in the user's feed that a device has acknowledged.
    indirect case setFeedPosition(UserID, DeviceID, FeedPosition)
    /// Adds a subscription, or replaces the one of the same users and topic.
    indirect case putSubscription(Subscription)
    /// Removes an existing subscription.
    indirect case deleteSubscription(Subscription)
    /// Adds an announcement, or replaces the one of the same user, topic and last observer.
    indirect case putAnnouncement(Announcement)
    /// Removes an existing announcement.
    indirect case deleteAnnouncement(Announcement)
    /// Adds a new follow.
    case insertFollow(Follow)
    /// Removes an existing follow.
    case deleteFollow(Follow)
    /// Removes a user whom no data of other users names, with everything that the store keeps of the user alone:
    /// profile, unique id and short form, groups, devices, acknowledged positions, answered requests, announcements,
    /// and the feed.
    case deleteUser(UserID)
}

/// An event before the store has given it a place in the recipient's feed.
public struct EventDraft: Sendable, Hashable {
    /// The user of the feed.
    public var recipient: UserID
    /// The change.
    public var payload: Event.Payload
    /// The place in that feed; 0 until the store has assigned one.
    public var position: Int64 = 0

    /// Creates a draft.
    ///
    /// - Parameters:
    ///   - recipient: The user of the feed.
    ///   - payload: The change.
    public init(to recipient: UserID, _ payload: Event.Payload) {
        self.recipient = recipient
        self.payload = payload
    }
}
