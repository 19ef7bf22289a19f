import RelationshipCore

/// The latest commands of a session, to recognise the events that they cause.
///
/// The SDKs' callbacks do not report the call that caused them. An event counts as caused by a command of this device
/// if the command can cause it and names its user. Each command causes at most one event of each kind for each user.
struct RecentCommands {
    /// The command of this device that has caused an event.
    struct Cause {
        /// The command's place among the commands of the session.
        let place: Int
        /// The number that the app gave the command, if any.
        let request: RequestID?
        let kind: Command.Kind
    }

    private struct Entry {
        let cause: Cause
        let users: Set<UserID>
        var effects: Set<Event.Kind>
        var reported: Set<Effect> = []
    }

    private struct Effect: Hashable {
        let kind: Event.Kind
        let user: UserID?
    }

    /// The maximum number of remembered commands, which is small because their events follow soon.
    private static let count = 16

    private var entries: [Entry] = []
    private var lastPlace = 0

    /// Records a command that is about to start.
    mutating func begin(_ command: Command, _ request: RequestID?) -> Cause {
        lastPlace += 1
        let cause = Cause(place: lastPlace, request: request, kind: command.kind)
        guard let effects = RecentCommands.effects[command.kind] else { return cause }
        entries.append(Entry(cause: cause, users: Set(command.namedUsers), effects: effects))
        if entries.count > RecentCommands.count { entries.removeFirst() }
        return cause
    }

    /// Records that a command has created a pending request, so it does not cause a later friendship.
    mutating func markPending(_ cause: Cause) {
        for index in entries.indices where entries[index].cause.place == cause.place {
            entries[index].effects = [.requestAdded]
        }
    }

    /// Forgets a command that failed.
    mutating func fail(_ cause: Cause) { entries.removeAll { $0.cause.place == cause.place } }

    /// Returns the command that has caused an event; `nil` if this device did not cause it.
    mutating func cause(of payload: Event.Payload) -> Cause? {
        let users = payload.namedUsers
        for index in entries.indices.reversed() {
            let entry = entries[index]
            guard entry.effects.contains(payload.kind) else { continue }
            let own = entry.users.isEmpty ? users : users.filter(entry.users.contains)
            guard users.isEmpty || !own.isEmpty else { continue }
            let effects =
                users.isEmpty
                ? [Effect(kind: payload.kind, user: nil)]
                : own.map { Effect(kind: payload.kind, user: $0) }
            guard !effects.allSatisfy(entry.reported.contains) else { continue }
            entries[index].reported.formUnion(effects)
            return entry.cause
        }
        return nil
    }

    /// The kinds of events that each kind of command can cause in the calling user's feed.
    private static let effects: [Command.Kind: Set<Event.Kind>] = {
        let pair: Set<Event.Kind> = [
            .friendsAdded, .friendsRemoved, .relationChanged, .requestAdded, .requestSettled, .requestsDeleted,
        ]
        let groups: Set<Event.Kind> = [
            .groupCreated, .groupsDeleted, .groupRenamed, .groupMembersAdded, .groupMembersRemoved, .friendUpdated,
        ]
        return [
            .updateProfile: [.profileUpdated], .setStatusText: [.presenceChanged],
            .addFriend: pair.subtracting([.friendsRemoved]).union(groups), .acceptRequest: pair,
            .refuseRequest: [.requestSettled, .requestsDeleted],
            .deleteRequests: [.requestsDeleted], .markRequestsRead: [.requestsRead],
            .deleteFriends: [.friendsRemoved, .relationChanged, .groupMembersRemoved],
            .updateFriend: groups, .block: pair.subtracting([.friendsAdded, .requestAdded]).union([.blocked]),
            .unblock: [.unblocked], .createGroups: groups, .deleteGroups: groups, .renameGroup: groups,
            .addToGroup: groups, .removeFromGroup: groups, .follow: [.followsChanged], .unfollow: [.followsChanged],
            .subscribe: [.subscriptionsChanged], .unsubscribe: [.subscriptionsChanged],
        ]
    }()
}

extension Event.Payload {
    /// Whether only the recipient can have caused the event.
    var isOwnAct: Bool {
        switch self {
        case .friendUpdated, .profileUpdated, .requestsRead, .blocked, .unblocked, .groupCreated, .groupsDeleted,
            .groupRenamed, .groupMembersAdded, .groupMembersRemoved, .subscriptionsChanged:
            true
        case .friendsAdded, .friendsRemoved, .friendsCleared, .relationChanged, .friendProfileChanged, .requestAdded,
            .requestSettled, .requestsDeleted, .presenceChanged, .subscribedProfileChanged, .followsChanged,
            .sessionsEnded:
            false
        }
    }

    /// The user who has answered the request in the event.
    var answerer: UserID? {
        guard case .requestSettled(let entry, _) = self else { return nil }
        return [.accepted, .refused].contains(entry.request.status) ? entry.request.addressee : nil
    }

    /// The users that the event is about, without its recipient.
    var namedUsers: [UserID] {
        switch self {
        case .friendsAdded(let entries), .groupCreated(_, let entries), .groupMembersAdded(_, let entries):
            entries.map(\.profile.userID)
        case .friendsRemoved(let removals), .friendsCleared(let removals): removals.map(\.user)
        case .relationChanged(let entry, _), .friendUpdated(let entry), .friendProfileChanged(let entry):
            [entry.profile.userID]
        case .requestAdded(let entry), .requestSettled(let entry, _): [entry.profile.userID]
        case .requestsDeleted(let users, _), .unblocked(let users), .groupMembersRemoved(_, let users): users
        case .blocked(let entries): entries.map(\.block.blocked)
        case .presenceChanged(let change): [change.presence.user]
        case .subscribedProfileChanged(let change): [change.profile.userID]
        case .subscriptionsChanged(let subscriptions, _): subscriptions.map(\.publisher)
        case .followsChanged(_, let profiles, _): profiles.map(\.userID)
        case .profileUpdated, .requestsRead, .groupsDeleted, .groupRenamed, .sessionsEnded: []
        }
    }
}
