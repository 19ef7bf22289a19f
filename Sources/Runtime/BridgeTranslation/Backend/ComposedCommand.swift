import MappingLookup
import RelationshipCore

/// The execution of a command with one or more calls of the other dialect.
///
/// A command that no single call expresses completely needs several calls, if they can express it. Their number is
/// bounded: they read at most one list, and name each user of the list once.
struct ComposedCommand<Transport: DialectTransport> {
    /// The maximum number of pages to read of a list.
    static var pageLimit: Int { 20 }

    let session: DialectBackendSession<Transport>

    /// Executes a command and returns its outcome.
    ///
    /// - Throws: An error if the other dialect cannot express the command, or the error of its SDK.
    func outcome(of command: Command) async throws(RelationshipError) -> Outcome {
        if case .listRequests(let query) = command, let after = query.after,
            !after.continues(query, user: session.user, sequence: .max)
        {
            throw RelationshipError(.invalidCursor)
        }
        let plan = session.plan(command)
        if case .deleteFriends(let batch, let direction) = command, !batch.isAllOrNothing, plan.isAtomicPerUser {
            return try await deletion(of: batch.users, direction)
        }
        guard !plan.isWhole else {
            return try await session.perform(plan).named(for: command, session.user)
                .withUnreadCount(session.backend.dialect.tables)
        }
        switch command {
        case .getBlocked(let users):
            guard case .blocked(let entries) = try await session.perform(.listBlocked) else { break }
            let blocked = Dictionary(entries.map { ($0.block.blocked, $0) }) { first, _ in first }
            return .blocked(users.compactMap { blocked[$0] })
        case .listFriends(let query) where query.mutualOnly:
            return .friends(try await mutualFriends())
        case .searchFriends(let search):
            let list = try await outcome(of: .listFriends(FriendQuery(mutualOnly: search.mutualOnly)))
            if case .friends(let entries) = list { return .friends(entries.filter(search.matches)) }
        case .getFriends(let users):
            return .friends(try await friends(users))
        case .deleteFriends(var batch, let direction) where batch.isAllOrNothing && batch.users.count > 1:
            try await requireFriends(batch.users)
            batch.isAllOrNothing = false
            return try await outcome(of: .deleteFriends(batch, direction))
        case .updateFriend(let friend, var patch) where patch.remark == nil:
            // The call always writes the remark. Read the remark first to preserve it.
            guard let entry = try await friends([friend]).first, let friendship = entry.friendship else {
                throw RelationshipError(.notFriends, user: friend)
            }
            patch.remark = friendship.remark
            return try await session.perform(.updateFriend(friend, patch))
        case .listRequests(let query):
            return .requests(try await requests(query, plan))
        case .unsubscribe(let topic, from: nil) where canList(topic):
            let publishers = try await subscriptions(topic).map(\.subscription.publisher)
            return try await session.perform(.unsubscribe(topic, from: publishers))
        // Other calls cannot express any other command either, and the plan says what is lost.
        default: break
        }
        return try await session.perform(plan)
    }
}

// MARK: - Friends

extension ComposedCommand {
    private func relations(_ users: [UserID]) async throws(RelationshipError) -> [UserID: RelationItem] {
        guard !users.isEmpty,
            case .relations(let items) = try await session.perform(.checkRelations(users, .twoWay))
        else { return [:] }
        return Dictionary(items.map { ($0.user, $0) }) { first, _ in first }
    }

    /// Returns the mutual friends for a dialect with a friend list that does not report the relation.
    private func mutualFriends() async throws(RelationshipError) -> [FriendEntry] {
        let plan = session.plan(.listFriends(FriendQuery()))
        guard case .friends(let entries) = try await session.perform(plan) else { return [] }
        let relations = try await relations(entries.map(\.profile.userID))
        return entries.filter { relations[$0.profile.userID]?.relation == .mutual }
    }

    /// Returns the entries of users, including users who are not friends.
    ///
    /// The dialect's call returns only friends. The other users are read as profiles and relations.
    private func friends(_ users: [UserID]) async throws(RelationshipError) -> [FriendEntry] {
        var plan = session.plan(.getFriends(users))
        // If the dialect lacks the call, read the whole list instead.
        if plan.refusal != nil { plan = session.plan(.listFriends(FriendQuery())) }
        guard case .friends(let entries) = try await session.perform(plan.withoutLosses) else { return [] }
        let asked = Set(users)
        var known = Dictionary(entries.map { ($0.profile.userID, $0) }) { first, _ in first }
        known = known.filter { asked.contains($0.key) }
        let missing = users.filter { known[$0] == nil }
        if !missing.isEmpty, case .profiles(let profiles) = try await session.perform(.getProfiles(missing)) {
            let relations = try await relations(profiles.map(\.userID))
            for profile in profiles {
                let relation = relations[profile.userID]?.relation ?? .none
                known[profile.userID] = FriendEntry(profile: profile, relation: relation, friendship: nil)
            }
        }
        return users.firstMentions
            .map { user in
                known[user]
                    ?? FriendEntry(profile: Profile(userID: user), relation: .none, friendship: nil, exists: false)
            }
    }

