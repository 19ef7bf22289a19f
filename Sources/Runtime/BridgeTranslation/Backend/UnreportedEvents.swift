import RelationshipCore

/// The events of this device's commands that the other dialect's SDK does not report on this device.
///
/// The hub and some dialects notify all devices of a user, and the apps of these dialects rely on it.
struct UnreportedEvents<Transport: DialectTransport> {
    let session: DialectBackendSession<Transport>

    /// Returns the unreported events of a successful command.
    func payloads(of command: Command, _ outcome: Outcome, at now: Timestamp) async -> [Event.Payload] {
        var payloads: [Event.Payload] = []
        for sample in samples(of: command, done(command, outcome), at: now) where session.isUnreported(sample) {
            payloads.append(await completed(sample))
        }
        return payloads
    }

    /// Returns the users with a successful result.
    private func done(_ command: Command, _ outcome: Outcome) -> [UserID] {
        guard case .items(let items) = outcome else { return command.namedUsers }
        return items.filter { $0.error == nil }.map(\.user)
    }

    private func samples(of command: Command, _ users: [UserID], at now: Timestamp) -> [Event.Payload] {
        switch command {
        case .updateProfile: return [.profileUpdated(Profile(userID: session.user))]
        case .refuseRequest(let requester): return session.takeUnreported(with: requester, relation: .none)
        case .markRequestsRead(let moment): return [.requestsRead(upTo: moment ?? now)]
        case .updateFriend(let user, _): return [.friendUpdated(friend(user))]
        case .deleteGroups(let names): return [.groupsDeleted(names)]
        case .renameGroup(let old, let new): return [.groupRenamed(from: old, to: new)]
        case .createGroups(let create): return create.names.map { .groupCreated($0, members: users.map(friend)) }
        // Every dialect reports the new friend, which implies the status of the request.
        case .acceptRequest: return []
        case _ where users.isEmpty: return []
        case .deleteRequests(_, let role): return [.requestsDeleted(users, role: role)]
        case .block:
            let entries = users.map { user in
                let block = Block(owner: session.user, blocked: user, blockedAt: now)
                return BlockEntry(block: block, profile: Profile(userID: user))
            }
            return [.blocked(entries)] + users.flatMap { session.takeUnreported(with: $0, relation: .none) }
        case .unblock: return [.unblocked(users)]
        case .addToGroup(let members): return [.groupMembersAdded(members.name, members: users.map(friend))]
        case .removeFromGroup(let members): return [.groupMembersRemoved(members.name, members: users)]
        // Reads have no events, and every dialect reports the events of all other changes.
        default: return []
        }
    }

    private func friend(_ user: UserID) -> FriendEntry {
        session.friends[user] ?? FriendEntry(profile: Profile(userID: user), relation: .mutual, friendship: nil)
    }

    /// Returns the event with the current values.
    private func completed(_ payload: Event.Payload) async -> Event.Payload {
        let completion = EventCompletion(session: session)
        switch payload {
        case .profileUpdated:
            return await session.profiles([session.user]).first.map { .profileUpdated($0) } ?? payload
        case .blocked(let entries):
            let profiles = await session.profiles(entries.map(\.block.blocked))
            return .blocked(
                entries.map { entry in
                    let profile = profiles.first { $0.userID == entry.block.blocked }
                    return BlockEntry(block: entry.block, profile: profile ?? entry.profile)
                }
            )
        case .friendUpdated(let entry): return .friendUpdated(await completion.friends([entry]).first ?? entry)
        case .groupCreated(let name, let members):
            return .groupCreated(name, members: await completion.friends(members))
        case .groupMembersAdded(let name, let members):
            return .groupMembersAdded(name, members: await completion.friends(members))
        // The samples of all other events are complete.
        default: return payload
        }
    }
}
