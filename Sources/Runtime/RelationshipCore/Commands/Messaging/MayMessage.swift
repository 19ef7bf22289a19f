extension RelationshipService {
    /// Decides whether a message from the caller to a user would be delivered.
    func mayMessage(_ user: UserID, as caller: Caller, now: Timestamp) async throws(RelationshipError) -> Outcome {
        let pair = UserPair(from: caller.user, to: user)
        let state = try await store.load(footprint(users: [caller.user, user], pairs: [pair], now: now))
        return .message(try rules.verdict(onMessage: pair, state: state))
    }
}

extension Rules {
    /// Decides whether a message from the pair's owner to the other user is delivered.
    ///
    /// - Parameters:
    ///   - pair: The sender and the receiver.
    ///   - state: The friendships and blocks of the pair.
    /// - Returns: Whether the message is delivered, and the reason if not.
    /// - Throws: ``RelationshipError/Code/unknownUser`` if the receiver does not exist.
    public func verdict(
        onMessage pair: UserPair,
        state: RelationshipState
    ) throws(RelationshipError) -> MessageVerdict {
        guard state.users.contains(key: pair.other) else { throw RelationshipError(.unknownUser, user: pair.other) }
        if policy.checksBlocklist, state.blocks.contains(key: pair.reversed) {
            // The dialect of the sender's app decides whether the sender receives this error. See
            // `MessageVerdict.response(hidingBlock:)`.
            return .refused(RelationshipError(.messageBlocked, user: pair.other))
        }
        guard policy.checksRelationship else { return .delivered }
        switch state.relation(pair) {
        case .mutual: return .delivered
        case .none: return .refused(RelationshipError(.messageBetweenStrangers, user: pair.other))
        case .outgoing: return .refused(RelationshipError(.messageSenderNotListed, user: pair.other))
        case .incoming: return .refused(RelationshipError(.messageReceiverNotListed, user: pair.other))
        }
    }
}
