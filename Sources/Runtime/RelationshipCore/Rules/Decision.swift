/// The result of a command according to ``Rules``: its changes, answer and events.
///
/// The store commits all of them or none.
public struct Decision: Sendable, Hashable {
    /// The changes, in the order of their execution.
    public var changes: [Change]
    /// The answer to the command.
    public var outcome: Outcome
    /// The events, in the order in which each recipient receives them.
    public var events: [EventDraft]
    /// The time when the command was decided.
    public var at: Timestamp
    /// The sender of the command.
    public var caller: Caller
    /// The error with which the command fails although the store commits ``changes``; `nil` for a success.
    ///
    /// Any other error is thrown instead of a decision, and then nothing changes.
    public var refusal: RelationshipError? {
        get { refusalError?.value }
        set { refusalError = newValue.map { Shared($0) } }
    }
    private var refusalError: Shared<RelationshipError>?
    /// The act for the outbox; `nil` if the service records none.
    ///
    /// The store appends it to the lane of its user, in the same transaction.
    public var act: CommittedAct? {
        get { recordedAct?.value }
        set { recordedAct = newValue.map { Shared($0) } }
    }
    private var recordedAct: Shared<CommittedAct>?
    /// The data of a repeatable request.
    ///
    /// It is `nil` for any other request, which makes the decision cheaper to pass on.
    private var repetition: Shared<Repeatable>?

    /// Creates a decision.
    ///
    /// - Parameters:
    ///   - outcome: The answer to the command.
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

    /// Creates the decision about a repetition, which changes nothing.
    init(repeating answered: AnsweredRequest, at: Timestamp, caller: Caller) {
        self.init(outcome: answered.outcome, at: at, caller: caller)
        repetition = Shared(Repeatable(answered: answered, isRepeat: true))
    }

    /// The position of the decision's last event in the caller's feed; 0 if the caller receives no event.
    ///
    /// It is available after the store has assigned the positions.
    public var position: Int64 {
        if let repetition, repetition.value.isRepeat { return repetition.value.answered.position }
        return events.last { $0.recipient == caller.user }?.position ?? 0
    }

    /// The answer to store if the caller may repeat the request and this is not a repetition.
    ///
    /// The store adds the position.
    public var answered: AnsweredRequest? {
        get { repetition.flatMap { $0.value.isRepeat ? nil : $0.value.answered } }
        set { repetition = newValue.map { Shared(Repeatable(answered: $0, isRepeat: false)) } }
    }

    private struct Repeatable: Sendable, Hashable {
        var answered: AnsweredRequest
        /// Whether the request was answered before.
        ///
        /// If so, nothing changes.
        var isRepeat: Bool
    }
}

// Large contents are rare and therefore indirect, so that the other cases need no extra memory.
/// One change of the data in a store.
public enum Change: Sendable, Hashable {
    /// Creates the user, or replaces their profile.
    case putUser(Profile)
    /// Adds a new friendship.
    ///
    /// The owner's friend count increases by one.
    case insertFriendship(Friendship)
    /// Replaces an existing friendship.
    case updateFriendship(Friendship)
    /// Removes an existing friendship.
    ///
    /// The owner's friend count decreases by one.
    case deleteFriendship(UserPair)
    /// Adds a new block.
    ///
    /// The owner's block count increases by one.
    case insertBlock(Block)
    /// Removes an existing block.
    ///
    /// The owner's block count decreases by one.
    case deleteBlock(UserPair)
    /// Adds a request, or replaces the request of the same pair.
    case putRequest(FriendRequest)
    /// Removes an existing request in any state.
    case deleteRequest(UserPair)
    /// Adds the recent requests of a pair, or replaces those of the same pair.
    indirect case putRecentRequests(RecentRequests)
    /// Removes the existing recent requests of a pair.
    case deleteRecentRequests(UserPair)
    /// Sets the version of a user's request list.
    case setRequestSequence(UserID, Int64)
    /// Adds a new group.
    case insertGroup(FriendGroup)
    /// Removes an existing group, but not its name from any friendship.
    case deleteGroup(owner: UserID, name: String)
    /// Sets the time when an existing user was created; `nil` if it is unknown.
    ///
    /// Otherwise it is the time of the decision that created the user.
    case setCreationTime(UserID, Timestamp?)
    /// Sets whether the user is forbidden to send requests.
    case setForbiddenToAdd(UserID, Bool)
    /// Adds a device of a user, or replaces the record of the same device.
    indirect case putDevice(UserID, DevicePresence)
    /// Removes an existing device.
    case deleteDevice(UserID, DeviceID)
    /// Sets a user's status text.
    case setStatusText(UserID, String)
    /// Stores the position in the user's feed that a device has acknowledged.
    indirect case setFeedPosition(UserID, DeviceID, FeedPosition)
    /// Adds a subscription, or replaces the subscription of the same users and topic.
    indirect case putSubscription(Subscription)
    /// Removes an existing subscription.
    indirect case deleteSubscription(Subscription)
    /// Adds an announcement, or replaces the announcement with the same user, topic and last observer.
    indirect case putAnnouncement(Announcement)
    /// Removes an existing announcement.
    indirect case deleteAnnouncement(Announcement)
    /// Adds a new follow.
    case insertFollow(Follow)
    /// Removes an existing follow.
    case deleteFollow(Follow)
    /// Adds the record of a user's access, or replaces it.
    ///
    /// The user need not exist.
    indirect case putAccess(UserID, UserAccess)
    /// Removes a user that no data of other users refers to, with all data that only the user has.
    ///
    /// The record of the user's access stays.
    ///
    /// This includes the profile, unique id and short form, groups, devices, acknowledged positions, answered requests,
    /// announcements and the feed.
    case deleteUser(UserID)
}

/// An event before the store has assigned its position in the recipient's feed.
public struct EventDraft: Sendable, Hashable {
    /// The user of the feed.
    public var recipient: UserID
    /// The change.
    public var payload: Event.Payload
    /// The position in the feed; 0 until the store has assigned one.
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
