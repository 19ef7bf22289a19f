extension RelationshipService {
    /// Answers a command that changes nothing.
    func read(
        _ command: Command,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        switch command {
        case .getProfiles(let users):
            return .profiles(try await profiles(of: users.firstMentions, for: caller, now: now))
        case .findProfile(let uniqueID): return .profiles([try await profile(uniqueID, for: caller, now: now)])
        case .searchUsers(let search): return .users(try await searchUsers(search, for: caller, now: now))
        case .listFriends(let query):
            let friends = try await friends(of: caller.user)
            return .friends(query.mutualOnly ? friends.filter { $0.relation == .mutual } : friends)
        case .searchFriends(let search):
            let friends = try await friends(of: caller.user)
            return .friends(friends.filter { (!search.mutualOnly || $0.relation == .mutual) && search.matches($0) })
        case .getFriends(let users):
            let users = users.firstMentions
            let pairs = users.map { UserPair(from: caller.user, to: $0) }
            let state = try await store.load(footprint(users: users, pairs: pairs, now: now))
            return .friends(pairs.map { state.entry($0).shown(by: policy, to: caller) })
        case .checkRelations(let users, let direction):
            return .relations(try await relations(users.firstMentions, direction, as: caller))
        case .listRequests(let query):
            return .requests(try await requests(query, of: caller.user, now: now))
        case .listBlocked, .getBlocked:
            return .blocked(try await blocked(command, by: caller, now: now))
        case .listGroups(let names):
            let groups = try await store.groups(of: caller.user)
            guard let names else { return .groups(groups) }
            return .groups(names.firstMentions.compactMap { name in groups.first { $0.group.name == name } })
        case .mayMessage(let user):
            let pair = UserPair(from: caller.user, to: user)
            let state = try await store.load(footprint(users: [caller.user, user], pairs: [pair], now: now))
            return .message(try rules.verdict(onMessage: pair, state: state))
        case .listFollows(let query): return .follows(try await follows(query, of: caller, now: now))
        case .countFollows(let users): return .followCounts(try await followCounts(users.firstMentions, now: now))
        case .checkFollows(let users):
            return .relations(try await followRelations(users.firstMentions, as: caller, now: now))
        case .getPresence(let users):
            return .presences(try await presences(of: users.firstMentions, for: caller, now: now))
        case .listSubscriptions(let query):
            return .subscriptions(try await subscriptions(query, of: caller, now: now))
        // If devices are not stored, the command changes nothing. See `Policy.tracksDevices`.
        case .goOnline: return .done
        case .signIn, .updateProfile, .addFriend, .acceptRequest, .refuseRequest, .deleteRequests, .markRequestsRead,
            .deleteFriends, .updateFriend, .block, .unblock, .createGroups, .deleteGroups, .renameGroup, .addToGroup,
            .removeFromGroup, .importFriends, .clearFriends, .forbidAdding, .follow, .unfollow, .goOffline,
            .setStatusText, .subscribe, .unsubscribe, .endSessions, .deleteUser:
            throw RelationshipError(.internalFailure, "\(command.kind.rawValue) has no footprint")
        }
    }

    func footprint(users: [UserID], pairs: [UserPair] = [], now: Timestamp) -> Footprint {
        Footprint(users: users, pairs: pairs, expiredUpTo: policy.expiredUpTo(now))
    }

    private func friends(of user: UserID) async throws(RelationshipError) -> [FriendEntry] {
        try await store.friends(of: user).map { $0.shown(by: policy) }
    }

    private func blocked(
        _ command: Command,
        by caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> [BlockEntry] {
        guard case .getBlocked(let users) = command else {
            let entries = try await store.blocked(by: caller.user)
            guard hidesProfiles(entries.map(\.profile)) else { return entries }
            let shown = try await profiles(of: entries.map(\.block.blocked), for: caller, now: now)
            return zip(entries, shown).map { BlockEntry(block: $0.block, profile: $1) }
        }
        let pairs = users.firstMentions.map { UserPair(from: caller.user, to: $0) }
        let state = try await store.load(footprint(users: pairs.map(\.other), pairs: pairs, now: now))
        return pairs.compactMap { pair in
            guard let block = state.blocks[pair] else { return nil }
            let isFriend = state.friendships.contains(key: pair.reversed)
            return BlockEntry(
                block: block,
                profile: state.profile(pair.other).shown(toFriend: isFriend, policy: policy)
            )
        }
    }

    private func relations(
        _ users: [UserID],
        _ direction: Direction,
        as caller: Caller
    ) async throws(RelationshipError) -> [RelationItem] {
        let relations = try await store.relations(of: caller.user, with: users)
        return zip(users, relations)
            .map { user, relation in
                guard let relation else {
                    return RelationItem(user: user, relation: .none, error: RelationshipError(.unknownUser, user: user))
                }
                guard direction == .oneWay else { return RelationItem(user: user, relation: relation) }
                return RelationItem(user: user, relation: relation.isOutgoing ? .outgoing : .none)
            }
    }
}
