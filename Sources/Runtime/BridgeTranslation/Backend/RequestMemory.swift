import RelationshipCore

/// The requests that a session has seen, for apps of dialects that also list requests that are no longer pending.
///
/// Some SDKs list only pending requests, and do not report the status of other requests. The memory gets the status
/// from the session's commands and callbacks. It exists as long as the session.
final class RequestMemory: Sendable {
    fileprivate struct Seen {
        var entry: RequestEntry
        /// The position in the lists, which changes with the request.
        var position: Int64
        /// Whether the status is a guess, because the request is only known to be no longer pending.
        var isGuess = false
        /// Whether the app has not received the status of the request.
        var awaitsCallback = false
    }

    fileprivate struct State {
        var seen: [UserPair: Seen] = [:]
        var sequence: Int64 = 0
    }

    /// The number of requests that are no longer pending and that the memory keeps when it forgets old ones.
    private static let kept = 1_000
    /// The time in which a user can accept a request in the vendors' services, in milliseconds.
    private static let lifetime: Int64 = 7 * 24 * 3_600 * 1_000

    private let state = Mutex(State())

    /// Returns a page of the requests that the session has seen.
    ///
    /// - Throws: `RelationshipError.Code.invalidCursor` for a cursor of another list.
    func page(
        _ query: RequestQuery,
        _ user: UserID,
        unreadCount: Int,
        at now: Timestamp
    ) throws(RelationshipError) -> RequestPage {
        let (seen, sequence) = state.withLock { (Array($0.seen.values), $0.sequence) }
        if let after = query.after, !after.continues(query, user: user, sequence: sequence) {
            throw RelationshipError(.invalidCursor)
        }
        let after = query.after?.position
        let listed =
            seen
            .filter { query.statuses.contains($0.entry.request.status) && query.roles.contains($0.entry.role) }
            .filter { $0.entry.request.isListed(at: now, lifetime: RequestMemory.lifetime) }
            .sorted { query.newestFirst ? $0.position > $1.position : $0.position < $1.position }
            .drop { seen in after.map { query.newestFirst ? seen.position >= $0 : seen.position <= $0 } ?? false }
        let page = listed.prefix(max(0, query.limit))
        let isLast = page.count == listed.count
        let next = isLast ? nil : page.last.map { Cursor(position: $0.position, query: query, user: user) }
        return RequestPage(entries: page.map(\.entry), next: next, unreadCount: unreadCount, sequence: sequence)
    }

    /// Records the requests that the other SDK lists as pending, and settles the requests that it no longer lists.
    func merge(_ listed: [RequestEntry], _ user: UserID, at now: Timestamp) {
        state.withLock { state in
            let known = Set(listed.map(\.request.pair))
            for (pair, seen) in state.seen where seen.entry.request.status == .pending && !known.contains(pair) {
                let age = now.milliseconds - seen.entry.request.sentAt.milliseconds
                state.settle(pair, age < RequestMemory.lifetime ? .refused : .expired, at: now, isGuess: true)
            }
            // The list starts with the newest request.
            let oldestFirst = listed.reversed().enumerated()
                .sorted { ($0.element.changedAt, $0.offset) < ($1.element.changedAt, $1.offset) }
            for (_, entry) in oldestFirst {
                let seen = state.seen[entry.request.pair]?.entry
                // Times in a list are whole seconds, but a callback may be more precise.
                if seen?.request.status == .pending, seen?.request.wording == entry.request.wording,
                    let changedAt = seen?.changedAt, entry.changedAt <= changedAt
                {
                    continue
                }
                state.put(entry)
            }
            state.trim(to: RequestMemory.kept)
        }
    }

    /// Returns whether a request between two users is known to be pending, in either direction.
    func isPending(with other: UserID, _ user: UserID) -> Bool {
        state.withLock { state in
            [UserPair(from: user, to: other), UserPair(from: other, to: user)]
                .contains { state.seen[$0]?.entry.request.status == .pending }
        }
    }

    /// Returns whether a request is known to be pending.
    func isPending(from requester: UserID, to addressee: UserID) -> Bool {
        state.withLock { $0.seen[UserPair(from: requester, to: addressee)]?.entry.request.status == .pending }
    }

    /// Settles the pending requests between two users.
    func settle(with other: UserID, _ user: UserID, _ status: FriendRequest.Status, at now: Timestamp) {
        state.withLock { $0.settle(between: user, other, status, at: now) }
    }

