import RelationshipCore

// Adding, answering and leaving, in the words of the table of decisions.
extension PlainModel {
    /// How one user stands to another.
    func relation(_ me: String, _ other: String) -> String {
        switch (friends[me]?[other] != nil, friends[other]?[me] != nil) {
        case (true, true): "mutual"
        case (true, false): "outgoing"
        case (false, true): "incoming"
        case (false, false): "none"
        }
    }

    /// What has become of a request by now: a request that nobody answered for its lifetime has expired.
    func status(_ request: Request) -> String {
        if let settled = request.settled { return settled }
        if let lifetime = policy.requestLifetime, now - request.sentAt >= lifetime { return "expired" }
        return "pending"
    }

    // MARK: Adding

    mutating func add(_ me: String, _ other: String, _ isTwoWay: Bool, _ texts: Friend) -> PlainAnswer {
        if other == me { return .failed(.selfTarget) }
        guard users.contains(other) else { return .failed(.unknownUser) }
        // Blocked is blocked, whatever the approval mode.
        if blocks[me]?[other] != nil { return .failed(.targetBlocked) }
        if blocks[other]?[me] != nil { return .failed(.blockedByTarget) }
        // An edge that is there already is left alone; only the missing ones are made.
        let missing = edges(me, other, isTwoWay)
        if missing.isEmpty { return .failed(.alreadyFriends) }
        if let code = fullList(missing, first: me) { return .failed(code) }
        switch permissions[other] ?? policy.defaultAddPermission {
        case .nobody: return .failed(.addDenied)
        case .anyone:
            keepRemark(me, other, texts.remark)
            befriend(missing, asker: me, texts, othersRemark: "")
            return .added
        case .needsApproval: return ask(me, other, texts)
        }
    }

    private mutating func ask(_ me: String, _ other: String, _ texts: Friend) -> PlainAnswer {
        let pair = Pair(from: me, to: other)
        if requests[pair].map(status) != "pending" {
            let pending = requests.filter { status($0.value) == "pending" }.keys
            let sent = pending.filter { $0.from == me }.count
            let received = pending.filter { $0.to == other }.count
            if sent >= policy.requestLimit || received >= policy.requestLimit { return .failed(.requestLimit) }
        }
        // Asking again is still one request, unread again, with the newer words, on top of both lists.
        let places = [me: nextPlace(), other: nextPlace()]
        requests[pair] = Request(
            wording: texts.wording,
            source: texts.source,
            remark: texts.remark,
            sentAt: now,
            places: places
        )
        tellOfRequest(pair, .requestAdded)
        return .pending
    }

    /// The lists that still lack the other user: mine, and for both ways the other's too.
    private func edges(_ me: String, _ other: String, _ isTwoWay: Bool) -> [Pair] {
        let wanted = [Pair(from: me, to: other)] + (isTwoWay ? [Pair(from: other, to: me)] : [])
        return wanted.filter { friends[$0.from]?[$0.to] == nil }
    }

    /// The error of a list that has no room; the acting user's own comes first.
    private func fullList(_ edges: [Pair], first me: String) -> RelationshipError.Code? {
        let full = edges.filter { (friends[$0.from] ?? [:]).count >= policy.friendLimit }.map(\.from)
        if full.contains(me) { return .friendLimit }
        return full.isEmpty ? nil : .peerFriendLimit
    }

    /// Fills lists, tells all users whose list or relation changed, and settles what was asked for.
    private mutating func befriend(_ edges: [Pair], asker: String, _ texts: Friend, othersRemark: String) {
        guard let first = edges.first else { return }
        let sides = [first.from, first.to]
        let before = [first.from: relation(first.from, first.to), first.to: relation(first.to, first.from)]
        for edge in edges {
            var friend = texts
            friend.at = now
            friend.remark = edge.from == asker ? texts.remark : othersRemark
            // Who has asked too, and says nothing now, means what they have asked with.
            if friend.remark.isEmpty, let own = requests[edge], status(own) == "pending" { friend.remark = own.remark }
            friends[edge.from, default: [:]][edge.to] = friend
        }
        for edge in edges {
            tell(edge.from, .friendsAdded, [edge.to], relations: [relation(edge.from, edge.to)])
        }
        for side in sides where !edges.contains(where: { $0.from == side }) {
            tellRelation(side, sides[0] == side ? sides[1] : sides[0], before: before[side] ?? "")
        }
        // Mutual friends have nothing left to ask each other.
        let isMutual = relation(first.from, first.to) == "mutual"
        for pair in isMutual ? [first, first.reversed] : edges { settle(pair, "accepted") }
    }

    /// Puts a remark beside a friend who is in the list already; saying nothing changes nothing.
    private mutating func keepRemark(_ me: String, _ other: String, _ remark: String) {
        if !remark.isEmpty, friends[me]?[other] != nil { _ = rename(me, other, remark) }
    }

    /// Tells somebody who lists another user that the relation is another now.
    private mutating func tellRelation(_ user: String, _ other: String, before: String) {
        let after = relation(user, other)
        guard after != before, friends[user]?[other] != nil else { return }
        tell(user, .relationChanged, [other], relations: [after], previous: [before])
    }

    // MARK: Answering

