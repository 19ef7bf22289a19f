/// The age limits after which a store removes data.
///
/// See ``RelationshipStore/prune(_:after:limit:)``.
public struct Retention: Sendable, Hashable {
    /// The current time.
    ///
    /// Subscriptions and ``RecentRequests`` that end at this time or earlier are removed.
    public var now: Timestamp
    /// The time up to which events are removed, except for the newest event of each feed, which keeps the feed's
    /// position.
    public var eventsUpTo: Timestamp
    /// The maximum number of events in one feed.
    public var eventLimit: Int
    /// The time up to which sent requests are removed if they are stored as pending or expired.
    public var expiredRequestsUpTo: Timestamp
    /// The time up to which settled requests are removed.
    public var settledRequestsUpTo: Timestamp
    /// The time up to which data of devices is removed.
    ///
    /// This data is the acknowledged positions and the answers to requests, by the time when they were written. Devices
    /// that went offline at this time or earlier are returned to the caller.
    public var devicesUpTo: Timestamp

    /// Creates the limits of a policy at a point in time.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - now: The current time.
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
    /// - Returns: `true` if no list shows the request any longer.
    public func removes(_ request: FriendRequest) -> Bool {
        switch request.status {
        case .pending, .expired: request.sentAt <= expiredRequestsUpTo
        case .accepted, .refused, .withdrawn: (request.handledAt ?? request.sentAt) <= settledRequestsUpTo
        }
    }
}

/// The progress of a store in removing old data.
public struct Pruning: Sendable, Hashable {
    /// The last checked user; `nil` if no users follow.
    public var last: UserID?
    /// The devices of the checked users that have been offline for too long.
    public var deadDevices: [DeviceAddress]

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - last: The last checked user; `nil` if no users follow.
    ///   - deadDevices: The devices that have been offline for too long.
    public init(last: UserID? = nil, deadDevices: [DeviceAddress] = []) {
        (self.last, self.deadDevices) = (last, deadDevices)
    }
}
