extension Draft {
    /// Counts a request of the caller to another user, or refuses it because of ``Policy/repeatedRequests``.
    ///
    /// A refusal stores nothing but the start of the caller's wait, and notifies no user.
    ///
    /// - Parameter addressee: The other user.
    /// - Returns: Whether the request may be sent. If not, the decision contains the refusal.
    mutating func countRequest(to addressee: UserID) -> Bool {
        guard let limit = policy.repeatedRequests, !caller.isAdministrator else { return true }
        let stored =
            state.recentRequests[UserPair(from: me, to: addressee)]
            ?? RecentRequests(requester: me, addressee: addressee)
        // If the clock has gone back, later times count as the current time, so that nobody waits longer than the limit
        // says.
        var recent = stored
        recent.sentAt = stored.sentAt.map { min($0, now) }
        recent.refusedAt = stored.refusedAt.map { min($0, now) }
        let isAllowed = recent.nextTime(limit) <= now
        if isAllowed {
            recent.sentAt = recent.sentAt.suffix(limit.count - 1) + [now]
            recent.refusedAt = nil
        } else if limit.wait > 0, recent.waitEnd(limit).map({ $0 <= now }) ?? true {
            recent.refusedAt = now
        }
        if recent != stored {
            let times = [recent.sentAt.last?.advanced(byMilliseconds: limit.period), recent.waitEnd(limit)]
            recent.endsAt = times.compactMap(\.self).max() ?? now
            put(recent)
        }
        if !isAllowed {
            let seconds = (recent.nextTime(limit).milliseconds(since: now) - 1) / 1_000 + 1
            refuse(.rateLimited, "too many requests to this user; wait \(seconds) s", user: addressee)
        }
        return isAllowed
    }
}

extension RecentRequests {
    /// Returns the time at which the requester's wait ends, or `nil` if the requester was not refused.
    fileprivate func waitEnd(_ limit: RepeatedRequestLimit) -> Timestamp? {
        refusedAt?.advanced(byMilliseconds: limit.wait)
    }

    /// Returns the time from which another request may be sent.
    fileprivate func nextTime(_ limit: RepeatedRequestLimit) -> Timestamp {
        let oldest = sentAt.suffix(limit.count).first
        let isFull = sentAt.count >= limit.count
        let full = isFull ? oldest?.advanced(byMilliseconds: limit.period) : nil
        return [full, waitEnd(limit)].compactMap(\.self).max() ?? Timestamp(milliseconds: .min)
    }
}