    mutating func accept(_ me: String, _ other: String, _ isTwoWay: Bool, _ remark: String) -> PlainAnswer {
        if let code = answerError(me, other) { return .failed(code) }
        let pair = Pair(from: other, to: me)
        guard let request = requests[pair] else { return .failed(.requestNotFound) }
        // One way, only the requester's list changes.
        let missing = edges(other, me, isTwoWay)
        if let code = fullList(missing, first: me) { return .failed(code) }
        // Words enter lists that were there before: the acceptor's always, the requester's where nothing stands yet.
        if friends[other]?[me]?.remark == "" { keepRemark(other, me, request.remark) }
        keepRemark(me, other, remark)
        let texts = Friend(remark: request.remark, wording: request.wording, source: request.source, at: now)
        befriend(missing, asker: other, texts, othersRemark: remark)
        settle(pair, "accepted")
        settle(pair.reversed, isTwoWay ? "accepted" : "withdrawn")
        return .done
    }

    mutating func refuse(_ me: String, _ other: String) -> PlainAnswer {
        if let code = answerError(me, other) { return .failed(code) }
        settle(Pair(from: other, to: me), "refused")
        return .done
    }

    private func answerError(_ me: String, _ other: String) -> RelationshipError.Code? {
        if other == me { return .selfTarget }
        guard users.contains(other) else { return .unknownUser }
        guard let request = requests[Pair(from: other, to: me)], !request.removedBy.contains(me) else {
            return .requestNotFound
        }
        switch status(request) {
        case "pending": return nil
        case "expired": return .requestExpired
        default: return .requestNotFound
        }
    }

    /// Ends a request that still pends, and tells both sides that it is gone.
    mutating func settle(_ pair: Pair, _ outcome: String) {
        guard let request = requests[pair], status(request) == "pending" else { return }
        requests[pair]?.settled = outcome
        requests[pair]?.settledAt = now
        let places = [pair.from: nextPlace(), pair.to: nextPlace()]
        requests[pair]?.places = places
        tellOfRequest(pair, .requestSettled)
    }

    /// Tells the requester, then the addressee; a user who has removed the request is not told.
    private mutating func tellOfRequest(_ pair: Pair, _ kind: PlainEvent.Kind) {
        guard let request = requests[pair] else { return }
        for (user, other) in [(pair.from, pair.to), (pair.to, pair.from)] where !request.removedBy.contains(user) {
            let role = user == pair.from ? "sent" : "received"
            let relations = kind == .requestSettled ? [relation(user, other)] : []
            tell(user, kind, of: other, role: role, request, relations: relations)
        }
    }

    mutating func deleteRequest(_ me: String, _ other: String, _ isSent: Bool) -> PlainAnswer {
        let pair = isSent ? Pair(from: me, to: other) : Pair(from: other, to: me)
        guard let request = requests[pair], !request.removedBy.contains(me), status(request) == "pending" else {
            return .items([PlainAnswer.Item(other, .requestNotFound)])
        }
        requests[pair]?.removedBy.insert(me)
        tell(me, .requestsDeleted, of: other, role: isSent ? "sent" : "received")
        return .items([PlainAnswer.Item(other, nil)])
    }

    mutating func markRead(_ me: String) -> PlainAnswer {
        for (pair, request) in requests where pair.to == me && status(request) == "pending" {
            requests[pair]?.isRead = true
        }
        tell(me, .requestsRead)
        return .done
    }

    // MARK: Leaving

    func deletionError(_ me: String, _ other: String, _ isTwoWay: Bool) -> RelationshipError.Code? {
        if other == me { return .selfTarget }
        guard users.contains(other) else { return .unknownUser }
        let isThere = friends[me]?[other] != nil || isTwoWay && friends[other]?[me] != nil
        return isThere ? nil : .notFriends
    }

    mutating func delete(_ me: String, _ others: [String], _ isTwoWay: Bool) -> PlainAnswer {
        var items: [PlainAnswer.Item] = []
        var gone: [(user: String, previous: String)] = []
        for other in others {
            let code = deletionError(me, other, isTwoWay)
            items.append(PlainAnswer.Item(other, code))
            guard code == nil else { continue }
            let mine = relation(me, other)
            let theirs = relation(other, me)
            if friends[me]?.removeValue(forKey: other) != nil { gone.append((other, mine)) }
            if !isTwoWay { tellRelation(other, me, before: theirs) }
        }
        tellRemoved(me, gone)
        for item in items where item.code == nil && isTwoWay {
            removeBack(item.user, me, wasMutual: gone.contains { $0.user == item.user })
        }
        return .items(items)
    }

    /// Tells a user at once of all who left their list.
    mutating func tellRemoved(_ user: String, _ gone: [(user: String, previous: String)]) {
        if !gone.isEmpty { tell(user, .friendsRemoved, gone.map(\.user), previous: gone.map(\.previous)) }
    }

    /// Takes somebody out of another's list, who is told.
    mutating func removeBack(_ owner: String, _ other: String, wasMutual: Bool) {
        guard friends[owner]?.removeValue(forKey: other) != nil else { return }
        tellRemoved(owner, [(other, wasMutual ? "mutual" : "outgoing")])
    }
}
