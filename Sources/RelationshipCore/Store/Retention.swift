/// What a store removes because it is too old; see ``RelationshipStore/prune(_:after:limit:)``.
public struct Retention: Sendable, Hashable {
    /// The present moment; subscriptions that end at it or earlier go.
    public var now: Timestamp
    /// Events of this moment or earlier go, except for the newest one of each feed, which keeps the feed's position.
    public var eventsUpTo: Timestamp
    /// The greatest number of events that stay in one feed.
    public var eventLimit: Int
    /// Requests that are stored as pending or expired, and were sent at this moment or earlier, go.
    public var expiredRequestsUpTo: Timestamp
    /// Requests that were settled at this moment or earlier go.
    public var settledRequestsUpTo: Timestamp
    /// What is kept for devices goes if it was written at this moment or earlier.
    ///
    /// That is how far they have heard, and what they were answered. Devices that went offline at this moment or earlier are
    /// told to the caller.
    public var devicesUpTo: Timestamp

    /// Creates what a policy says of a moment.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - now: The present moment.
    public init(_ policy: Policy, at now: Timestamp) {
        func past(_ milliseconds: Int64?) -> Timestamp {
            milliseconds.map(now.receded(byMilliseconds:)) ?? Timestamp(milliseconds: .min)
        }
        self.now = now
        eventsUpTo = past(policy.eventRetention)
        eventLimit = policy.eventLimit ?? .max
        settledRequestsUpTo = past(policy.settledRequestRetention)
        expiredRequestsUpTo = policy.expiredUpTo(now).receded(byMilliseconds: policy.settledRequestRetention)
        devicesUpTo = past(policy.deviceRetention)
    }

    /// Whether a request goes.
    ///
    /// - Parameter request: The request as stored.
    /// - Returns: `true` if no list shows it any more.
    public func removes(_ request: FriendRequest) -> Bool {
        switch request.status {
        case .pending, .expired: request.sentAt <= expiredRequestsUpTo
        case .accepted, .refused, .withdrawn: (request.handledAt ?? request.sentAt) <= settledRequestsUpTo
        }
    }
}

/// How far a store got with removing what is too old.
public struct Pruning: Sendable, Hashable {
    /// The last user that was looked at, if there may be more behind them.
    public var last: UserID?
    /// The devices of these users that have been offline for too long.
    public var deadDevices: [DeviceAddress]

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - last: The last user that was looked at; `nil` at the end.
    ///   - deadDevices: The devices that have been offline for too long.
    public init(last: UserID? = nil, deadDevices: [DeviceAddress] = []) {
        (self.last, self.deadDevices) = (last, deadDevices)
    }
}
