import RelationshipCore

// What users keep for themselves, and what their lists show.
extension PlainModel {
    mutating func setPermission(_ permission: AddPermission, of me: String) -> PlainAnswer {
        guard permissions[me] != permission else { return .done }
        permissions[me] = permission
        tell(me, .profileUpdated, [me], permission: permission.rawValue)
        guard policy.notifiesFriendsOfProfileChanges != false else { return .done }
        for user in users.sorted() where friends[user]?[me] != nil {
            let relations = [relation(user, me)]
            tell(user, .friendProfileChanged, [me], relations: relations, permission: permission.rawValue)
        }
        return .done
    }

    mutating func rename(_ me: String, _ other: String, _ remark: String) -> PlainAnswer {
        guard users.contains(other) else { return .failed(.unknownUser) }
        guard let friend = friends[me]?[other] else { return .failed(.notFriends) }
        guard friend.remark != remark else { return .done }
        friends[me]?[other]?.remark = remark
        tell(me, .friendUpdated, [other], relations: [relation(me, other)], remark: remark)
        return .done
    }

    /// Blocking ends the friendship both ways, unless the operator keeps it, and withdraws what pends between the two.
    mutating func block(_ me: String, _ others: [String]) -> PlainAnswer {
        var items: [PlainAnswer.Item] = []
        var gone: [(user: String, previous: String)] = []
        for other in others {
            let code = blockError(me, other)
            items.append(PlainAnswer.Item(other, code))
            guard code == nil else { continue }
            blocks[me, default: [:]][other] = now
            guard !policy.keepsFriendshipOnBlock else { continue }
            let before = relation(me, other)
            if friends[me]?.removeValue(forKey: other) != nil { gone.append((other, before)) }
        }
        let blocked = items.filter { $0.code == nil }.map(\.user)
        if !blocked.isEmpty { tell(me, .blocked, blocked) }
        tellRemoved(me, gone)
        for other in blocked {
            if !policy.keepsFriendshipOnBlock {
                removeBack(other, me, wasMutual: gone.contains { $0.user == other })
            }
            settle(Pair(from: me, to: other), "withdrawn")
            settle(Pair(from: other, to: me), "withdrawn")
        }
        return .items(items)
    }

    private func blockError(_ me: String, _ other: String) -> RelationshipError.Code? {
        if other == me { return .selfTarget }
        guard users.contains(other) else { return .unknownUser }
        if blocks[me]?[other] != nil { return .alreadyBlocked }
        return (blocks[me] ?? [:]).count < policy.blockLimit ? nil : .blockLimit
    }

    mutating func unblock(_ me: String, _ others: [String]) -> PlainAnswer {
        var items: [PlainAnswer.Item] = []
        for other in others {
            if other == me {
                items.append(PlainAnswer.Item(other, .selfTarget))
            } else if !users.contains(other) {
                items.append(PlainAnswer.Item(other, .unknownUser))
            } else {
                let wasThere = blocks[me]?.removeValue(forKey: other) != nil
                items.append(PlainAnswer.Item(other, wasThere ? nil : .notBlocked))
            }
        }
        let gone = items.filter { $0.code == nil }.map(\.user)
        if !gone.isEmpty { tell(me, .unblocked, gone) }
        return .items(items)
    }

    // MARK: Lists

    /// What a user sees of their lists.
    func view(of me: String) -> PlainView {
        PlainView(
            friends: (friends[me] ?? [:])
                .map { user, friend in
                    PlainView.Friend(
                        user: user,
                        relation: relation(me, user),
                        remark: friend.remark,
                        wording: friend.wording,
                        source: friend.source,
                        at: friend.at
                    )
                }
                .sorted { ($0.at, $0.user) < ($1.at, $1.user) },
            blocks: (blocks[me] ?? [:]).map { PlainView.Block(user: $0, at: $1) }
                .sorted { ($0.at, $0.user) < ($1.at, $1.user) },
            requests: shownRequests(of: me),
            unread: unread(of: me),
            permission: permissions[me]?.rawValue ?? "unset"
        )
    }

    /// The requests of a user's two lists, newest first: settled and expired ones for as long as they are kept.
    private func shownRequests(of me: String) -> [PlainView.Request] {
        requests.filter { pair, request in
            guard pair.from == me || pair.to == me, !request.removedBy.contains(me) else { return false }
            return status(request) == "pending" || now - endedAt(request) < policy.settledRequestRetention
        }
        .sorted { ($0.value.places[me] ?? 0) > ($1.value.places[me] ?? 0) }
        .map { pair, request in
            PlainView.Request(
                user: pair.from == me ? pair.to : pair.from,
                role: pair.from == me ? "sent" : "received",
                status: status(request),
                wording: request.wording,
                source: request.source,
                sentAt: request.sentAt,
                changedAt: request.settled == nil ? request.sentAt : request.settledAt,
                isRead: pair.to == me && request.isRead
            )
        }
    }

    /// When a request that does not pend ended.
    private func endedAt(_ request: Request) -> Int64 {
        request.settled == nil ? request.sentAt + (policy.requestLifetime ?? 0) : request.settledAt
    }

    func pending(of me: String) -> [PlainView.Request] { shownRequests(of: me).filter { $0.status == "pending" } }

    func unread(of me: String) -> Int { pending(of: me).count { $0.role == "received" && !$0.isRead } }
}