    /// Returns the settled requests between two users that no event has reported, and marks them as reported.
    func takeSettled(with other: UserID, _ user: UserID, atMost count: Int = 2) -> [RequestEntry] {
        state.withLock { state in
            [UserPair(from: user, to: other), UserPair(from: other, to: user)]
                .filter { state.seen[$0]?.awaitsCallback ?? false }
                .prefix(count)
                .compactMap { pair in
                    state.seen[pair]?.awaitsCallback = false
                    return state.seen[pair]?.entry
                }
        }
    }

    /// Records the effect of a command of the session.
    func note(_ command: Command, _ outcome: Outcome, _ user: UserID, at now: Timestamp) {
        state.withLock { state in
            switch command {
            case .addFriend(let add):
                if outcome == .added(.pending) {
                    state.put(.sent(add, by: user, at: now))
                } else {
                    state.settle(between: user, add.target, .accepted, at: now)
                }
            case .acceptRequest(let accept):
                state.settle(between: accept.requester, user, .accepted, at: now)
            case .refuseRequest(let requester):
                state.settle(UserPair(from: requester, to: user), .refused, at: now)
            case .deleteRequests(let users, let role):
                for other in users {
                    state.seen[role == .sent ? UserPair(from: user, to: other) : UserPair(from: other, to: user)] = nil
                }
            case .block(let batch):
                for other in batch.users { state.settle(between: user, other, .withdrawn, at: now) }
            // No other command ends a request.
            default: break
            }
            state.trim(to: RequestMemory.kept)
        }
    }

    /// Records a request that a callback has reported.
    func note(_ entry: RequestEntry) {
        state.withLock { state in
            state.put(entry)
            state.trim(to: RequestMemory.kept)
        }
    }
}

extension RequestMemory.State {
    /// Stores a request at the newest position.
    fileprivate mutating func put(_ entry: RequestEntry) {
        sequence += 1
        var request = entry.request
        (request.requesterSide.position, request.addresseeSide.position) = (sequence, sequence)
        var entry = entry
        entry.request = request
        seen[request.pair] = RequestMemory.Seen(entry: entry, position: sequence)
    }

    /// Records the status of the pending requests between two users, starting with the request from the first user.
    fileprivate mutating func settle(
        between user: UserID,
        _ other: UserID,
        _ status: FriendRequest.Status,
        at now: Timestamp
    ) {
        settle(UserPair(from: user, to: other), status, at: now)
        settle(UserPair(from: other, to: user), status, at: now)
    }

    /// Records the status of a pending request, or of a request with a guessed status.
    fileprivate mutating func settle(
        _ pair: UserPair,
        _ status: FriendRequest.Status,
        at now: Timestamp,
        isGuess: Bool = false
    ) {
        guard let known = seen[pair], known.entry.request.status == .pending || (known.isGuess && !isGuess) else {
            return
        }
        var entry = known.entry
        entry.request.status = status
        if status == .expired {
            // No user has acted, so the request keeps its position.
            seen[pair]?.entry = entry
        } else {
            (entry.request.handledAt, entry.changedAt) = (now, now)
            put(entry)
        }
        seen[pair]?.isGuess = isGuess
        seen[pair]?.awaitsCallback = !isGuess
    }

    /// Forgets the oldest requests that are no longer pending, if there are more than twice as many requests.
    fileprivate mutating func trim(to count: Int) {
        guard seen.count > 2 * count else { return }
        let settled = seen.filter { $0.value.entry.request.status != .pending }
            .sorted { $0.value.position < $1.value.position }
        for (pair, _) in settled.dropLast(count) { seen[pair] = nil }
    }
}

extension FriendRequest {
    /// Returns whether the request is listed.
    ///
    /// Answered and expired requests stay in the lists for another lifetime.
    fileprivate func isListed(at now: Timestamp, lifetime: Int64) -> Bool {
        guard status != .pending else { return true }
        let end = handledAt ?? sentAt.advanced(byMilliseconds: lifetime)
        return now.milliseconds - end.milliseconds < lifetime
    }
}

extension RequestEntry {
    /// Returns the entry of a request that the user has just sent.
    fileprivate static func sent(_ add: AddFriendArguments, by user: UserID, at now: Timestamp) -> RequestEntry {
        let side = FriendRequest.Side(position: 0)
        let request = FriendRequest(
            requester: user,
            addressee: add.target,
            wording: add.wording,
            source: add.source,
            direction: add.direction,
            sentAt: now,
            requesterSide: side,
            addresseeSide: side
        )
        return RequestEntry(request: request, role: .sent, profile: Profile(userID: add.target), changedAt: now)
    }
}
