/// What a command does, as decided by ``Rules``: changes, answer and events, to be committed together or not at all.
public struct Decision: Sendable, Hashable {
    /// The changes, in the order in which they must be made.
    public var changes: [Change]
    /// What the command answers.
    public var outcome: Outcome
    /// The events, in the order in which each recipient must receive them.
    public var events: [EventDraft]
    /// When the command was decided.
    public var at: Timestamp
    /// Who gave the command.
    public var caller: Caller
    /// What only requests that may be repeated have: `nil` for others, which are quicker to pass on.
    private var repetition: Shared<Repeatable>?

    /// Creates a decision.
    ///
    /// - Parameters:
    ///   - outcome: What the command answers.
    ///   - at: When the command was decided.
    ///   - caller: Who gave the command.
    public init(outcome: Outcome, at: Timestamp, caller: Caller) {
        self.changes = []
        self.changes.reserveCapacity(4)
        self.outcome = outcome
        self.events = []
        self.events.reserveCapacity(4)
        self.at = at
        self.caller = caller
    }

    /// Creates the decision on a repeat, which changes nothing.
    init(repeating answered: AnsweredRequest, at: Timestamp, caller: Caller) {
        self.init(outcome: answered.outcome, at: at, caller: caller)
        repetition = Shared(Repeatable(answered: answered, isRepeat: true))
    }

    /// How far the decision writes into the caller's feed, once its events have their positions; 0 for not at all.
    public var position: Int64 {
        if let repetition, repetition.value.isRepeat { return repetition.value.answered.position }
        return events.last { $0.recipient == caller.user }?.position ?? 0
    }

    /// What to remember of the request, if the caller may repeat it and this is not a repeat; the store adds the position.
    public var answered: AnsweredRequest? {
        get { repetition.flatMap { $0.value.isRepeat ? nil : $0.value.answered } }
        set { repetition = newValue.map { Shared(Repeatable(answered: $0, isRepeat: false)) } }
    }

    private struct Repeatable: Sendable, Hashable {
        var answered: AnsweredRequest
        /// Whether the request was answered before, and nothing is to be done.
        var isRepeat: Bool
    }
}

// Large contents, which are rare, are indirect, so that the others need no memory of their own.
/// One change of what a store keeps.
public enum Change: Sendable, Hashable {
    /// Creates the user, or replaces their profile.
    case putUser(Profile)
    /// Adds an edge that was not there; the owner's friend count grows by one.
    case insertFriendship(Friendship)
    /// Replaces an edge that was there.
    case updateFriendship(Friendship)
    /// Removes an edge that was there; the owner's friend count shrinks by one.
    case deleteFriendship(UserPair)
    /// Adds a block that was not there; the owner's block count grows by one.
    case insertBlock(Block)
    /// Removes a block that was there; the owner's block count shrinks by one.
    case deleteBlock(UserPair)
    /// Adds a request, or replaces the one of the same pair.
    case putRequest(FriendRequest)
    /// Removes a request that was there, in whatever state.
    case deleteRequest(UserPair)
    /// Sets the version of a user's request list.
    case setRequestSequence(UserID, Int64)
    /// Adds a group that was not there.
    case insertGroup(FriendGroup)
    /// Removes a group that was there, but not its name from any edge.
    case deleteGroup(owner: UserID, name: String)
    /// Sets whether the user is forbidden to send requests.
    case setForbiddenToAdd(UserID, Bool)
    /// Adds a device of a user, or replaces the one of the same terminal.
    indirect case putDevice(UserID, Device)
    /// Removes a device that was there.
    case deleteDevice(UserID, TerminalID)
    /// Sets a user's words about their presence.
    case setStatusText(UserID, String)
    /// Notes how far a device of the user has heard of the user's feed.
    indirect case setFeedPosition(UserID, TerminalID, FeedPosition)
    /// Adds a subscription, or replaces the one of the same users and topic.
    indirect case putSubscription(Subscription)
    /// Removes a subscription that was there.
    indirect case deleteSubscription(Subscription)
    /// Adds a follow that was not there.
    case insertFollow(Follow)
    /// Removes a follow that was there.
    case deleteFollow(Follow)
    /// Removes a user whom nothing of other users names, and everything that the store keeps of the user alone: profile,
    /// unique id and short form, groups, devices, how far they have heard, answered requests, and the feed.
    case deleteUser(UserID)
}

/// An event before the store has given it a place in the recipient's feed.
public struct EventDraft: Sendable, Hashable {
    /// Whose feed the event goes to.
    public var recipient: UserID
    /// What happened.
    public var payload: Event.Payload
    /// The place in that feed; 0 until the store has given one.
    public var position: Int64 = 0

    /// Creates a draft.
    ///
    /// - Parameters:
    ///   - recipient: Whose feed the event goes to.
    ///   - payload: What happened.
    public init(to recipient: UserID, _ payload: Event.Payload) {
        self.recipient = recipient
        self.payload = payload
    }
}
