import RelationshipCore

// Users' own records, and the content of their lists.
extension PlainModel {
    /// Returns the relation of one user to another.
    func relation(_ me: UserID, _ other: UserID) -> Relation {
        Relation(outgoing: friends[me]?[other] != nil, incoming: friends[other]?[me] != nil)
    }

    /// Returns the profile of a user, which contains only the permission to add the user.
    func profile(_ user: UserID) -> Profile { Profile(userID: user, addPermission: permissions[user]) }

    /// Returns the entry of a user in another user's list.
    func entry(_ me: UserID, _ other: UserID) -> FriendEntry {
        FriendEntry(
            profile: profile(other),
            relation: relation(me, other),
            friendship: friends[me]?[other],
            exists: users.contains(other)
        )
    }

    mutating func setPermission(_ permission: AddPermission?, of me: UserID) -> Outcome {
        guard permissions[me] != permission else { return .done }
        permissions[me] = permission
        notify(me, .profileUpdated(profile(me)))
        guard policy.notifiesFriendsOfProfileChanges != false else { return .done }
        for user in users.sorted() where friends[user]?[me] != nil {
            notify(user, .friendProfileChanged(entry(user, me)))
        }
        return .done
    }

    mutating func rename(_ me: UserID, _ other: UserID, _ remark: String?) throws(RelationshipError) -> Outcome {
        guard users.contains(other) else { throw RelationshipError(.unknownUser) }
        guard let friend = friends[me]?[other] else { throw RelationshipError(.notFriends) }
        guard let remark, friend.remark != remark else { return .done }
        friends[me]?[other]?.remark = remark
        notify(me, .friendUpdated(entry(me, other)))
        return .done
    }

    // MARK: Blocking

    /// Blocks users, ends the friendships both ways unless the policy keeps them, and withdraws pending requests in
    /// both directions.
    mutating func block(_ me: UserID, _ others: [UserID]) -> Outcome {
        var items: [ItemResult] = []
        var blocked: [BlockEntry] = []
        var gone: [Event.FriendRemoval] = []
        for other in others {
            let code = blockError(me, other)
            items.append(ItemResult(other, code))
            guard code == nil else { continue }
            let block = Block(owner: me, blocked: other, blockedAt: now)
            blocks[me, default: [:]][other] = block
            blocked.append(BlockEntry(block: block, profile: profile(other)))
            guard !policy.keepsFriendshipOnBlock else { continue }
            let before = relation(me, other)
            if friends[me]?.removeValue(forKey: other) != nil {
                gone.append(Event.FriendRemoval(user: other, previous: before))
            }
        }
        if !blocked.isEmpty { notify(me, .blocked(blocked)) }
        if !gone.isEmpty { notify(me, .friendsRemoved(gone)) }
        for other in blocked.map(\.block.blocked) {
            if !policy.keepsFriendshipOnBlock {
                removeBack(other, me, wasMutual: gone.contains { $0.user == other })
            }
            settle(UserPair(from: me, to: other), .withdrawn)
            settle(UserPair(from: other, to: me), .withdrawn)
        }
        return .items(items)
    }

    private func blockError(_ me: UserID, _ other: UserID) -> RelationshipError.Code? {
        if other == me { return .selfTarget }
        guard users.contains(other) else { return .unknownUser }
        if blocks[me]?[other] != nil { return .alreadyBlocked }
        return (blocks[me] ?? [:]).count < policy.blockLimit ? nil : .blockLimit
    }

    mutating func unblock(_ me: UserID, _ others: [UserID]) -> Outcome {
        var items: [ItemResult] = []
        for other in others {
            if other == me {
                items.append(ItemResult(other, .selfTarget))
            } else if !users.contains(other) {
                items.append(ItemResult(other, .unknownUser))
            } else {
                let wasThere = blocks[me]?.removeValue(forKey: other) != nil
                items.append(ItemResult(other, wasThere ? nil : .notBlocked))
            }
        }
        let gone = items.filter { $0.error == nil }.map(\.user)
        if !gone.isEmpty { notify(me, .unblocked(gone)) }
        return .items(items)
    }

    // MARK: Lists

    /// Answers a command that changes nothing.
    ///
    /// It returns a complete list of requests, regardless of the page size.
    func read(_ command: Command, of me: UserID) throws(RelationshipError) -> Outcome {
        switch command {
        case .getProfiles(let others): return .profiles(others.filter(users.contains).map(profile))
        case .listFriends(let query):
            let all = (friends[me] ?? [:]).values.sorted { ($0.addedAt, $0.friend) < ($1.addedAt, $1.friend) }
            return .friends(all.map { entry(me, $0.friend) }.filter { !query.mutualOnly || $0.relation == .mutual })
        case .getFriends(let others): return .friends(others.map { entry(me, $0) })
        case .checkRelations(let others, let direction):
            let items = others.map { other in
                let seen = direction == .twoWay ? relation(me, other) : friends[me]?[other] == nil ? .none : .outgoing
                let error = users.contains(other) ? nil : RelationshipError(.unknownUser)
                return RelationItem(user: other, relation: seen, error: error)
            }
            return .relations(items)
        case .listBlocked:
            let all = (blocks[me] ?? [:]).values.sorted { ($0.blockedAt, $0.blocked) < ($1.blockedAt, $1.blocked) }
            return .blocked(all.map { BlockEntry(block: $0, profile: profile($0.blocked)) })
        case .listRequests(let query):
            let shown = shownRequests(of: me)
                .filter {
                    query.roles.contains($0.role) && query.statuses.contains($0.request.status)
                }
            let unread = pending(of: me).count { $0.role == .received && !$0.request.addresseeSide.isRead }
            let entries = query.newestFirst ? shown : shown.reversed()
            return .requests(RequestPage(entries: entries, next: nil, unreadCount: unread, sequence: 0))
        default: throw RelationshipError(.unsupported, "the model has no \(command.kind.rawValue)")
        }
    }

    /// Returns the requests of a user's two lists, newest first, with settled and expired ones during their retention.
    private func shownRequests(of me: UserID) -> [RequestEntry] {
        var shown: [(place: Int64, entry: RequestEntry)] = []
        for (pair, stored) in requests where pair.owner == me || pair.other == me {
            let role: FriendRequest.Role = pair.owner == me ? .sent : .received
            var request = stored
            request.status = status(stored)
            guard !stored[role].isDeleted, request.status == .pending || isKept(stored) else { continue }
            let entry = RequestEntry(
                request: request,
                role: role,
                profile: profile(stored.counterpart(role)),
                changedAt: stored.handledAt ?? stored.sentAt
            )
            shown.append((stored[role].position, entry))
        }
        return shown.sorted { $0.place > $1.place }.map(\.entry)
    }

    /// Returns whether a request that is no longer pending is still shown.
    private func isKept(_ request: FriendRequest) -> Bool {
        let end = request.handledAt ?? request.sentAt.advanced(byMilliseconds: policy.requestLifetime ?? 0)
        return now.milliseconds - end.milliseconds < policy.settledRequestRetention
    }

    func pending(of me: UserID) -> [RequestEntry] { shownRequests(of: me).filter { $0.request.status == .pending } }
}

extension ItemResult {
    init(_ user: UserID, _ code: RelationshipError.Code?) {
        self.init(user: user, error: code.map { RelationshipError($0) })
    }
}
