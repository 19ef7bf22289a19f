import RelationshipCore

/// The completion of events from callbacks, with values that the session has seen or that another call returns.
///
/// The SDKs' callbacks report few values. For example, they lack the relation of a new friend, and the status of a
/// request that is no longer pending. Each callback causes at most one read of its users.
struct EventCompletion<Transport: DialectTransport> {
    let session: DialectBackendSession<Transport>

    /// Returns the complete events for an event of a callback.
    ///
    /// - Parameters:
    ///   - payload: The event in the callback.
    ///   - cause: The kind of command of this device that has caused the event, if any.
    ///   - now: The current time.
    /// - Returns: The events, in order.
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
        // Every dialect reports all values of the other events.
        default:
            return [payload]
        }
    }

    /// Reads and remembers the entries of friends; returns the reported entries if the read fails.
    func friends(_ reported: [FriendEntry]) async -> [FriendEntry] {
        var friends = reported
        let users = reported.map(\.profile.userID)
        if !users.isEmpty, case .friends(let entries)? = await session.read(.getFriends(users)) {
            let read = Dictionary(entries.map { ($0.profile.userID, $0) }) { first, _ in first }
            // Report a user as a friend even if the friendship has already ended. Another callback reports its end.
            friends = reported.map { entry in
                guard let found = read[entry.profile.userID], found.relation != .none else { return entry }
                return found
            }
        }
        session.friends.note(friends)
        return friends
    }

    /// Returns the changes of a friend.
    ///
    /// Some dialects have a single callback for the user's record of a friend, the friend's groups and the friend's
    /// profile.
    private func changes(of friend: FriendEntry, from known: FriendEntry?, cause: Command.Kind?) -> [Event.Payload] {
        switch cause {
        // The event of the command follows.
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

    /// Returns events for the requests that new friendships have settled, if the dialect reports only the friendships.
    private func settled(by friends: [FriendEntry], at now: Timestamp) -> [Event.Payload] {
        friends.flatMap { friend -> [Event.Payload] in
            let other = friend.profile.userID
            session.requests.settle(with: other, session.user, .accepted, at: now)
            return session.takeUnreported(with: other, relation: friend.relation)
        }
    }

    /// Returns events with the status of requests that a callback reports only as deleted.
    ///
    /// The status depends on whether the two users are friends.
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
            // If both users sent a request, each request has a separate callback.
            return session.takeSettled(with: user, relation: relation, atMost: 1)
        }
        // Requests that the session has never seen cannot be completed.
        return reported.contains(where: \.isEmpty) ? [payload] : reported.flatMap(\.self)
    }
}
