extension RelationshipService {
    /// Returns the footprint of a read.
    func footprint(users: [UserID], pairs: [UserPair] = [], now: Timestamp) -> Footprint {
        Footprint(users: users, pairs: pairs, expiredUpTo: policy.expiredUpTo(now))
    }
}
