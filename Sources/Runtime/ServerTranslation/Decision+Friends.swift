package import RelationshipCore

extension Decision {
    /// The friendships that the decision creates.
    package var addedFriends: [Friendship] {
        changes.compactMap { if case .insertFriendship(let friend) = $0 { friend } else { nil } }
    }

    /// The existing friendships that the decision changes, once each.
    package var updatedFriends: [Friendship] {
        var updated: [UserPair: Friendship] = [:]
        for case .updateFriendship(let friend) in changes {
            updated[UserPair(from: friend.owner, to: friend.friend)] = friend
        }
        let added = Set(addedFriends.map { UserPair(from: $0.owner, to: $0.friend) })
        return updated.filter { !added.contains($0.key) }.values
            .sorted { ($0.owner, $0.friend) < ($1.owner, $1.friend) }
    }
}
