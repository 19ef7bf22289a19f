// The positions that devices have acknowledged, and whether a feed is still the same.

extension RelationshipService {
    /// Loads the position that a device has acknowledged, its newest stored request, the store's epoch, and the access of
    /// the device's user if required.
    ///
    /// A damaged position counts as one of another store, so that the device lists again and then acknowledges anew.
    func deviceRecords(
        of device: DeviceAddress,
        withAccess: Bool
    ) async throws(RelationshipError) -> RelationshipState {
        var footprint = Self.footprint(of: device)
        // No request has the number 0, so this loads only the newest one.
        footprint.request = DeviceRequest(device, RequestID(rawValue: 0))
        if withAccess { footprint.accessOf = device.user }
        var state = try await store.load(footprint)
        if let position = state.acknowledged, !position.isInFeed(of: state) {
            state.acknowledged = FeedPosition(0, epoch: ~state.epoch)
        }
        return state
    }

    /// Returns whether a credential was issued before its user's credentials became void.
    ///
    /// A sign-in finds this out by itself.
    ///
    /// - Parameter login: The user of the credential, and the time of its issue.
    /// - Returns: Whether the credential is void; never without a time.
    /// - Throws: The store's own error.
    package func isVoid(_ login: AuthenticatedUser) async throws(RelationshipError) -> Bool {
        guard let moment = login.issuedAt else { return false }
        return try await access(of: login.user).isVoid(issuedAt: moment)
    }

    /// Reads the record of a user's access, and ends the watched sessions that it no longer contains.
    ///
    /// - Throws: The store's own error. In that case it is unknown whether the sessions have ended.
    func readAccess(of user: UserID) async throws(RelationshipError) {
        store.feeds.note(try await access(of: user), of: user)
    }

    private func access(of user: UserID) async throws(RelationshipError) -> UserAccess {
        var footprint = Footprint(users: [], expiredUpTo: now)
        footprint.accessOf = user
        return try await store.load(footprint).access
    }

    /// Records that a device has received all events up to a position.
    ///
    /// - Throws: `invalidArgument` if the position is beyond the end of the feed, or the store's own error.
    func acknowledge(_ position: FeedPosition, by device: DeviceAddress) async throws(RelationshipError) {
        let (now, caller) = (now, Caller(device.user, device: device.id))
        _ = try await store.commit(Self.footprint(of: device)) {
            (state: consuming RelationshipState) throws(RelationshipError) in
            guard position.isInFeed(of: state) else {
                throw RelationshipError(
                    .invalidArgument,
                    "position \(position.place) is not in the feed; acknowledge the position of an event that was received"
                )
            }
            var decision = Decision(outcome: .done, at: now, caller: caller)
            var earlier = state.acknowledged
            // A damaged position must not outweigh the device's own.
            if let stored = earlier, !stored.isInFeed(of: state) { earlier = nil }
            if earlier?.epoch != position.epoch || (earlier?.place ?? -1) < position.place {
                decision.changes = [.setFeedPosition(device.user, device.id, position)]
            }
            return decision
        }
    }

    /// Finds the position at which a reader continues who has received a feed up to a position.
    ///
    /// - Returns: The position, and whether the reader must read its lists again because the feed is different there.
    func resume(
        _ user: UserID,
        after position: FeedPosition,
        epoch: Int64
    ) async throws(RelationshipError) -> (place: Int64, mustListAgain: Bool) {
        if position.epoch == 0 || position.epoch == epoch {
            let slice = try await store.feed(of: user, after: max(position.place, 1) - 1, limit: 1)
            guard position.place > 0 else {
                // The reader has received no events. It can start at 0 unless the feed's first events were removed.
                let first = slice.events.first?.position ?? slice.unreadable.first?.position
                return first ?? 1 == 1 ? (0, false) : (try await store.feedPosition(of: user), true)
            }
            let isUnreadable = slice.unreadable.first?.position == position.place
            if let event = slice.events.first, event.position == position.place {
                if position.mark == 0 || position.mark == event.mark { return (position.place, false) }
            } else if isUnreadable {
                return (position.place, false)
            }
        }
        return (try await store.feedPosition(of: user), true)
    }

    private static func footprint(of device: DeviceAddress) -> Footprint {
        var footprint = Footprint(users: [], expiredUpTo: Timestamp(milliseconds: .min))
        footprint.feedOf = device
        return footprint
    }
}

extension FeedPosition {
    /// The last place that a feed of any store can reach.
    fileprivate static let lastPlace: Int64 = 1 << 53

    /// Whether the position is at or before the end of the loaded feed.
    ///
    /// The feed of another epoch is gone, so such a position is only bounded by what any feed can reach.
    fileprivate func isInFeed(of state: borrowing RelationshipState) -> Bool {
        let isOfThisStore = epoch == 0 || epoch == state.epoch
        return 0...(isOfThisStore ? state.feedEnd : Self.lastPlace) ~= place
    }
}
