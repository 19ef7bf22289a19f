extension RelationshipService {
    /// Reads which of the users the caller has blocked.
    func getBlocked(_ users: [UserID], as caller: Caller, now: Timestamp) async throws(RelationshipError) -> Outcome {
        let pairs = users.firstMentions.map { UserPair(from: caller.user, to: $0) }
        let state = try await store.load(footprint(users: pairs.map(\.other), pairs: pairs, now: now))
        let entries = pairs.compactMap { pair -> BlockEntry? in
            guard let block = state.blocks[pair] else { return nil }
            let isFriend = state.friendships.contains(key: pair.reversed)
            return BlockEntry(
                block: block,
                profile: state.profile(pair.other).shown(toFriend: isFriend, policy: policy)
            )
        }
        return .blocked(entries)
    }
}
