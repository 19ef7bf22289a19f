import RelationshipCore

/// Completes what callbacks report with what the session has seen and what another call can return.
///
/// The SDKs' callbacks contain little. For example, they do not report whether a new friend has the user in their list,
/// or the status of a request that is gone. Each callback reads its users at most once.
struct EventCompletion<Transport: DialectTransport> {
    let session: DialectBackendSession<Transport>

    /// The events of a callback's event, in order.
    ///
    /// - Parameters:
    ///   - payload: What the callback reports.
    ///   - cause: The command of this device that has caused it.
    ///   - now: The present moment.
    /// - Returns: The events.
    func events(of payload: Event.Payload, cause: Command.Kind?, at now: Timestamp) async -> [Event.Payload] {
        switch payload {
        case .friendsAdded(let entries):
            let read = await friends(entries)
            return [.friendsAdded(read)] + settled(by: read, at: now)
        case .friendUpdated(let entry):
            let known = session.friends[entry.profile.userID]
            guard let friend = await friends([entry]).first else { return [payload] }
            return changes(of: friend, from: known, cause: cause)
        case .friendProfileChanged(let entry):
            return await friends([entry]).map { .friendProfileChanged($0) }
        case .profileUpdated:
            return await session.profiles([session.user]).first.map { [.profileUpdated($0)] } ?? [payload]
        case .requestsRead(let moment):
            return [.requestsRead(upTo: min(moment, now))]
        case .presenceChanged(var change):
            for index in change.presence.devices.indices
            where change.presence.devices[index].changedAt.milliseconds == 0 {
                change.presence.devices[index].changedAt = now
            }
            return [.presenceChanged(change)]
        case .friendsRemoved(let removals):
            let known = removals.map { removal in
                let relation = session.friends[removal.user]?.relation
                return Event.FriendRemoval(user: removal.user, previous: relation ?? removal.previous)
            }
            session.friends.forget(removals.map(\.user))
            return [.friendsRemoved(known)]
        case .requestAdded(var entry):
            if entry.profile.nickname.isEmpty, let read = await session.profiles([entry.profile.userID]).first {
                entry.profile = read
            }
            session.requests.note(entry)
            return [.requestAdded(entry)]
        case .requestSettled(let entry, _):
            session.requests.note(entry)
            return [payload]
        case .requestsDeleted(let users, _):
            return await gone(users, payload, at: now)
        default:
            return [payload]
        }
    }

    /// Reads and remembers friends; returns them as the callback reported them if they cannot be read.
    func friends(_ reported: [FriendEntry]) async -> [FriendEntry] {
        var friends = reported
        let users = reported.map(\.profile.userID)
        if !users.isEmpty, case .friends(let entries)? = await session.read(.getFriends(users)) {
            let read = Dictionary(entries.map { ($0.profile.userID, $0) }) { first, _ in first }
            // A user who is no longer a friend is still reported as a friend: another callback follows.
            friends = reported.map { entry in
                guard let found = read[entry.profile.userID], found.relation != .none else { return entry }
                return found
            }
        }
        session.friends.note(friends)
        return friends
    }

    /// What has changed of a friend, for dialects with one callback for the user's record of a friend, the friend's
    /// groups and the friend's own profile.
    private func changes(of friend: FriendEntry, from known: FriendEntry?, cause: Command.Kind?) -> [Event.Payload] {
        switch cause {
        // The event of the command itself follows.
        case .createGroups, .deleteGroups, .renameGroup, .addToGroup, .removeFromGroup: return []
        case .some: return [.friendUpdated(friend)]
        case nil: break
        }
        guard let known, let old = known.friendship, let new = friend.friendship else {
            return [.friendUpdated(friend)]
        }
        var plain = new
        plain.groups = old.groups
        var changes: [Event.Payload] = []
        for group in new.groups where !old.groups.contains(group) {
            changes.append(.groupMembersAdded(group, members: [friend]))
        }
        for group in old.groups where !new.groups.contains(group) {
            changes.append(.groupMembersRemoved(group, members: [friend.profile.userID]))
        }
        if plain != old { changes.append(.friendUpdated(friend)) }
        if friend.profile != known.profile { changes.append(.friendProfileChanged(friend)) }
        return changes.isEmpty ? [.friendUpdated(friend)] : changes
    }

    /// The requests that a friendship has settled, for a dialect that reports only the friendship.
    private func settled(by friends: [FriendEntry], at now: Timestamp) -> [Event.Payload] {
        friends.flatMap { friend -> [Event.Payload] in
            let other = friend.profile.userID
            session.requests.settle(with: other, session.user, .accepted, at: now)
            return session.takeUnreported(with: other, relation: friend.relation)
        }
    }

    /// The status of requests that are only reported as gone: it depends on whether the two are friends.
    private func gone(_ users: [UserID], _ payload: Event.Payload, at now: Timestamp) async -> [Event.Payload] {
        let pending = users.filter { session.requests.isPending(with: $0, session.user) }
        var relations: [UserID: Relation] = [:]
        if !pending.isEmpty, case .relations(let items)? = await session.read(.checkRelations(pending, .twoWay)) {
            for item in items {
                relations[item.user] = item.relation
                let status: FriendRequest.Status = item.relation == .none ? .refused : .accepted
                session.requests.settle(with: item.user, session.user, status, at: now)
            }
        }
        let reported = users.map { user in
            let relation = relations[user] ?? session.friends[user]?.relation ?? .none
            // If both users sent a request, each request has its own callback.
            return session.takeSettled(with: user, relation: relation, atMost: 1)
        }
        // Nothing more is known about requests that the session has never seen.
        return reported.contains(where: \.isEmpty) ? [payload] : reported.flatMap(\.self)
    }
}
