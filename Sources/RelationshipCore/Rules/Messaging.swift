extension Rules {
    /// Decides about the delivery of a message from the pair's owner to the other user.
    ///
    /// - Parameters:
    ///   - pair: The sender and the receiver.
    ///   - state: The friendships and blocks of the pair.
    /// - Returns: Whether it arrives, and the reason if not.
    /// - Throws: ``RelationshipError/Code/unknownUser`` if the receiver does not exist.
    public func verdict(
        onMessage pair: UserPair,
        state: RelationshipState
    ) throws(RelationshipError) -> MessageVerdict {
        guard state.users.contains(key: pair.other) else { throw RelationshipError(.unknownUser, user: pair.other) }
        if policy.checksBlocklist, state.blocks.contains(key: pair.reversed) {
            // The dialect of the sender's app decides whether the sender is notified:
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