    /// Deletes friends with a call that fails as a whole if one of the users is not a friend.
    private func deletion(of users: [UserID], _ direction: Direction) async throws(RelationshipError) -> Outcome {
        let relations = try await relations(users)
        let friends = users.filter { [.outgoing, .mutual].contains(relations[$0]?.relation) }
        let size = session.backend.dialect.tables.limit(.deleteUsers)?.maximum ?? friends.count
        let batches = stride(from: 0, to: friends.count, by: max(1, size))
            .map { Array(friends[$0..<min($0 + size, friends.count)]) }
        let plan = CommandPlan(
            .deleteFriends(UserBatch(friends), direction),
            as: batches.map { .deleteFriends(UserBatch($0, isAllOrNothing: true), direction) },
            in: session.backend.dialect,
            session.context
        )
        var deleted: [UserID: ItemResult] = [:]
        if !friends.isEmpty, case .items(let items) = try await session.perform(plan) {
            for item in items { deleted[item.user] = item }
        }
        return .items(
            users.firstMentions
                .map { user in
                    let error = relations[user]?.error ?? RelationshipError(.notFriends, user: user)
                    return deleted[user] ?? ItemResult(user: user, error: error)
                }
        )
    }

    /// Throws an error if one of the users is not a friend, for a batch that is all or nothing.
    private func requireFriends(_ users: [UserID]) async throws(RelationshipError) {
        let relations = try await relations(users)
        for user in users {
            switch relations[user]?.relation {
            case .outgoing, .mutual: break
            default: throw relations[user]?.error ?? RelationshipError(.notFriends, user: user)
            }
        }
    }
}

// MARK: - Subscriptions

extension ComposedCommand {
    private func query(_ topic: Subscription.Topic, after count: Int) -> SubscriptionQuery {
        let size = session.backend.dialect.tables.limit(.subscriptionPage)?.maximum
        return SubscriptionQuery(topic, after: count == 0 ? nil : Cursor(.index(count)), limit: size ?? .max)
    }

    private func canList(_ topic: Subscription.Topic) -> Bool {
        session.plan(.listSubscriptions(query(topic, after: 0))).refusal == nil
    }

    /// Returns the subscriptions to a topic, for a dialect that ends only the subscriptions that a call names.
    private func subscriptions(
        _ topic: Subscription.Topic
    ) async throws(RelationshipError) -> [SubscriptionEntry] {
        var read: [SubscriptionEntry] = []
        for _ in 0..<Self.pageLimit {
            let query = query(topic, after: read.count)
            guard case .subscriptions(let page) = try await session.perform(.listSubscriptions(query)) else { break }
            read += page
            guard page.count == query.limit else { break }
        }
        return read
    }
}

extension CommandPlan {
    /// Whether the plan has one call per user because a single failing user would fail a call for all users.
    fileprivate var isAtomicPerUser: Bool {
        parts.count > 1
            && parts.allSatisfy { part in
                if case .deleteFriends(let batch, _) = part.command { batch.isAllOrNothing } else { false }
            }
    }
}

extension Outcome {
    /// Returns the page of requests with a cursor that contains its query and user, as in the hub's pages.
    fileprivate func named(for command: Command, _ user: UserID) -> Outcome {
        guard case .listRequests(let query) = command, case .requests(var page) = self,
            case .request(let position, list: nil)? = page.next?.place
        else { return self }
        page.next = Cursor(position: position, query: query, user: user)
        return .requests(page)
    }

    /// Returns the page with an unread count if the dialect does not report one.
    ///
    /// Without read marks, all pending received requests count as unread.
    fileprivate func withUnreadCount(_ tables: DialectTables) -> Outcome {
        guard case .requests(var page) = self, let cell = tables.cell("unreadCount", of: "RequestPage"),
            cell.fidelity == .dropped || cell.fidelity == .carried
        else { return self }
        page.unreadCount = page.entries.count { $0.role == .received && $0.request.status == .pending }
        return .requests(page)
    }
}
