/// The criteria for the requests of one user that a store returns.
public struct RequestFilter: Sendable, Hashable {
    /// The roles of the requests: sent, received, or both.
    public var roles: Set<FriendRequest.Role>
    /// The states of the requests, at the moment of ``expiredUpTo``.
    public var statuses: Set<FriendRequest.Status>
    /// Whether the newest place comes first.
    public var newestFirst: Bool
    /// Only entries beyond this place, in the direction of the order; `nil` from the start.
    public var after: Int64?
    /// The maximum number of entries to return.
    public var limit: Int
    /// Pending requests sent at this moment or earlier have expired.
    public var expiredUpTo: Timestamp
    /// Expired requests sent at this moment or earlier are hidden.
    public var expiredHiddenUpTo: Timestamp
    /// Answered and withdrawn requests settled at this moment or earlier are hidden.
    public var settledHiddenUpTo: Timestamp

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - query: The query of the user.
    ///   - policy: The policy, for lifetime and retention.
    ///   - now: The present moment.
    ///   - limit: The maximum number of entries to return.
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

    /// Returns whether a request is in one of the requested states, and not too old to be shown.
    ///
    /// - Parameter request: The request as stored.
    /// - Returns: `true` if its state matches; the store checks role, place and deletion.
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
    /// Returns the latest time at which a pending request was sent that has expired at the given time.
    ///
    /// - Parameter now: The present moment.
    /// - Returns: The latest sending time of expired requests.
    public func expiredUpTo(_ now: Timestamp) -> Timestamp {
        guard let requestLifetime else { return Timestamp(milliseconds: .min) }
        return now.receded(byMilliseconds: requestLifetime)
    }
}

/// A part of a user's request list as a store reads it.
public struct RequestList: Sendable, Hashable {
    /// The entries in the requested order, in their stored states.
    public var entries: [StoredRequest]
    /// The number of received requests that are pending, unread and not removed.
    public var unreadCount: Int
    /// The version of the list.
    public var sequence: Int64

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - entries: The entries in the requested order.
    ///   - unreadCount: The number of unread received requests.
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
    /// The side of the list's owner.
    public var role: FriendRequest.Role
    /// The profile of the other user.
    public var profile: Profile

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - request: The request in its stored state.
    ///   - role: The side of the list's owner.
    ///   - profile: The profile of the other user.
    public init(request: FriendRequest, role: FriendRequest.Role, profile: Profile) {
        self.request = request
        self.role = role
        self.profile = profile
    }
}
