/// The criteria for the requests that a store returns from a user's lists.
public struct RequestFilter: Sendable, Hashable {
    /// The roles of the requests: sent, received, or both.
    public var roles: Set<FriendRequest.Role>
    /// The states of the requests.
    ///
    /// ``expiredUpTo`` decides which pending requests count as expired.
    public var statuses: Set<FriendRequest.Status>
    /// Whether the newest position comes first.
    public var newestFirst: Bool
    /// The position after which the entries begin, in the direction of the order; `nil` for the start.
    public var after: Int64?
    /// The maximum number of entries to return.
    public var limit: Int
    /// The time up to which sent requests have expired if they are still pending.
    public var expiredUpTo: Timestamp
    /// The time up to which sent requests are hidden if they have expired.
    public var expiredHiddenUpTo: Timestamp
    /// The settling time up to which answered and withdrawn requests are hidden.
    public var settledHiddenUpTo: Timestamp

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - query: The user's query.
    ///   - policy: The policy with the lifetime and retention of requests.
    ///   - now: The current time.
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

    /// Returns whether a request is in one of the requested states and not too old for lists.
    ///
    /// - Parameter request: The request as stored.
    /// - Returns: `true` if the state matches. The store itself checks the role, the position and the deletion.
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
    /// Returns the latest sending time of requests that have expired at a given time.
    ///
    /// - Parameter now: The current time.
    /// - Returns: The latest sending time.
    public func expiredUpTo(_ now: Timestamp) -> Timestamp {
        guard let requestLifetime else { return Timestamp(milliseconds: .min) }
        return now.receded(byMilliseconds: requestLifetime)
    }
}

/// A part of a user's request list, as a store reads it.
public struct RequestList: Sendable, Hashable {
    /// The entries in the requested order, in their stored states.
    public var entries: [StoredRequest]
    /// The number of received requests that are pending, unread and not deleted.
    public var unreadCount: Int
    /// The version of the list.
    public var sequence: Int64

    /// Creates a part of a request list.
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

/// A request as stored, with the role of the list's owner and the profile of the other user.
public struct StoredRequest: Sendable, Hashable {
    /// The request in its stored state.
    public var request: FriendRequest
    /// The role of the list's owner.
    public var role: FriendRequest.Role
    /// The profile of the other user.
    public var profile: Profile

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - request: The request in its stored state.
    ///   - role: The role of the list's owner.
    ///   - profile: The profile of the other user.
    public init(request: FriendRequest, role: FriendRequest.Role, profile: Profile) {
        self.request = request
        self.role = role
        self.profile = profile
    }
}
