/// The limits of age beyond which a store removes data; see ``RelationshipStore/prune(_:after:limit:)``.
public struct Retention: Sendable, Hashable {
    /// The present moment; subscriptions that end at it or earlier are removed.
    public var now: Timestamp
    /// Events of this moment or earlier are removed, except the newest one of each feed, which keeps the feed's
    /// position.
    public var eventsUpTo: Timestamp
    /// The maximum number of events in one feed.
    public var eventLimit: Int
    /// Requests that are stored as pending or expired, and were sent at this moment or earlier, are removed.
    public var expiredRequestsUpTo: Timestamp
    /// Requests that were settled at this moment or earlier are removed.
    public var settledRequestsUpTo: Timestamp
    /// Data of devices is removed if it was written at this moment or earlier.
    ///
    /// That is their acknowledged positions and their answered requests. Devices that went offline at this moment or
    /// earlier are returned to the caller.
    public var devicesUpTo: Timestamp

    /// Creates the limits of a policy at a moment.
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

    /// Returns whether a request is removed.
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

/// The progress of a store in removing old data.
public struct Pruning: Sendable, Hashable {
    /// The last checked user, if there may be more after them.
    public var last: UserID?
    /// The devices of these users that have been offline for too long.
    public var deadDevices: [DeviceAddress]

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - last: The last checked user; `nil` at the end.
    ///   - deadDevices: The devices that have been offline for too long.
    public init(last: UserID? = nil, deadDevices: [DeviceAddress] = []) {
        (self.last, self.deadDevices) = (last, deadDevices)
    }
}
