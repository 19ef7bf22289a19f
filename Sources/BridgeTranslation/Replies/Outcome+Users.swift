import RelationshipCore

extension Outcome {
    /// The users of a list of results, in order; `nil` for other outcomes.
    var users: [UserID]? {
        switch self {
        case .items(let items): items.map(\.user)
        case .relations(let items): items.map(\.user)
        case .followCounts(let items): items.map(\.user)
        case .friends(let entries): entries.map(\.profile.userID)
        case .profiles(let profiles): profiles.map(\.userID)
        case .presences(let presences): presences.map(\.user)
        default: nil
        }
    }

    /// The part of a list of results that is about some users; other outcomes are the same for every part.
    func about(_ users: Set<UserID>) -> Outcome {
        switch self {
        case .items(let items): .items(items.filter { users.contains($0.user) })
        case .relations(let items): .relations(items.filter { users.contains($0.user) })
        case .followCounts(let items): .followCounts(items.filter { users.contains($0.user) })
        case .friends(let entries): .friends(entries.filter { users.contains($0.profile.userID) })
        case .profiles(let profiles): .profiles(profiles.filter { users.contains($0.userID) })
        case .presences(let presences): .presences(presences.filter { users.contains($0.user) })
        default: self
        }
    }

    /// What of a list a command asks for: a dialect's call may list fewer requests than the call that was answered.
    func asked(for command: Command) -> Outcome {
        guard case .requests(var page) = self, case .listRequests(let query) = command else { return self }
        page.entries.removeAll { !query.statuses.contains($0.request.status) || !query.roles.contains($0.role) }
        return .requests(page)
    }

    /// The errors of single users.
    var itemErrors: [RelationshipError] {
        switch self {
        case .items(let items): items.compactMap(\.error)
        case .relations(let items): items.compactMap(\.error)
        case .followCounts(let items): items.compactMap(\.error)
        default: []
        }
    }
}

extension Command {
    /// The users that a batch command names; `nil` for other commands.
    var users: [UserID]? {
        switch self {
        case .getProfiles(let users), .deleteRequests(let users, _), .getFriends(let users),
            .checkRelations(let users, _), .getBlocked(let users), .countFollows(let users), .checkFollows(let users),
            .getPresence(let users):
            users
        case .deleteFriends(let batch, _), .block(let batch), .unblock(let batch), .follow(let batch),
            .unfollow(let batch):
            batch.users
        case .subscribe(let subscribe): subscribe.publishers
        case .unsubscribe(_, let users): users
        case .addToGroup(let members), .removeFromGroup(let members): members.users
        case .createGroups(let create): create.members
        default: nil
        }
    }

    /// The same command about other users; other commands as they are.
    func about(_ users: [UserID]) -> Command {
        switch self {
        case .getProfiles: return .getProfiles(users)
        case .deleteRequests(_, let role): return .deleteRequests(from: users, role: role)
        case .getFriends: return .getFriends(users)
        case .checkRelations(_, let direction): return .checkRelations(users, direction)
        case .getBlocked: return .getBlocked(users)
        case .countFollows: return .countFollows(users)
        case .checkFollows: return .checkFollows(users)
        case .getPresence: return .getPresence(users)
        case .deleteFriends(let batch, let direction):
            return .deleteFriends(UserBatch(users, isAllOrNothing: batch.isAllOrNothing), direction)
        case .block: return .block(UserBatch(users))
        case .unblock: return .unblock(UserBatch(users))
        case .follow: return .follow(UserBatch(users))
        case .unfollow: return .unfollow(UserBatch(users))
        case .subscribe(var subscribe):
            subscribe.publishers = users
            return .subscribe(subscribe)
        case .unsubscribe(let topic, _): return .unsubscribe(topic, from: users)
        case .addToGroup(let members): return .addToGroup(GroupMembers(name: members.name, users: users))
        case .removeFromGroup(let members): return .removeFromGroup(GroupMembers(name: members.name, users: users))
        default: return self
        }
    }
}
