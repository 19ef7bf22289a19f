/// Which requests of one user a store shall answer.
public struct RequestFilter: Sendable, Hashable {
    /// Sent ones, received ones, or both.
    public var roles: Set<FriendRequest.Role>
    /// In which states, as of the moment that ``expiredUpTo`` stands for.
    public var statuses: Set<FriendRequest.Status>
    /// Newest place first, or oldest.
    public var newestFirst: Bool
    /// Only entries beyond this place, in the direction of the order; `nil` from the start.
    public var after: Int64?
    /// The greatest number of entries to answer.
    public var limit: Int
    /// Pending requests sent at this moment or earlier have expired.
    public var expiredUpTo: Timestamp
    /// Expired requests sent at this moment or earlier are not shown any more.
    public var expiredHiddenUpTo: Timestamp
    /// Answered and withdrawn requests settled at this moment or earlier are not shown any more.
    public var settledHiddenUpTo: Timestamp

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - query: What the user asked for.
    ///   - policy: The policy, for lifetime and retention.
    ///   - now: The moment to look from.
    ///   - limit: The greatest number of entries to answer.
    public init(_ query: RequestQuery, policy: Policy, now: Timestamp, limit: Int) {
        roles = query.roles
        statuses = query.statuses
        newestFirst = query.newestFirst
        after = query.after?.position
        self.limit = limit
        expiredUpTo = policy.expiredUpTo(now)
        expiredHiddenUpTo = expiredUpTo.receded(byMilliseconds: policy.settledRequestRetention)
        settledHiddenUpTo = now.receded(byMilliseconds: policy.settledRequestRetention)
    }

    /// Tells whether a request is in one of the states asked for, and not too old to be shown.
    ///
    /// - Parameter request: The request as stored.
    /// - Returns: `true` if its state matches; role, place and deletion are for the store to look at.
    public func matchesStatus(of request: FriendRequest) -> Bool {
        switch request.status {
        case .pending where request.sentAt > expiredUpTo:
            statuses.contains(.pending)
        case .pending, .expired:
            statuses.contains(.expired) && request.sentAt > expiredHiddenUpTo
        case .accepted, .refused, .withdrawn:
            statuses.contains(request.status) && (request.handledAt ?? request.sentAt) > settledHiddenUpTo
        }
    }
}

extension Policy {
    /// Pending requests sent at this moment or earlier have expired at the given time.
    ///
    /// - Parameter now: The moment to look from.
    /// - Returns: The latest sending time of expired requests.
    public func expiredUpTo(_ now: Timestamp) -> Timestamp {
        guard let requestLifetime else { return Timestamp(milliseconds: .min) }
        return now.receded(byMilliseconds: requestLifetime)
    }
}

/// A stretch of a user's request list as a store reads it.
public struct RequestList: Sendable, Hashable {
    /// The entries in the order asked, in their stored states.
    public var entries: [StoredRequest]
    /// How many received requests are pending, unread and not removed.
    public var unreadCount: Int
    /// The version of the list.
    public var sequence: Int64

    /// Creates a stretch.
    ///
    /// - Parameters:
    ///   - entries: The entries in the order asked.
    ///   - unreadCount: How many received requests are unread.
    ///   - sequence: The version of the list.
    public init(entries: [StoredRequest], unreadCount: Int, sequence: Int64) {
        self.entries = entries
        self.unreadCount = unreadCount
        self.sequence = sequence
    }
}

/// A request as stored, with the side it was read from and the counterpart's profile.
public struct StoredRequest: Sendable, Hashable {
    /// The request in its stored state.
    public var request: FriendRequest
    /// Which side the list's owner is on.
    public var role: FriendRequest.Role
    /// What the other user shows of themselves.
    public var profile: Profile

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - request: The request in its stored state.
    ///   - role: Which side the list's owner is on.
    ///   - profile: What the other user shows of themselves.
    public init(request: FriendRequest, role: FriendRequest.Role, profile: Profile) {
        self.request = request
        self.role = role
        self.profile = profile
    }
}
