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
