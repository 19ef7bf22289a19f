// The positions that devices have acknowledged, and whether a feed is still the same.

extension RelationshipService {
    /// Loads the position that a device has acknowledged, its newest stored request, the store's epoch, and the access of
    /// the device's user if required.
    func deviceRecords(
        of device: DeviceAddress,
        withAccess: Bool
    ) async throws(RelationshipError) -> RelationshipState {
        var footprint = Self.footprint(of: device)
        // No request has the number 0, so this loads only the newest one.
        footprint.request = DeviceRequest(device, RequestID(rawValue: 0))
        if withAccess { footprint.accessOf = device.user }
        return try await store.load(footprint)
    }

    /// Records that a device has received all events up to a position.
    func acknowledge(_ position: FeedPosition, by device: DeviceAddress) async throws(RelationshipError) {
        let (now, caller) = (now, Caller(device.user, device: device.id))
        _ = try await store.commit(Self.footprint(of: device)) {
            (state: consuming RelationshipState) throws(RelationshipError) in
            var decision = Decision(outcome: .done, at: now, caller: caller)
            let earlier = state.acknowledged
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
            let slice = try await store.feed(of: user, after: max(position.place - 1, 0), limit: 1)
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
